-- ressalvas.queries.closeNotice
update "sessoes"
set
  "aviso_fechado" = $1
where
  "sessoes"."id" = $2
returning
  "criada_em";

update "ressalvas"
set
  "vista_em" = $1
where
  (
    "ressalvas"."id_colaborador" = $2
    and "ressalvas"."vista_em" is null
    and "ressalvas"."feita_em" < $3
    and not exists (
      select
      from
        alteracoes_do_acesso
      where
        id_colaborador = $4
        and "alteracoes_do_acesso"."feita_em" > $5
    )
  );

-- ressalvas.queries.listContested
select
  json_build_object(
    'tipo',
    v.tipo,
    'id',
    v.id_registro,
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
    'registro',
    r.registro,
    'id_registro',
    r.id,
    'ano',
    r.ano,
    'periodo',
    r.periodo,
    'pessoa',
    json_build_object('id', p.id, 'nome', p.nome),
    'quem',
    q.nome
  ) as linha
from
  ressalvas v
  cross join lateral (
    select
      d.registro,
      d.id,
      p.id_colaborador,
      p.ano,
      p.periodo
    from
      (
        select
          v.tipo as registro,
          v.id_registro as id
        where
          v.tipo in ('report', 'avaliacao')
        union all
        select
          m.registro,
          m.id_registro
        from
          manifestacoes m
        where
          v.tipo in ('manifestacao', 'resposta', 'ultima_palavra')
          and m.id = v.id_registro
        union all
        select
          e.registro,
          e.id_registro
        from
          entregas e
        where
          v.tipo = 'entrega'
          and e.id = v.id_registro
      ) d
      cross join lateral (
        select
          r.id_colaborador,
          r.ano,
          r.mes as periodo
        from
          reports r
        where
          d.registro = 'report'
          and r.id = d.id
        union all
        select
          v.id_colaborador,
          v.ano,
          v.trimestre
        from
          avaliacoes_culturais v
        where
          d.registro = 'avaliacao'
          and v.id = d.id
      ) p
  ) r
  join colaboradores p on p.id = r.id_colaborador
  join colaboradores q on q.id = v.id_colaborador
where
  v.contestada_em is not null
order by
  v.respondida_em is not null,
  v.contestada_em desc,
  v.tipo,
  v.id_registro;

-- ressalvas.queries.listToTell
select
  json_build_object(
    'tipo',
    v.tipo,
    'id',
    v.id_registro,
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
    'registro',
    r.registro,
    'id_registro',
    r.id,
    'ano',
    r.ano,
    'periodo',
    r.periodo,
    'pessoa',
    json_build_object('id', p.id, 'nome', p.nome),
    'quem',
    q.nome
  ) as linha
from
  ressalvas v
  cross join lateral (
    select
      d.registro,
      d.id,
      p.id_colaborador,
      p.ano,
      p.periodo
    from
      (
        select
          v.tipo as registro,
          v.id_registro as id
        where
          v.tipo in ('report', 'avaliacao')
        union all
        select
          m.registro,
          m.id_registro
        from
          manifestacoes m
        where
          v.tipo in ('manifestacao', 'resposta', 'ultima_palavra')
          and m.id = v.id_registro
        union all
        select
          e.registro,
          e.id_registro
        from
          entregas e
        where
          v.tipo = 'entrega'
          and e.id = v.id_registro
      ) d
      cross join lateral (
        select
          r.id_colaborador,
          r.ano,
          r.mes as periodo
        from
          reports r
        where
          d.registro = 'report'
          and r.id = d.id
        union all
        select
          v.id_colaborador,
          v.ano,
          v.trimestre
        from
          avaliacoes_culturais v
        where
          d.registro = 'avaliacao'
          and v.id = d.id
      ) p
  ) r
  join colaboradores p on p.id = r.id_colaborador
  join colaboradores q on q.id = v.id_colaborador
where
  v.id_colaborador = $1
  and v.vista_em is null
  and exists (
    select
    from
      sessoes s
    where
      s.id = $2
      and not s.aviso_fechado
      and s.criada_em > v.feita_em
      and (
        v.contestada_em is null
        or v.incerta
        and s.criada_em > v.contestada_em
      )
  )
order by
  v.feita_em,
  v.tipo,
  v.id_registro;

-- ressalvas.queries.lockRessalva
select
  "id_colaborador",
  "contestada_em",
  "incerta",
  "respondida_em",
  (
    with
      rh as (
        select
          p.id,
          case
            when p.id = any (ressalvas.autores) then 2
            when exists (
              select
              from
                alteracoes_do_acesso a
              where
                a.id_colaborador = ressalvas.id_colaborador
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
          and p.id <> ressalvas.id_colaborador
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
from
  "ressalvas"
where
  (
    "ressalvas"."tipo" = $1
    and "ressalvas"."id_registro" = $2
  )
for update;
