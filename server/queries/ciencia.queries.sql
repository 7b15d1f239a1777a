-- ciencia.queries.findManifestacao
select
  id,
  concorda,
  exists (
    select
    from
      respostas_discordancia r
    where
      r.id_manifestacao = m.id
  ) as respondida
from
  manifestacoes m
where
  registro = $1
  and id_registro = $2;

-- ciencia.queries.findPessoa
select
  nome as pessoa,
  nome_registrado
from
  colaboradores
where
  id = $1;

-- ciencia.queries.findRecord
select
  assinado_em is not null as assinado
from
  reports
where
  id = $1
  and id_colaborador = $2
for no key update;

-- ciencia.queries.insertManifestacao
insert into
  "manifestacoes" (
    "id",
    "registro",
    "id_registro",
    "id_colaborador",
    "feita_em",
    "concorda",
    "texto",
    "sal"
  )
values
  (default, $1, $2, $3, $4, $5, $6, default)
on conflict do nothing
returning
  "id";

-- ciencia.queries.insertUltimaPalavra
insert into
  "ultimas_palavras" ("id_manifestacao", "escrita_em", "texto", "sal")
values
  ($1, $2, $3, default)
on conflict do nothing
returning
  "id_manifestacao";

-- ciencia.queries.listSelosAbout
with
  assinados as (
    select
      'report'::text as registro,
      id,
      ano,
      mes as periodo,
      criado_em as criado_em,
      assinado_em as assinado_em
    from
      reports
    where
      id_colaborador = $1::integer
      and assinado_em is not null
    union all
    select
      'avaliacao'::text as registro,
      id,
      ano,
      trimestre as periodo,
      criada_em as criado_em,
      assinada_em as assinado_em
    from
      avaliacoes_culturais
    where
      id_colaborador = $2::integer
      and assinada_em is not null
  ),
  sobre (n, tipo, id) as (
    select
      1,
      registro,
      id
    from
      assinados
    where
      registro = $3
      and id = $4
    union all
    select
      2,
      'manifestacao',
      id
    from
      manifestacoes
    where
      registro = $5
      and id_registro = $6
    union all
    select
      n.n,
      n.tipo,
      m.id
    from
      manifestacoes m
      cross join (
        values
          (3, 'resposta'),
          (4, 'ultima_palavra')
      ) n (n, tipo)
    where
      m.registro = $7
      and m.id_registro = $8
    union all
    select
      5,
      'entrega',
      id
    from
      entregas
    where
      registro = $9
      and id_registro = $10
  )
select
  s.tipo,
  s.id_registro,
  s.texto,
  s.selo,
  s.posterior
from
  sobre o
  join selos s on s.tipo = o.tipo
  and s.id_registro = o.id
where
  s.texto is not null
  and exists (
    select
    from
      sobre
    where
      n = 1
  )
order by
  o.n;

-- ciencia.queries.readAncoras
with
  a as (
    select
      ancoras.*,
      ancoras.criada_em >= r.assinado_em as depois
    from
      ancoras,
      reports r
    where
      r.id = $1
  )
select
  (
    select
      json_build_object('dia', dia, 'n', n, 'elo', elo)
    from
      a
    where
      not depois
    order by
      dia desc
    limit
      1
  ) as antes,
  (
    select
      coalesce(
        json_agg(
          json_build_object('dia', dia, 'n', n, 'elo', elo)
          order by
            dia
        ),
        '[]'
      )
    from
      a
    where
      depois
  ) as depois;

-- ciencia.queries.readCiencias for listCiencias by a plain person, on oneself
with
  assinados as (
    select
      'report'::text as registro,
      id,
      ano,
      mes as periodo,
      criado_em as criado_em,
      assinado_em as assinado_em
    from
      reports
    where
      id_colaborador = $1::integer
      and assinado_em is not null
    union all
    select
      'avaliacao'::text as registro,
      id,
      ano,
      trimestre as periodo,
      criada_em as criado_em,
      assinada_em as assinado_em
    from
      avaliacoes_culturais
    where
      id_colaborador = $2::integer
      and assinada_em is not null
  )
