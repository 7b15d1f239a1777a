-- guardas-legais.queries.findGuarda
select
  g.id,
  json_build_object('id', c.id, 'nome', c.nome) as pessoa,
  g.motivo,
  a.nome as autor,
  to_char(
    g.posta_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as posta_em,
  case
    when l.id is not null then json_build_object(
      'por',
      l.nome,
      'em',
      to_char(
        g.levantada_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    )
  end as levantada
from
  guardas_legais g
  join colaboradores c on c.id = g.id_colaborador
  join colaboradores a on a.id = g.id_autor
  left join colaboradores l on l.id = g.id_levantou
where
  g.id = $1;

-- guardas-legais.queries.findPessoas
select
  c.id,
  c.nome,
  c.email,
  (
    case
      when not c.ativo then coalesce(
        c.data_demissao,
        (c.desativado_em at time zone 'America/Sao_Paulo')::date
      )
    end
  )::text as saida
from
  colaboradores c
where
  c.eliminado_em is null
  and true
order by
  c.nome_ordem collate "C",
  c.id
limit
  $1;

select
  c.id,
  c.nome,
  c.email,
  (
    case
      when not c.ativo then coalesce(
        c.data_demissao,
        (c.desativado_em at time zone 'America/Sao_Paulo')::date
      )
    end
  )::text as saida
from
  colaboradores c
where
  c.eliminado_em is null
  and (c.nome_ordem like all ($1::text[]))
order by
  c.nome_ordem collate "C",
  c.id
limit
  $2;

-- guardas-legais.queries.insertGuarda
insert into
  "guardas_legais" (
    "id",
    "id_colaborador",
    "motivo",
    "id_autor",
    "posta_em",
    "id_levantou",
    "levantada_em"
  )
values
  (default, $1, $2, $3, $4, default, default)
on conflict do nothing
returning
  "id";

-- guardas-legais.queries.lockPessoa
select
  "id"
from
  "colaboradores"
where
  (
    "colaboradores"."id" = $1
    and "colaboradores"."eliminado_em" is null
  )
for no key update;

-- guardas-legais.queries.readGuardas
select
  g.id,
  json_build_object('id', c.id, 'nome', c.nome) as pessoa,
  g.motivo,
  a.nome as autor,
  to_char(
    g.posta_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as posta_em,
  case
    when l.id is not null then json_build_object(
      'por',
      l.nome,
      'em',
      to_char(
        g.levantada_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    )
  end as levantada
from
  guardas_legais g
  join colaboradores c on c.id = g.id_colaborador
  join colaboradores a on a.id = g.id_autor
  left join colaboradores l on l.id = g.id_levantou
order by
  g.levantada_em is not null,
  g.id desc;

-- guardas-legais.queries.updateLifted
update "guardas_legais"
set
  "id_levantou" = $1,
  "levantada_em" = $2
where
  (
    "guardas_legais"."id" = $3
    and "guardas_legais"."levantada_em" is null
  )
returning
  "id";
