-- dossie.queries.listAssinados for exportDossie by a leader
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
  r.id,
  c.id as pessoa,
  c.email,
  s.texto is not null as selado
from
  gente g
  join colaboradores c on c.id = g.id
  join reports r on r.id_colaborador = g.id
  left join selos s on s.tipo = $3::text
  and s.id_registro = r.id
where
  r.ano = $4::smallint
  and r.mes = $5::smallint
  and r.assinado_em is not null
order by
  c.nome_ordem collate "C",
  c.id,
  r.criado_em,
  r.id;

-- dossie.queries.listAssinados for exportDossie by HR
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