select
  a.registro,
  a.id as id_registro,
  p.prazo::text as prazo,
  case
    when m.id is not null then json_build_object(
      'feita_em',
      to_char(
        m.feita_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ),
      'concorda',
      m.concorda,
      'texto',
      m.texto,
      'atrasada',
      coalesce(
        (m.feita_em at time zone 'America/Sao_Paulo')::date > p.prazo,
        false
      ),
      'selo',
      (
        select
          s.selo
        from
          selos s
        where
          s.tipo = 'manifestacao'
          and s.id_registro = m.id
      ),
      'resposta',
      case
        when r.id_manifestacao is not null then json_build_object(
          'autor',
          ra.nome || coalesce(
            (
              select
                ', em substituição a ' || l.nome
              from
                colaboradores l
              where
                l.id = r.id_substituido
            ),
            ''
          ),
          'respondida_em',
          to_char(
            r.respondida_em at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
          ),
          'texto',
          r.texto,
          'id_corrigido',
          r.id_corrigido,
          'selo',
          (
            select
              s.selo
            from
              selos s
            where
              s.tipo = 'resposta'
              and s.id_registro = m.id
          )
        )
      end,
      'ultima_palavra',
      case
        when u.id_manifestacao is not null then json_build_object(
          'escrita_em',
          to_char(
            u.escrita_em at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
          ),
          'texto',
          u.texto,
          'selo',
          (
            select
              s.selo
            from
              selos s
            where
              s.tipo = 'ultima_palavra'
              and s.id_registro = m.id
          )
        )
      end
    )
  end as manifestacao,
  case
    when e.id is not null then json_build_object(
      'autor',
      ea.nome,
      'feita_em',
      to_char(
        e.feita_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ),
      'dia',
      e.dia,
      'texto',
      e.texto,
      'selo',
      (
        select
          s.selo
        from
          selos s
        where
          s.tipo = 'entrega'
          and s.id_registro = e.id
      )
    )
  end as entrega,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'tipo',
            v.tipo,
            'id',
            v.id_registro,
            'id_colaborador',
            v.id_colaborador,
            'quem',
            va.nome,
            'feita_em',
            to_char(
              v.feita_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            ),
            'alteracoes',
            v.alteracoes,
            'selada',
            v.selada,
            'contestada_em',
            to_char(
              v.contestada_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            ),
            'incerta',
            v.incerta,
            'resposta',
            case
              when v.respondida_em is not null then json_build_object(
                'autor',
                (
                  select
                    c.nome
                  from
                    colaboradores c
                  where
                    c.id = v.id_autor
                ),
                'respondida_em',
                to_char(
                  v.respondida_em at time zone 'UTC',
                  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
                ),
                'texto',
                v.resposta,
                'de_quem_alterou',
                v.id_autor = any (v.autores)
              )
            end,
            'anteriores',
            (
              select
                coalesce(
                  json_agg(
                    json_build_object(
                      'contestada_em',
                      x.a ->> 'contestada_em',
                      'resposta',
                      json_build_object(
                        'autor',
                        (
                          select
                            c.nome
                          from
                            colaboradores c
                          where
                            c.id = (x.a ->> 'id_autor')::integer
                        ),
                        'respondida_em',
                        x.a ->> 'respondida_em',
                        'texto',
                        x.a ->> 'resposta',
                        'de_quem_alterou',
                        (x.a ->> 'id_autor')::integer = any (v.autores)
                      )
                    )
                    order by
                      x.n
                  ),
                  '[]'
                )
              from
                jsonb_array_elements(v.anteriores) with ordinality x (a, n)
            ),
            'respondentes',
            case
              when v.contestada_em is not null
              and v.respondida_em is null then (
                with
                  rh as (
                    select
                      p.id,
                      case
                        when p.id = any (v.autores) then 2
                        when exists (
                          select
                          from
                            alteracoes_do_acesso a
                          where
                            a.id_colaborador = v.id_colaborador
                            and a.id_autor = p.id
                        ) then 1
                        else 0
                      end as alterou
                    from
                      pessoas p
                    where
                      p.is_rh
                      and p.ativo
                      and p.email_confirmado
                      and p.id <> v.id_colaborador
                  )
                select
                  coalesce(
                    json_agg(
                      rh.id
                      order by
                        rh.id
                    ),
                    '[]'
                  )
                from
                  rh
                where
                  alterou = (
                    select
                      min(alterou)
                    from
                      rh
                  )
              )
              else '[]'
            end
          )
          order by
            v.feita_em,
            v.tipo
        ),
        '[]'
      )
    from
      ressalvas v
      join colaboradores va on va.id = v.id_colaborador
    where
      v.tipo = a.registro
      and v.id_registro = a.id
      or v.tipo = 'entrega'
      and v.id_registro = e.id
      or v.tipo in ('manifestacao', 'resposta', 'ultima_palavra')
      and v.id_registro = m.id
  ) as ressalvas,
  (
    select
      coalesce(
        json_agg(
          m2.id_registro
          order by
            m2.id_registro
        ),
        '[]'
      )
    from
      manifestacoes m2
      join respostas_discordancia r2 on r2.id_manifestacao = m2.id
    where
      m2.id_colaborador = $3::integer
      and m2.registro = a.registro
      and r2.id_corrigido = a.id
  ) as corrige,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            b.id,
            'criado_em',
            to_char(
              b.criado_em at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
            )
          )
          order by
            b.assinado_em,
            b.id
        ),
        '[]'
      )
    from
      assinados b
    where
      b.registro = a.registro
      and b.ano = a.ano
      and b.periodo = a.periodo
      and b.assinado_em > a.assinado_em
  ) as corrigiveis
