-- solicitacoes.queries.findOwn
select
  s.id,
  s.tipo,
  s.texto,
  to_char(
    s.criada_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as criada_em,
  s.estado,
  s.prazo::text as prazo,
  (
    select
      e.nome
    from
      colaboradores e
    where
      e.id = s.id_autor
  ) as registrada_por,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'resultado',
            r.resultado,
            'fim',
            r.fim,
            'quadrante',
            r.quadrante,
            'texto',
            r.texto,
            'autor',
            a.nome,
            'respondida_em',
            to_char(
              r.respondida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            )
          )
          order by
            r.vez
        ),
        '[]'
      )
    from
      respostas_solicitacao r
      left join colaboradores a on a.id = r.id_autor
    where
      r.id_solicitacao = s.id
  ) as respostas,
  (
    select
      json_build_object(
        'texto',
        c.texto,
        'feita_em',
        to_char(
          c.feita_em at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )
      )
    from
      contestacoes c
    where
      c.id_solicitacao = s.id
  ) as contestacao,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'tipo',
            d.tipo,
            'resultado',
            d.resultado,
            'motivo',
            d.motivo,
            'registros',
            (
              select
                count(*)
              from
                decisao_registros g
              where
                g.id_decisao = d.id
            ),
            'autor',
            a.nome,
            'decidida_em',
            to_char(
              d.decidida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            ),
            'contestacao',
            case
              when d.contestada_em is not null then json_build_object(
                'texto',
                d.contestacao,
                'feita_em',
                to_char(
                  d.contestada_em at time zone 'UTC',
                  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
                )
              )
            end,
            'pode_contestar',
            d.vez = 1
            and d.contestada_em is null
          )
          order by
            d.id
        ),
        '[]'
      )
    from
      decisoes d
      join colaboradores a on a.id = d.id_autor
    where
      d.id_solicitacao = s.id
  ) as decisoes
from
  solicitacoes s
where
  s.id = $1
  and s.id_colaborador = $2;

-- solicitacoes.queries.findPrazos
select
  "tipo",
  "dias"
from
  "prazos_solicitacao";

-- solicitacoes.queries.findReceived
with recursive
  abaixo as (
    select
      id
    from
      colaboradores
    where
      id_superior = $1
    union
    select
      c.id
    from
      abaixo b
      join colaboradores c on c.id_superior = b.id
  ),
  todas as (
    select
      *,
      estado in ('recusada', 'atendida') as fechada,
      case
        when estado in ('recusada', 'atendida') then - id
        else prazo - date '2000-01-01'
      end as lugar
    from
      solicitacoes
  )
select
  s.id,
  s.tipo,
  s.texto,
  to_char(
    s.criada_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as criada_em,
  s.estado,
  s.prazo::text as prazo,
  (
    select
      e.nome
    from
      colaboradores e
    where
      e.id = s.id_autor
  ) as registrada_por,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'resultado',
            r.resultado,
            'fim',
            r.fim,
            'quadrante',
            r.quadrante,
            'texto',
            r.texto,
            'autor',
            a.nome,
            'respondida_em',
            to_char(
              r.respondida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            )
          )
          order by
            r.vez
        ),
        '[]'
      )
    from
      respostas_solicitacao r
      left join colaboradores a on a.id = r.id_autor
    where
      r.id_solicitacao = s.id
  ) as respostas,
  (
    select
      json_build_object(
        'texto',
        c.texto,
        'feita_em',
        to_char(
          c.feita_em at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )
      )
    from
      contestacoes c
    where
      c.id_solicitacao = s.id
  ) as contestacao,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'tipo',
            d.tipo,
            'resultado',
            d.resultado,
            'motivo',
            d.motivo,
            'registros',
            (
              select
                count(*)
              from
                decisao_registros g
              where
                g.id_decisao = d.id
            ),
            'autor',
            a.nome,
            'decidida_em',
            to_char(
              d.decidida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            ),
            'contestacao',
            case
              when d.contestada_em is not null then json_build_object(
                'texto',
                d.contestacao,
                'feita_em',
                to_char(
                  d.contestada_em at time zone 'UTC',
                  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
                )
              )
            end,
            'pode_contestar',
            d.vez = 1
            and d.contestada_em is null
          )
          order by
            d.id
        ),
        '[]'
      )
    from
      decisoes d
      join colaboradores a on a.id = d.id_autor
    where
      d.id_solicitacao = s.id
  ) as decisoes,
  s.id_colaborador in (
    select
      id
    from
      abaixo
  ) as abaixo,
  json_build_object(
    'id',
    p.id,
    'nome',
    p.nome,
    'email',
    p.email,
    'ativo',
    p.ativo
  ) as pessoa
from
  todas s
  join colaboradores p on p.id = s.id_colaborador
where
  s.id = $2;

