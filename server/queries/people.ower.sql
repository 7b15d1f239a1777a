-- people.ower.findOwer
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  )
select
  c.id,
  c.id_superior,
  c.ativo
  and c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as lidera,
  c.ativo
  and c.email_confirmado as conta
from
  linha
  join colaboradores c on c.id = linha.id;