from
  assinados a
  cross join lateral (
    select
      case
        when exists (
          select
          from
            afastamentos a
          where
            a.id_colaborador = $4::integer
        ) then (
          with recursive
            prazo (dia) as (
              select
                (
                  select
                    (a.assinado_em at time zone 'America/Sao_Paulo')::date + z.dias
                  from
                    prazos z
                  where
                    z.tipo = 'ciencia'
                    and z.a_partir_de <= (a.assinado_em at time zone 'America/Sao_Paulo')::date
                )
              union
              select
                a.ate + 7
              from
                prazo
                join afastamentos a on a.id_colaborador = $5::integer
                and a.de <= prazo.dia
                and coalesce(prazo.dia <= a.ate, true)
            )
          select
            case
              when bool_and(dia is not null) then max(dia)
            end
          from
            prazo
        )
        else (
          select
            (a.assinado_em at time zone 'America/Sao_Paulo')::date + z.dias
          from
            prazos z
          where
            z.tipo = 'ciencia'
            and z.a_partir_de <= (a.assinado_em at time zone 'America/Sao_Paulo')::date
        )
      end as prazo
  ) p
  left join manifestacoes m on m.registro = a.registro
  and m.id_registro = a.id
  left join respostas_discordancia r on r.id_manifestacao = m.id
  left join colaboradores ra on ra.id = r.id_autor
  left join ultimas_palavras u on u.id_manifestacao = m.id
  left join entregas e on e.registro = a.registro
  and e.id_registro = a.id
  left join colaboradores ea on ea.id = e.id_autor
where
  true
order by
  a.ano,
  a.assinado_em,
  a.registro,
  a.id;

-- ciencia.queries.readCiencias for listCiencias by a substitute on the first day, a leader elsewhere
-- with:
--   and make_date(
--   case a.registro
--   when 'report' then a.periodo
--   else 3 * a.periodo
--   1
--   ) >= $6::date

-- ciencia.queries.readCiencias for createManifestacao by a plain person, on oneself
-- with:
--   a.registro = $6
--   and a.id = $7
-- without:
--   true

-- ciencia.queries.readCiencias for getEvidencia by a substitute on the first day, a leader elsewhere
-- with:
--   a.registro = $6
--   and a.id = $7
--   and make_date(
--   case a.registro
--   when 'report' then a.periodo
--   else 3 * a.periodo
--   1
--   ) >= $8::date
-- without:
--   true
