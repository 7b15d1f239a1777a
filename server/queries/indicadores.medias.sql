-- indicadores.medias.readMedias for getMedias by a leader
with recursive
  abaixo (id, ativo) as (
    select
      id,
      ativo
    from
      colaboradores
    where
      id_superior = $1
    union
    select
      c.id,
      c.ativo
    from
      abaixo a
      join colaboradores c on c.id_superior = a.id
  ),
  gente (id, ativo) as (
    select
      id,
      ativo
    from
      abaixo
    where
      ativo
      and id <> $2
  ),
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
          gente
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
          gente
        where
          ativo
      )
    group by
      c.id_colaborador
  ),
  fechados (vez, id, ano, trimestre, versao, ultima) as materialized (
    select
      t.vez,
      f.id,
      f.ano,
      f.trimestre,
      f.versao,
      not exists (
        select
        from
          fechamentos n
        where
          n.ano = f.ano
          and n.trimestre = f.trimestre
          and n.versao > f.versao
      )
    from
      unnest($3::integer[], $4::integer[], $5::integer[]) as t (vez, ano, trimestre)
      join fechamentos f on f.ano = t.ano
      and f.trimestre = t.trimestre
  ),
  lugar_em (
    vez,
    ano,
    trimestre,
    id,
    potencial,
    desempenho,
    calculado,
    lider,
    setor,
    lugares,
    saiu
  ) as (
    select
      f.vez,
      f.ano,
      f.trimestre,
      p.id_colaborador,
      p.potencial,
      p.desempenho,
      p.quadrante,
      p.id_superior,
      coalesce(p.setor, ''),
      p.lugares,
      coalesce(p.saiu, false)
    from
      fechados f
      join fechamento_pessoas p on p.id_fechamento = f.id
    where
      p.sal is not null
      and f.ultima
      and p.id_colaborador in (
        select
          id
        from
          gente
      )
    union all
    select
      f.vez,
      f.ano,
      f.trimestre,
      p.id_colaborador,
      p.potencial,
      p.desempenho,
      p.quadrante,
      p.id_superior,
      coalesce(p.setor, ''),
      p.lugares,
      coalesce(p.saiu, false)
    from
      fechados f
      join fechamento_pessoas p on p.id_fechamento = f.id
    where
      p.sal is not null
      and not f.ultima
      and not exists (
        select
        from
          fechamentos n
          join fechamento_pessoas np on np.id_fechamento = n.id
          and np.id_colaborador = p.id_colaborador
        where
          n.ano = f.ano
          and n.trimestre = f.trimestre
          and n.versao > f.versao
      )
      and p.id_colaborador in (
        select
          id
        from
          gente
      )
    union all
    select
      $6::integer,
      $7::smallint,
      $8::smallint,
      c.id,
      cu.percentual::smallint,
      d.percentual::smallint,
      null::smallint,
      c.id_superior,
      coalesce(c.setor, ''),
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id_empresa',
                ce.id_empresa,
                'id_cargo',
                ce.id_cargo
              )
              order by
                ce.ordem
            )
          from
            colaborador_empresas ce
          where
            ce.id_colaborador = c.id
        ),
        '[]'
      ),
      false
    from
      gente g
      join colaboradores c on c.id = g.id
      left join cultura cu on cu.id = c.id
      left join desempenho d on d.id = c.id
    where
      g.ativo
  )
select
  l.vez,
  json_build_object(
    'pessoas',
    count(l.potencial) filter (
      where
        true
    ),
    'partes',
    percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (
      order by
        l.potencial
    ) filter (
      where
        true
    )
  ) as potencial_todo,
  json_build_object(
    'pessoas',
    count(l.desempenho) filter (
      where
        true
    ),
    'partes',
    percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (
      order by
        l.desempenho
    ) filter (
      where
        true
    )
  ) as desempenho_todo
from
  lugar_em l
group by
  l.vez;