-- solicitacoes.queries.insertContestacao
insert into
  "contestacoes" ("id_solicitacao", "texto", "feita_em")
values
  ($1, $2, $3);

-- solicitacoes.queries.insertResposta
insert into
  "respostas_solicitacao" (
    "id_solicitacao",
    "vez",
    "resultado",
    "texto",
    "fim",
    "quadrante",
    "id_autor",
    "respondida_em"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- solicitacoes.queries.insertSolicitacao for saveDestinatario by HR
insert into
  "solicitacoes" (
    "id",
    "id_colaborador",
    "tipo",
    "texto",
    "id_autor",
    "criada_em",
    "estado",
    "prazo"
  )
values
  (default, $1, $2, $3, $4, $5, default, $6)
returning
  "id";

-- solicitacoes.queries.insertSolicitacao for createSolicitacao by a plain person
-- with:
--   (default, $1, $2, $3, default, $4, default, $5)
-- without:
--   (default, $1, $2, $3, $4, $5, default, $6)

-- solicitacoes.queries.lockSolicitacao
select
  "id"
from
  "solicitacoes"
where
  "solicitacoes"."id" = $1
for no key update;

-- solicitacoes.queries.readOwn
select
  s.id,
  s.tipo,
  s.texto,
  to_char(
    s.criada_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as criada_em,
  s.estado,
  s.prazo::text as prazo,
  (
    select
      e.nome
    from
      colaboradores e
    where
      e.id = s.id_autor
  ) as registrada_por,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'resultado',
            r.resultado,
            'fim',
            r.fim,
            'quadrante',
            r.quadrante,
            'texto',
            r.texto,
            'autor',
            a.nome,
            'respondida_em',
            to_char(
              r.respondida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            )
          )
          order by
            r.vez
        ),
        '[]'
      )
    from
      respostas_solicitacao r
      left join colaboradores a on a.id = r.id_autor
    where
      r.id_solicitacao = s.id
  ) as respostas,
  (
    select
      json_build_object(
        'texto',
        c.texto,
        'feita_em',
        to_char(
          c.feita_em at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )
      )
    from
      contestacoes c
    where
      c.id_solicitacao = s.id
  ) as contestacao,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'tipo',
            d.tipo,
            'resultado',
            d.resultado,
            'motivo',
            d.motivo,
            'registros',
            (
              select
                count(*)
              from
                decisao_registros g
              where
                g.id_decisao = d.id
            ),
            'autor',
            a.nome,
            'decidida_em',
            to_char(
              d.decidida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            ),
            'contestacao',
            case
              when d.contestada_em is not null then json_build_object(
                'texto',
                d.contestacao,
                'feita_em',
                to_char(
                  d.contestada_em at time zone 'UTC',
                  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
                )
              )
            end,
            'pode_contestar',
            d.vez = 1
            and d.contestada_em is null
          )
          order by
            d.id
        ),
        '[]'
      )
    from
      decisoes d
      join colaboradores a on a.id = d.id_autor
    where
      d.id_solicitacao = s.id
  ) as decisoes
from
  solicitacoes s
where
  s.id_colaborador = $1
order by
  s.id desc;

-- solicitacoes.queries.readReceived
with recursive
  abaixo as (
    select
      id
    from
      colaboradores
    where
      id_superior = $1
    union
    select
      c.id
    from
      abaixo b
      join colaboradores c on c.id_superior = b.id
  ),
  todas as (
    select
      *,
      estado in ('recusada', 'atendida') as fechada,
      case
        when estado in ('recusada', 'atendida') then - id
        else prazo - date '2000-01-01'
      end as lugar
    from
      solicitacoes
  )
select
  s.id,
  s.tipo,
  s.texto,
  to_char(
    s.criada_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as criada_em,
  s.estado,
  s.prazo::text as prazo,
  (
    select
      e.nome
    from
      colaboradores e
    where
      e.id = s.id_autor
  ) as registrada_por,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'resultado',
            r.resultado,
            'fim',
            r.fim,
            'quadrante',
            r.quadrante,
            'texto',
            r.texto,
            'autor',
            a.nome,
            'respondida_em',
            to_char(
              r.respondida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            )
          )
          order by
            r.vez
        ),
        '[]'
      )
    from
      respostas_solicitacao r
      left join colaboradores a on a.id = r.id_autor
    where
      r.id_solicitacao = s.id
  ) as respostas,
  (
    select
      json_build_object(
        'texto',
        c.texto,
        'feita_em',
        to_char(
          c.feita_em at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )
      )
    from
      contestacoes c
    where
      c.id_solicitacao = s.id
  ) as contestacao,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'tipo',
            d.tipo,
            'resultado',
            d.resultado,
            'motivo',
            d.motivo,
            'registros',
            (
              select
                count(*)
              from
                decisao_registros g
              where
                g.id_decisao = d.id
            ),
            'autor',
            a.nome,
            'decidida_em',
            to_char(
              d.decidida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            ),
            'contestacao',
            case
              when d.contestada_em is not null then json_build_object(
                'texto',
                d.contestacao,
                'feita_em',
                to_char(
                  d.contestada_em at time zone 'UTC',
                  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
                )
              )
            end,
            'pode_contestar',
            d.vez = 1
            and d.contestada_em is null
          )
          order by
            d.id
        ),
        '[]'
      )
    from
      decisoes d
      join colaboradores a on a.id = d.id_autor
    where
      d.id_solicitacao = s.id
  ) as decisoes,
  s.id_colaborador in (
    select
      id
    from
      abaixo
  ) as abaixo,
  json_build_object(
    'id',
    p.id,
    'nome',
    p.nome,
    'email',
    p.email,
    'ativo',
    p.ativo
  ) as pessoa
