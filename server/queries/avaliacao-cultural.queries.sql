-- avaliacao-cultural.queries.insertAvaliacao
insert into
  "avaliacoes_culturais" (
    "id",
    "id_colaborador",
    "id_avaliador",
    "id_substituido",
    "trimestre",
    "ano",
    "criada_em",
    "nota",
    "assinada_por",
    "substituido_assinatura",
    "assinada_em"
  )
values
  (
    default,
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    default,
    default,
    default
  )
returning
  "id";

insert into
  "avaliacao_respostas" (
    "id",
    "id_avaliacao",
    "id_pergunta",
    "nota",
    "sal_nota",
    "comentario",
    "sal_comentario"
  )
values
  (default, $1, $2, $3, default, $4, default);

-- avaliacao-cultural.queries.listAvaliacoesOf for listAvaliacoesCulturais by a plain person, on oneself
select
  "avaliacoes_culturais"."id",
  "avaliacoes_culturais"."trimestre",
  "avaliacoes_culturais"."ano",
  "avaliacoes_culturais"."criada_em",
  "avaliacoes_culturais"."assinada_em",
  "signatario"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "avaliacoes_culturais"."substituido_assinatura"
    ),
    ''
  ),
  "avaliador"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "avaliacoes_culturais"."id_substituido"
    ),
    ''
  ),
  "avaliacoes_culturais"."nota",
  (
    select
      json_build_object('nome', l.nome, 'ate', f.ate)
    from
      historico h
      join colaboradores c on c.id = h.id_colaborador
      join colaboradores l on l.id = h.id_superior
      cross join lateral (
        select
          inicio,
          ((inicio + make_interval(months => m))::date - 1) as fim
        from
          (
            select
              3
          ) as t (m)
          cross join lateral (
            select
              make_date(
                "avaliacoes_culturais"."ano",
                ("avaliacoes_culturais"."trimestre" - 1) * m + 1,
                1
              )
          ) as i (inicio)
      ) p
      cross join lateral (
        select
          min((n.de at time zone 'America/Sao_Paulo')::date) as ate
        from
          historico n
        where
          n.id_colaborador = h.id_colaborador
          and n.de > h.de
          and n.id_superior is distinct from h.id_superior
          and not exists (
            select
            from
              historico z
            where
              z.id_colaborador = n.id_colaborador
              and z.de > n.de
              and (z.de at time zone 'America/Sao_Paulo')::date = (n.de at time zone 'America/Sao_Paulo')::date
          )
      ) f
    where
      h.id_colaborador = "avaliacoes_culturais"."id_colaborador"
      and h.id_superior is distinct from c.id_superior
      and (h.de at time zone 'America/Sao_Paulo')::date <= p.fim
      and f.ate > greatest(
        p.inicio,
        (h.de at time zone 'America/Sao_Paulo')::date
      )
    order by
      h.de desc
    limit
      1
  ),
  (
    select
      s.selo
    from
      selos s
    where
      s.tipo = 'avaliacao'
      and s.id_registro = "avaliacoes_culturais"."id"
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            t.id,
            'tema',
            t.tema,
            'perguntas',
            t.perguntas
          )
          order by
            t.ordem,
            t.id
        ),
        '[]'::json
      )
    from
      (
        select
          t.id,
          t.tema,
          t.ordem,
          json_agg(
            json_build_object(
              'id',
              q.id,
              'pergunta',
              q.pergunta,
              'nota',
              r.nota,
              'comentario',
              r.comentario,
              'id_resposta_db',
              r.id
            )
            order by
              q.ordem,
              q.id
          ) as perguntas
        from
          avaliacao_respostas r
          join cultural_perguntas q on q.id = r.id_pergunta
          join temas t on t.id = q.id_tema
        where
          r.id_avaliacao = "avaliacoes_culturais"."id"
        group by
          t.id
      ) t
  )
from
  "avaliacoes_culturais"
  inner join "colaboradores" "avaliador" on "avaliador"."id" = "avaliacoes_culturais"."id_avaliador"
  left join "colaboradores" "signatario" on "signatario"."id" = "avaliacoes_culturais"."assinada_por"
where
  "avaliacoes_culturais"."id_colaborador" = $1
order by
  "avaliacoes_culturais"."ano" desc,
  "avaliacoes_culturais"."trimestre" desc,
  "avaliacoes_culturais"."criada_em" desc,
  "avaliacoes_culturais"."id" desc;

-- avaliacao-cultural.queries.listAvaliacoesOf for listAvaliacoesCulturais by a substitute on the first day, a leader elsewhere
-- with:
--   and make_date(
--   3 * "avaliacoes_culturais"."trimestre",
--   ) >= $2::date