with recursive
  abaixo (id, ativo) as (
    select
      id,
      ativo
    from
      colaboradores
    where
      id_superior = $1
    union
    select
      c.id,
      c.ativo
    from
      abaixo a
      join colaboradores c on c.id_superior = a.id
  ),
  gente (id, ativo) as (
    select
      id,
      ativo
    from
      abaixo
    where
      ativo
      and id <> $2
  ),
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
          gente
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
          gente
        where
          ativo
      )
    group by
      c.id_colaborador
  ),
  fechados (vez, id, ano, trimestre, versao, ultima) as materialized (
    select
      t.vez,
      f.id,
      f.ano,
      f.trimestre,
      f.versao,
      not exists (
        select
        from
          fechamentos n
        where
          n.ano = f.ano
          and n.trimestre = f.trimestre
          and n.versao > f.versao
      )
    from
      unnest($3::integer[], $4::integer[], $5::integer[]) as t (vez, ano, trimestre)
      join fechamentos f on f.ano = t.ano
      and f.trimestre = t.trimestre
  ),
  lugar_em (
    vez,
    ano,
    trimestre,
    id,
    potencial,
    desempenho,
    calculado,
    lider,
    setor,
    lugares,
    saiu
  ) as (
    select
      f.vez,
      f.ano,
      f.trimestre,
      p.id_colaborador,
      p.potencial,
      p.desempenho,
      p.quadrante,
      p.id_superior,
      coalesce(p.setor, ''),
      p.lugares,
      coalesce(p.saiu, false)
    from
      fechados f
      join fechamento_pessoas p on p.id_fechamento = f.id
    where
      p.sal is not null
      and f.ultima
      and p.id_colaborador in (
        select
          id
        from
          gente
      )
    union all
    select
      f.vez,
      f.ano,
      f.trimestre,
      p.id_colaborador,
      p.potencial,
      p.desempenho,
      p.quadrante,
      p.id_superior,
      coalesce(p.setor, ''),
      p.lugares,
      coalesce(p.saiu, false)
    from
      fechados f
      join fechamento_pessoas p on p.id_fechamento = f.id
    where
      p.sal is not null
      and not f.ultima
      and not exists (
        select
        from
          fechamentos n
          join fechamento_pessoas np on np.id_fechamento = n.id
          and np.id_colaborador = p.id_colaborador
        where
          n.ano = f.ano
          and n.trimestre = f.trimestre
          and n.versao > f.versao
      )
      and p.id_colaborador in (
        select
          id
        from
          gente
      )
    union all
    select
      $6::integer,
      $7::smallint,
      $8::smallint,
      c.id,
      cu.percentual::smallint,
      d.percentual::smallint,
      null::smallint,
      c.id_superior,
      coalesce(c.setor, ''),
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id_empresa',
                ce.id_empresa,
                'id_cargo',
                ce.id_cargo
              )
              order by
                ce.ordem
            )
          from
            colaborador_empresas ce
          where
            ce.id_colaborador = c.id
        ),
        '[]'
      ),
      false
    from
      gente g
      join colaboradores c on c.id = g.id
      left join cultura cu on cu.id = c.id
      left join desempenho d on d.id = c.id
    where
      g.ativo
  )
select
  l.vez,
  json_build_object(
    'pessoas',
    count(l.potencial) filter (
      where
        true
    ),
    'partes',
    percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (
      order by
        l.potencial
    ) filter (
      where
        true
    )
  ) as potencial_todo,
  json_build_object(
    'pessoas',
    count(l.desempenho) filter (
      where
        true
    ),
    'partes',
    percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (
      order by
        l.desempenho
    ) filter (
      where
        true
    )
  ) as desempenho_todo,
  json_build_object(
    'pessoas',
    count(l.potencial) filter (
      where
        (
          true
          and l.setor = $9
          and l.lugares @> jsonb_build_array(jsonb_build_object('id_empresa', $10::integer))
        )
    ),
    'partes',
    percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (
      order by
        l.potencial
    ) filter (
      where
        (
          true
          and l.setor = $11
          and l.lugares @> jsonb_build_array(jsonb_build_object('id_empresa', $12::integer))
        )
    )
  ) as potencial_filtrado,
  json_build_object(
    'pessoas',
    count(l.desempenho) filter (
      where
        (
          true
          and l.setor = $13
          and l.lugares @> jsonb_build_array(jsonb_build_object('id_empresa', $14::integer))
        )
    ),
    'partes',
    percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (
      order by
        l.desempenho
    ) filter (
      where
        (
          true
          and l.setor = $15
          and l.lugares @> jsonb_build_array(jsonb_build_object('id_empresa', $16::integer))
        )
    )
  ) as desempenho_filtrado
from
  lugar_em l
group by
  l.vez;

-- indicadores.medias.readMedias for getMedias by HR
-- without:
--   abaixo (id, ativo) as (
--   id_superior = $1
--   union
--   c.ativo
--   abaixo a
--   join colaboradores c on c.id_superior = a.id
--   abaixo
--   and id <> $2
--   and p.id_colaborador in (
--   and p.id_colaborador in (
--   abaixo (id, ativo) as (
--   id_superior = $1
--   union
--   c.ativo
--   abaixo a
--   join colaboradores c on c.id_superior = a.id
--   abaixo
--   and id <> $2
--   and p.id_colaborador in (
--   and p.id_colaborador in (
