-- people.posicoes.readPositions
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
          and (a.ano, a.trimestre) <= ($1::integer, $2::integer)
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
          ativo
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
          ativo
      )
    group by
      c.id_colaborador
  ),
  lugares_de (id, lugares) as (
    select
      ce.id_colaborador,
      jsonb_agg(
        jsonb_build_object(
          'id_empresa',
          e.id,
          'empresa',
          e.nome,
          'id_cargo',
          g.id,
          'cargo',
          g.nome
        )
        order by
          ce.ordem
      )
    from
      colaborador_empresas ce
      join empresas e on e.id = ce.id_empresa
      left join cargos g on g.id = ce.id_cargo
    group by
      ce.id_colaborador
  ),
  posicoes (
    id_colaborador,
    potencial,
    desempenho,
    id_superior,
    superior,
    setor,
    lugares,
    afastado
  ) as (
    select
      c.id,
      cu.percentual::integer,
      d.percentual::integer,
      c.id_superior,
      s.nome,
      c.setor,
      coalesce(l.lugares, '[]'),
      false
    from
      colaboradores c
      left join colaboradores s on s.id = c.id_superior
      left join lugares_de l on l.id = c.id
      left join cultura cu on cu.id = c.id
      left join desempenho d on d.id = c.id
    where
      c.ativo
  )
select
  *
from
  posicoes
order by
  id_colaborador;