-- avaliacao-cultural.queries.listTemas
select
  "temas"."id",
  "temas"."tema",
  "cultural_perguntas"."id",
  "cultural_perguntas"."pergunta"
from
  "temas"
  inner join "cultural_perguntas" on "cultural_perguntas"."id_tema" = "temas"."id"
where
  (
    "temas"."ativo" = $1
    and "cultural_perguntas"."ativa" = $2
  )
order by
  "temas"."ordem" asc,
  "temas"."id" asc,
  "cultural_perguntas"."ordem" asc,
  "cultural_perguntas"."id" asc;

-- avaliacao-cultural.queries.lockAvaliacao
select
  "trimestre",
  "ano",
  "assinada_em" is not null
from
  "avaliacoes_culturais"
where
  (
    "avaliacoes_culturais"."id" = $1
    and "avaliacoes_culturais"."id_colaborador" = $2
  )
for update;

-- avaliacao-cultural.queries.readAvaliacao
select
  "avaliacoes_culturais"."id",
  "avaliacoes_culturais"."trimestre",
  "avaliacoes_culturais"."ano",
  "avaliacoes_culturais"."criada_em",
  "avaliacoes_culturais"."assinada_em",
  "signatario"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "avaliacoes_culturais"."substituido_assinatura"
    ),
    ''
  ),
  "avaliador"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "avaliacoes_culturais"."id_substituido"
    ),
    ''
  ),
  "avaliacoes_culturais"."nota",
  (
    select
      json_build_object('nome', l.nome, 'ate', f.ate)
    from
      historico h
      join colaboradores c on c.id = h.id_colaborador
      join colaboradores l on l.id = h.id_superior
      cross join lateral (
        select
          inicio,
          ((inicio + make_interval(months => m))::date - 1) as fim
        from
          (
            select
              3
          ) as t (m)
          cross join lateral (
            select
              make_date(
                "avaliacoes_culturais"."ano",
                ("avaliacoes_culturais"."trimestre" - 1) * m + 1,
                1
              )
          ) as i (inicio)
      ) p
      cross join lateral (
        select
          min((n.de at time zone 'America/Sao_Paulo')::date) as ate
        from
          historico n
        where
          n.id_colaborador = h.id_colaborador
          and n.de > h.de
          and n.id_superior is distinct from h.id_superior
          and not exists (
            select
            from
              historico z
            where
              z.id_colaborador = n.id_colaborador
              and z.de > n.de
              and (z.de at time zone 'America/Sao_Paulo')::date = (n.de at time zone 'America/Sao_Paulo')::date
          )
      ) f
    where
      h.id_colaborador = "avaliacoes_culturais"."id_colaborador"
      and h.id_superior is distinct from c.id_superior
      and (h.de at time zone 'America/Sao_Paulo')::date <= p.fim
      and f.ate > greatest(
        p.inicio,
        (h.de at time zone 'America/Sao_Paulo')::date
      )
    order by
      h.de desc
    limit
      1
  ),
  (
    select
      s.selo
    from
      selos s
    where
      s.tipo = 'avaliacao'
      and s.id_registro = "avaliacoes_culturais"."id"
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            t.id,
            'tema',
            t.tema,
            'perguntas',
            t.perguntas
          )
          order by
            t.ordem,
            t.id
        ),
        '[]'::json
      )
    from
      (
        select
          t.id,
          t.tema,
          t.ordem,
          json_agg(
            json_build_object(
              'id',
              q.id,
              'pergunta',
              q.pergunta,
              'nota',
              r.nota,
              'comentario',
              r.comentario,
              'id_resposta_db',
              r.id
            )
            order by
              q.ordem,
              q.id
          ) as perguntas
        from
          avaliacao_respostas r
          join cultural_perguntas q on q.id = r.id_pergunta
          join temas t on t.id = q.id_tema
        where
          r.id_avaliacao = "avaliacoes_culturais"."id"
        group by
          t.id
      ) t
  )
from
  "avaliacoes_culturais"
  inner join "colaboradores" "avaliador" on "avaliador"."id" = "avaliacoes_culturais"."id_avaliador"
  left join "colaboradores" "signatario" on "signatario"."id" = "avaliacoes_culturais"."assinada_por"
where
  (
    "avaliacoes_culturais"."id" = $1
    and "avaliacoes_culturais"."id_colaborador" = $2
  )
order by
  "avaliacoes_culturais"."ano" desc,
  "avaliacoes_culturais"."trimestre" desc,
  "avaliacoes_culturais"."criada_em" desc,
  "avaliacoes_culturais"."id" desc;

-- avaliacao-cultural.queries.readResposta
select
  "cultural_perguntas"."id",
  "cultural_perguntas"."pergunta",
  "avaliacao_respostas"."nota",
  "avaliacao_respostas"."comentario",
  "avaliacao_respostas"."id"
