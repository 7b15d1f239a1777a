-- organograma.registros.registrosDoAno
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
        string_agg(
          concat_ws(
            ' ',
            (id_colaborador::bigint * 16 + periodo) * 2 + case
              when assinado then 1
              else 0
            end,
            id,
            nota
          ),
          ' '
        ),
        ''
      )
    from
      (
        select
          id_colaborador,
          mes as periodo,
          id,
          assinado_em is not null as assinado,
          0 as nota
        from
          reports
        where
          ano = $3::smallint
          and id_colaborador = any ($4::integer[])
        order by
          id_colaborador,
          mes,
          criado_em,
          id
      ) em_ordem
  ) as reports,
  (
    select
      coalesce(
        string_agg(
          concat_ws(
            ' ',
            (id_colaborador::bigint * 16 + periodo) * 2 + case
              when assinado then 1
              else 0
            end,
            id,
            nota
          ),
          ' '
        ),
        ''
      )
    from
      (
        select
          id_colaborador,
          trimestre as periodo,
          id,
          assinada_em is not null as assinado,
          coalesce((nota * 10000)::integer + 1, 0) as nota
        from
          avaliacoes_culturais
        where
          ano = $5::smallint
          and id_colaborador = any ($6::integer[])
        order by
          id_colaborador,
          trimestre,
          criada_em,
          id
      ) em_ordem
  ) as avaliacoes,
  (
    select
      coalesce(
        string_agg(concat_ws(' ', id, percentual), ' '),
        ''
      )
    from
      cultura
    where
      percentual is not null
  ) as cultura,
  (
    select
      coalesce(
        string_agg(concat_ws(' ', id, percentual), ' '),
        ''
      )
    from
      desempenho
    where
      percentual is not null
  ) as desempenho;