from
  todas s
  join colaboradores p on p.id = s.id_colaborador
order by
  s.fechada,
  s.lugar,
  s.id
limit
  51;

with recursive
  abaixo as (
    select
      id
    from
      colaboradores
    where
      id_superior = $1
    union
    select
      c.id
    from
      abaixo b
      join colaboradores c on c.id_superior = b.id
  ),
  todas as (
    select
      *,
      estado in ('recusada', 'atendida') as fechada,
      case
        when estado in ('recusada', 'atendida') then - id
        else prazo - date '2000-01-01'
      end as lugar
    from
      solicitacoes
  )
select
  s.id,
  s.tipo,
  s.texto,
  to_char(
    s.criada_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as criada_em,
  s.estado,
  s.prazo::text as prazo,
  (
    select
      e.nome
    from
      colaboradores e
    where
      e.id = s.id_autor
  ) as registrada_por,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'resultado',
            r.resultado,
            'fim',
            r.fim,
            'quadrante',
            r.quadrante,
            'texto',
            r.texto,
            'autor',
            a.nome,
            'respondida_em',
            to_char(
              r.respondida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            )
          )
          order by
            r.vez
        ),
        '[]'
      )
    from
      respostas_solicitacao r
      left join colaboradores a on a.id = r.id_autor
    where
      r.id_solicitacao = s.id
  ) as respostas,
  (
    select
      json_build_object(
        'texto',
        c.texto,
        'feita_em',
        to_char(
          c.feita_em at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        )
      )
    from
      contestacoes c
    where
      c.id_solicitacao = s.id
  ) as contestacao,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'tipo',
            d.tipo,
            'resultado',
            d.resultado,
            'motivo',
            d.motivo,
            'registros',
            (
              select
                count(*)
              from
                decisao_registros g
              where
                g.id_decisao = d.id
            ),
            'autor',
            a.nome,
            'decidida_em',
            to_char(
              d.decidida_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            ),
            'contestacao',
            case
              when d.contestada_em is not null then json_build_object(
                'texto',
                d.contestacao,
                'feita_em',
                to_char(
                  d.contestada_em at time zone 'UTC',
                  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
                )
              )
            end,
            'pode_contestar',
            d.vez = 1
            and d.contestada_em is null
          )
          order by
            d.id
        ),
        '[]'
      )
    from
      decisoes d
      join colaboradores a on a.id = d.id_autor
    where
      d.id_solicitacao = s.id
  ) as decisoes,
  s.id_colaborador in (
    select
      id
    from
      abaixo
  ) as abaixo,
  json_build_object(
    'id',
    p.id,
    'nome',
    p.nome,
    'email',
    p.email,
    'ativo',
    p.ativo
  ) as pessoa
from
  todas s
  join colaboradores p on p.id = s.id_colaborador
where
  (s.fechada, s.lugar, s.id) > (
    select
      t.fechada,
      t.lugar,
      t.id
    from
      todas t
    where
      t.id = $2
  )
order by
  s.fechada,
  s.lugar,
  s.id
limit
  51;

-- solicitacoes.queries.storePrazos
insert into
  "prazos_solicitacao" ("tipo", "dias")
values
  ($1, $2),
  ($3, $4),
  ($5, $6),
  ($7, $8),
  ($9, $10),
  ($11, $12),
  ($13, $14),
  ($15, $16)
on conflict ("tipo") do update
set
  "dias" = excluded.dias;

-- solicitacoes.queries.updateSolicitacao for contestSolicitacao by a plain person
update "solicitacoes"
set
  "estado" = $1,
  "prazo" = $2
where
  "solicitacoes"."id" = $3;

-- solicitacoes.queries.updateSolicitacao for answerSolicitacao by HR
-- with:
--   "estado" = $1
-- without:
--   "estado" = $1,
--   "prazo" = $2
