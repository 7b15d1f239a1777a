-- as a plain person, on oneself
select
  "avaliacoes_culturais"."id",
  "avaliacoes_culturais"."trimestre",
  "avaliacoes_culturais"."ano",
  "avaliacoes_culturais"."criada_em",
  "avaliacoes_culturais"."assinada_em",
  "signatario"."nome",
  "avaliador"."nome",
  "avaliacoes_culturais"."nota",
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
