-- reports.queries.insertReport
insert into
  "reports" (
    "id",
    "id_colaborador",
    "id_autor",
    "id_substituido",
    "mes",
    "ano",
    "criado_em",
    "assinado_por",
    "substituido_assinatura",
    "assinado_em"
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
    default,
    default,
    default
  )
returning
  "id";

insert into
  "report_respostas" (
    "id",
    "id_report",
    "id_pergunta",
    "descricao",
    "sal"
  )
values
  (default, $1, $2, $3, default);

-- reports.queries.listPerguntas
select
  "id",
  "pergunta"
from
  "report_perguntas"
where
  "report_perguntas"."ativa" = $1
order by
  "report_perguntas"."ordem" asc,
  "report_perguntas"."id" asc;

-- reports.queries.listReportsOf for getPdfDados by a leader, on oneself
select
  "reports"."id",
  "reports"."mes",
  "reports"."ano",
  "reports"."criado_em",
  "reports"."assinado_em",
  "signatario"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "reports"."substituido_assinatura"
    ),
    ''
  ),
  "autor"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "reports"."id_substituido"
    ),
    ''
  ),
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
              1
          ) as t (m)
          cross join lateral (
            select
              make_date("reports"."ano", ("reports"."mes" - 1) * m + 1, 1)
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
      h.id_colaborador = "reports"."id_colaborador"
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
      s.tipo = 'report'
      and s.id_registro = "reports"."id"
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            r.id,
            'fk_id_pergunta',
            q.id,
            'pergunta',
            q.pergunta,
            'descricao',
            r.descricao
          )
          order by
            q.ordem,
            q.id
        ),
        '[]'::json
      )
    from
      report_respostas r
      join report_perguntas q on q.id = r.id_pergunta
    where
      r.id_report = "reports"."id"
  )
from
  "reports"
  inner join "colaboradores" "autor" on "autor"."id" = "reports"."id_autor"
  left join "colaboradores" "signatario" on "signatario"."id" = "reports"."assinado_por"
where
  (
    "reports"."id_colaborador" = $1
    and "reports"."ano" = $2
  )
order by
  "reports"."ano" desc,
  "reports"."mes" desc,
  "reports"."criado_em" desc,
  "reports"."id" desc;

-- reports.queries.listReportsOf for listReports by a plain person, on oneself
-- with:
--   and "reports"."mes" = $2

-- reports.queries.listReportsOf for listReports by a substitute on the first day, a leader elsewhere
-- with:
--   and make_date("reports"."ano", "reports"."mes", 1) >= $2::date
-- without:
--   and "reports"."ano" = $2

-- reports.queries.lockReport
select
  "mes",
  "ano",
  "assinado_em" is not null
from
  "reports"
where
  (
    "reports"."id" = $1
    and "reports"."id_colaborador" = $2
  )
for update;

-- reports.queries.readReport
select
  "reports"."id",
  "reports"."mes",
  "reports"."ano",
  "reports"."criado_em",
  "reports"."assinado_em",
  "signatario"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "reports"."substituido_assinatura"
    ),
    ''
  ),
  "autor"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "reports"."id_substituido"
    ),
    ''
  ),
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
              1
          ) as t (m)
          cross join lateral (
            select
              make_date("reports"."ano", ("reports"."mes" - 1) * m + 1, 1)
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
      h.id_colaborador = "reports"."id_colaborador"
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
      s.tipo = 'report'
      and s.id_registro = "reports"."id"
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            r.id,
            'fk_id_pergunta',
            q.id,
            'pergunta',
            q.pergunta,
            'descricao',
            r.descricao
          )
          order by
            q.ordem,
            q.id
        ),
        '[]'::json
      )
    from
      report_respostas r
      join report_perguntas q on q.id = r.id_pergunta
    where
      r.id_report = "reports"."id"
  )
from
  "reports"
  inner join "colaboradores" "autor" on "autor"."id" = "reports"."id_autor"
  left join "colaboradores" "signatario" on "signatario"."id" = "reports"."assinado_por"
where
  "reports"."id" = $1
order by
  "reports"."ano" desc,
  "reports"."mes" desc,
  "reports"."criado_em" desc,
  "reports"."id" desc;

-- reports.queries.readResposta
select
  "report_respostas"."id",
  "report_respostas"."id_pergunta",
  "report_perguntas"."pergunta",
  "report_respostas"."descricao"
from
  "report_respostas"
  inner join "report_perguntas" on "report_perguntas"."id" = "report_respostas"."id_pergunta"
where
  (
    "report_respostas"."id" = $1
    and "report_respostas"."id_report" = $2
  );

-- reports.queries.removeReport
delete from "reports"
where
  "reports"."id" = $1;

-- reports.queries.storeSignature
update "reports"
set
  "assinado_por" = $1,
  "substituido_assinatura" = $2,
  "assinado_em" = $3
where
  "reports"."id" = $4;

-- reports.queries.updateResposta
update "report_respostas"
set
  "descricao" = $1
where
  "report_respostas"."id" = $2;
