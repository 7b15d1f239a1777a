-- cache.registros.registrosDoAno
with
  cultura (id, percentual) as materialized (
    select
      i.id,
      (
        select
          round(a.nota * 100)
        from
          avaliacoes_culturais a
        where
          a.id_colaborador = i.id
        order by
          a.ano desc,
          a.trimestre desc,
          a.criada_em desc,
          a.id desc
        limit
          1
      )
    from
      (
        select
          id
        from
          colaboradores
        where
          id = any ($1::integer[])
      ) i
  ),
  desempenho (id, percentual) as (
    select
      c.id_colaborador,
      round(avg(k.percentual))
    from
      ciclos_kpi c
      join kpis k on k.id_ciclo = c.id
    where
      c.status = 1
      and c.id_colaborador in (
        select
          id
        from
          colaboradores
        where
          id = any ($2::integer[])
      )
    group by
      c.id_colaborador
  )
select
  (
    select
      coalesce(
        '[[' || string_agg(
          concat_ws(
            ',',
            coalesce((id_colaborador)::text, 'null'),
            coalesce((mes)::text, 'null'),
            coalesce((id)::text, 'null'),
            coalesce((assinado)::text, 'null')
          ),
          '],['
        ) || ']]',
        '[]'
      )
    from
      (
        select
          id_colaborador,
          mes,
          id,
          assinado_em is not null as assinado
        from
          reports
        where
          ano = $3::smallint
          and id_colaborador = any ($4::integer[])
        order by
          id_colaborador,
          mes,
          criado_em desc,
          id desc
      ) r
  ) as reports,
  (
    select
      coalesce(
        '[[' || string_agg(
          concat_ws(
            ',',
            coalesce((id_colaborador)::text, 'null'),
            coalesce((trimestre)::text, 'null'),
            coalesce((id)::text, 'null'),
            coalesce((assinada)::text, 'null'),
            coalesce((nota)::text, 'null')
          ),
          '],['
        ) || ']]',
        '[]'
      )
    from
      (
        select
          id_colaborador,
          trimestre,
          id,
          assinada_em is not null as assinada,
          nota
        from
          avaliacoes_culturais
        where
          ano = $5::smallint
          and id_colaborador = any ($6::integer[])
        order by
          id_colaborador,
          trimestre,
          criada_em desc,
          id desc
      ) a
  ) as avaliacoes,
  (
    select
      coalesce(
        '[[' || string_agg(
          concat_ws(
            ',',
            coalesce((id)::text, 'null'),
            coalesce((percentual)::text, 'null')
          ),
          '],['
        ) || ']]',
        '[]'
      )
    from
      cultura
    where
      percentual is not null
  ) as cultura,
  (
    select
      coalesce(
        '[[' || string_agg(
          concat_ws(
            ',',
            coalesce((id)::text, 'null'),
            coalesce((percentual)::text, 'null')
          ),
          '],['
        ) || ']]',
        '[]'
      )
    from
      desempenho
    where
      percentual is not null
  ) as desempenho;
