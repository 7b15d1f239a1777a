-- planilhas.queries.idsOf for exportPlanilhaCsv by a leader
with recursive
  abaixo (id, ativo) as (
    select
      id,
      ativo
    from
      colaboradores
    where
      id_superior = $1
    union
    select
      c.id,
      c.ativo
    from
      abaixo a
      join colaboradores c on c.id_superior = a.id
  ),
  gente (id, ativo) as (
    select
      id,
      ativo
    from
      abaixo
    where
      ativo
      and id <> $2
  )
select
  r.id
from
  gente g
  join colaboradores c on c.id = g.id
  join reports r on r.id_colaborador = g.id
where
  r.ano = $3::smallint
  and r.mes = $4::smallint
order by
  c.nome_ordem collate "C",
  c.id,
  r.criado_em,
  r.id;

-- planilhas.queries.idsOf for exportPlanilhaCsv by HR
-- without:
--   abaixo (id, ativo) as (
--   id_superior = $1
--   union
--   c.ativo
--   abaixo a
--   join colaboradores c on c.id_superior = a.id
--   ),
--   abaixo
--   and id <> $2

-- planilhas.queries.idsOf for exportPlanilhaXlsx by a leader
-- with:
--   c.id
--   and c.email_confirmado
--   c.id;
-- without:
--   r.id
--   join reports r on r.id_colaborador = g.id
--   r.ano = $3::smallint
--   and r.mes = $4::smallint
--   r.criado_em,
--   r.id;

-- planilhas.queries.idsOf for exportPlanilhaXlsx by HR
with recursive
  gente (id, ativo) as (
    select
      id,
      ativo
    from
      colaboradores
  )
select
  c.id
from
  gente g
  join colaboradores c on c.id = g.id
where
  c.ativo
  and c.email_confirmado
order by
  c.nome_ordem collate "C",
  c.id;

-- planilhas.queries.inBatches for exportPlanilhaXlsx by a leader
with
  lote (id, vez) as (
    select
      *
    from
      unnest($1::integer[]) with ordinality
  )
select
  c.nome,
  null as matricula,
  null as data_demissao,
  c.email,
  c.setor,
  c.time,
  c.data_admissao::text,
  s.email as email_superior,
  e.nome as empresa,
  g.nome as cargo,
  g.nivel_hierarquia,
  g.is_leader,
  g.is_rh,
  a.de::text as afastado_de,
  a.ate::text as afastado_ate
from
  lote l
  join colaboradores c on c.id = l.id
  left join colaboradores s on s.id = c.id_superior
  left join lateral (
    select
      f.de,
      f.ate
    from
      afastamentos f
    where
      f.id_colaborador = c.id
    order by
      f.de desc
    limit
      1
  ) a on true
  left join colaborador_empresas ce on ce.id_colaborador = c.id
  left join empresas e on e.id = ce.id_empresa
  left join cargos g on g.id = ce.id_cargo
order by
  l.vez,
  ce.ordem;

-- planilhas.queries.inBatches for exportPlanilhaXlsx by HR
-- with:
--   coalesce(c.nome_registrado, c.nome) as nome,
--   c.matricula,
--   c.data_demissao::text,
-- without:
--   c.nome,
--   null as matricula,
--   null as data_demissao,