from
  "avaliacao_respostas"
  inner join "cultural_perguntas" on "cultural_perguntas"."id" = "avaliacao_respostas"."id_pergunta"
where
  (
    "avaliacao_respostas"."id" = $1
    and "avaliacao_respostas"."id_avaliacao" = $2
  );

-- avaliacao-cultural.queries.removeAvaliacao
delete from "avaliacoes_culturais"
where
  "avaliacoes_culturais"."id" = $1;

-- avaliacao-cultural.queries.storeSignature
update "avaliacoes_culturais"
set
  "assinada_por" = $1,
  "substituido_assinatura" = $2,
  "assinada_em" = $3
where
  "avaliacoes_culturais"."id" = $4;

-- avaliacao-cultural.queries.updateResposta
update "avaliacao_respostas"
set
  "nota" = $1,
  "comentario" = $2
where
  "avaliacao_respostas"."id" = $3;

select
  "avaliacoes_culturais"."id",
  "avaliacoes_culturais"."trimestre",
  "avaliacoes_culturais"."ano",
  "avaliacoes_culturais"."criada_em",
  "avaliacoes_culturais"."assinada_em",
  "signatario"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "avaliacoes_culturais"."substituido_assinatura"
    ),
    ''
  ),
  "avaliador"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "avaliacoes_culturais"."id_substituido"
    ),
    ''
  ),
  "avaliacoes_culturais"."nota",
  (
    select
      json_build_object('nome', l.nome, 'ate', f.ate)
    from
      historico h
      join colaboradores c on c.id = h.id_colaborador
      join colaboradores l on l.id = h.id_superior
      cross join lateral (
        select
          inicio,
          ((inicio + make_interval(months => m))::date - 1) as fim
        from
          (
            select
              3
          ) as t (m)
          cross join lateral (
            select
              make_date(
                "avaliacoes_culturais"."ano",
                ("avaliacoes_culturais"."trimestre" - 1) * m + 1,
                1
              )
          ) as i (inicio)
      ) p
      cross join lateral (
        select
          min((n.de at time zone 'America/Sao_Paulo')::date) as ate
        from
          historico n
        where
          n.id_colaborador = h.id_colaborador
          and n.de > h.de
          and n.id_superior is distinct from h.id_superior
          and not exists (
            select
            from
              historico z
            where
              z.id_colaborador = n.id_colaborador
              and z.de > n.de
              and (z.de at time zone 'America/Sao_Paulo')::date = (n.de at time zone 'America/Sao_Paulo')::date
          )
      ) f
    where
      h.id_colaborador = "avaliacoes_culturais"."id_colaborador"
      and h.id_superior is distinct from c.id_superior
      and (h.de at time zone 'America/Sao_Paulo')::date <= p.fim
      and f.ate > greatest(
        p.inicio,
        (h.de at time zone 'America/Sao_Paulo')::date
      )
    order by
      h.de desc
    limit
      1
  ),
  (
    select
      s.selo
    from
      selos s
    where
      s.tipo = 'avaliacao'
      and s.id_registro = "avaliacoes_culturais"."id"
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            t.id,
            'tema',
            t.tema,
            'perguntas',
            t.perguntas
          )
          order by
            t.ordem,
            t.id
        ),
        '[]'::json
      )
    from
      (
        select
          t.id,
          t.tema,
          t.ordem,
          json_agg(
            json_build_object(
              'id',
              q.id,
              'pergunta',
              q.pergunta,
              'nota',
              r.nota,
              'comentario',
              r.comentario,
              'id_resposta_db',
              r.id
            )
            order by
              q.ordem,
              q.id
          ) as perguntas
        from
          avaliacao_respostas r
          join cultural_perguntas q on q.id = r.id_pergunta
          join temas t on t.id = q.id_tema
        where
          r.id_avaliacao = "avaliacoes_culturais"."id"
        group by
          t.id
      ) t
  )
from
  "avaliacoes_culturais"
  inner join "colaboradores" "avaliador" on "avaliador"."id" = "avaliacoes_culturais"."id_avaliador"
  left join "colaboradores" "signatario" on "signatario"."id" = "avaliacoes_culturais"."assinada_por"
where
  (
    "avaliacoes_culturais"."id" = $1
    and "avaliacoes_culturais"."id_colaborador" = $2
  )
order by
  "avaliacoes_culturais"."ano" desc,
  "avaliacoes_culturais"."trimestre" desc,
  "avaliacoes_culturais"."criada_em" desc,
  "avaliacoes_culturais"."id" desc;

update "avaliacoes_culturais"
set
  "nota" = $1
where
  "avaliacoes_culturais"."id" = $2;
