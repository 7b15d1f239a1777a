-- cache.cache.cacheOf for listBusca by a plain person
select
  id,
  nome,
  funcao,
  setor,
  foto_perfil,
  matricula,
  nome_ordem,
  email,
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
  ) as lidera,
  case
    when c.email_confirmado then (
      greatest(
        c.data_admissao,
        (c.criado_em at time zone 'America/Sao_Paulo')::date
      )
    )::text
  end as devido_desde
from
  colaboradores c
where
  c.id = any ($1::integer[]);

select
  ce.id_colaborador,
  e.id,
  e.nome,
  g.nome as cargo
from
  colaborador_empresas ce
  join empresas e on e.id = ce.id_empresa
  left join cargos g on g.id = ce.id_cargo
where
  ce.id_colaborador = any ($1::integer[])
order by
  ce.id_colaborador,
  ce.ordem;

select
  id_colaborador,
  de::text,
  ate::text
from
  afastamentos
where
  id_colaborador = any ($1::integer[])
order by
  id_colaborador,
  de desc;

-- cache.cache.cacheOf for getOrganogramaTarefas by a leader
select
  id_colaborador,
  id,
  titulo,
  deadline::text as deadline,
  feita as status,
  id_objetivo as objetivo
from
  tarefas
where
  id_colaborador = any ($1::integer[])
order by
  id_colaborador,
  deadline,
  id;
