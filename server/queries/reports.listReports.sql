-- as a plain person, on oneself
select
  "reports"."id",
  "reports"."mes",
  "reports"."ano",
  "reports"."criado_em",
  "reports"."assinado_em",
  "signatario"."nome",
  "autor"."nome",
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
  "reports"."id_colaborador" = $1
order by
  "reports"."ano" desc,
  "reports"."mes" desc,
  "reports"."criado_em" desc,
  "reports"."id" desc;

-- as a plain person, on oneself
select
  "reports"."id",
  "reports"."mes",
  "reports"."ano",
  "reports"."criado_em",
  "reports"."assinado_em",
  "signatario"."nome",
  "autor"."nome",
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
    and "reports"."mes" = $2
    and "reports"."ano" = $3
  )
order by
  "reports"."ano" desc,
  "reports"."mes" desc,
  "reports"."criado_em" desc,
  "reports"."id" desc;
