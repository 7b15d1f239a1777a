-- quem-pode-ver.queries.listCandidatos
with recursive
  linha as (
    select
      id,
      id_superior
    from
      colaboradores
    where
      id = $1::integer
    union
    select
      s.id,
      s.id_superior
    from
      colaboradores s
      join linha on s.id = linha.id_superior
  ),
  candidatos (id) as (
    select
      id
    from
      linha
    union
    select
      ce.id_colaborador
    from
      cargos g
      join colaborador_empresas ce on ce.id_empresa = g.id_empresa
      and ce.id_cargo = g.id
    where
      g.is_rh
      and g.ativo
  )
select
  p.*,
  exists (
    select
    from
      linha
    where
      id_superior = p.id
  ) as acima
from
  candidatos k
  cross join lateral (
    select
      c.id,
      c.nome,
      c.nome_ordem,
      c.foto_perfil,
      c.ativo,
      c.id_superior,
      c.email_confirmado,
      c.email_confirmado
      and exists (
        select
        from
          colaborador_empresas ce
          join cargos g on g.id = ce.id_cargo
        where
          ce.id_colaborador = c.id
          and g.ativo
          and g.is_leader
      ) as is_leader,
      c.email_confirmado
      and exists (
        select
        from
          colaborador_empresas ce
          join cargos g on g.id = ce.id_cargo
        where
          ce.id_colaborador = c.id
          and g.ativo
          and g.is_rh
      ) as is_rh
    from
      colaboradores c
    where
      c.id = k.id
    offset
      0
  ) p
order by
  p.nome_ordem collate "C",
  p.id;
