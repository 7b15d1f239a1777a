-- indicadores.temas.readTemas for getTemas by a leader
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
  ),
  avaliadas (vez, id, avaliacao, nota) as materialized (
    select distinct
      on (l.vez, l.id) l.vez,
      l.id,
      a.id,
      a.nota
    from
      lugar_em l
      join avaliacoes_culturais a on a.id_colaborador = l.id
      and a.ano = l.ano
      and a.trimestre = l.trimestre
    where
      true
    order by
      l.vez,
      l.id,
      a.criada_em desc,
      a.id desc
  ),
  notas (vez, id, tema, percentual) as materialized (
    select
      vez,
      id,
      $9::integer,
      round(nota * 100)
    from
      avaliadas
    where
      nota is not null
    union all
    select
      a.vez,
      a.id,
      q.id_tema,
      round(
        100.0 * count(*) filter (
          where
            r.nota
        ) / count(*)
      )
    from
      avaliadas a
      join avaliacao_respostas r on r.id_avaliacao = a.avaliacao
      join cultural_perguntas q on q.id = r.id_pergunta
    where
      r.nota is not null
    group by
      a.vez,
      a.id,
      q.id_tema
  ),
  grupos (vez, id, chave) as materialized (
    select
      l.vez,
      l.id,
      coalesce(g.chave, '')
    from
      lugar_em l
      cross join lateral (
        select
          case
            when l.lider = $10
            or l.lider in (
              select
                id
              from
                gente
            ) then l.lider::text
          end
      ) g (chave)
  ),
  medias (todos, chave, tema, vez, media, pessoas) as (
    select
      false,
      g.chave,
      n.tema,
      n.vez,
      round(avg(n.percentual)),
      count(*)
    from
      notas n
      join grupos g on g.vez = n.vez
      and g.id = n.id
    group by
      g.chave,
      n.tema,
      n.vez
    union all
    select
      true,
      '',
      tema,
      vez,
      round(avg(percentual)),
      count(*)
    from
      notas
    group by
      tema,
      vez
  )
select
  todos,
  chave,
  (
    select
      c.nome
    from
      colaboradores c
    where
      c.id = nullif(chave, '')::integer
  ) as nome,
  tema,
  vez,
  media::integer,
  pessoas::integer
from
  medias;

select
  id,
  tema
from
  temas
where
  id = any ($1::integer[])
order by
  ordem,
  id;

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
  ),
  avaliadas (vez, id, avaliacao, nota) as materialized (
    select distinct
      on (l.vez, l.id) l.vez,
      l.id,
      a.id,
      a.nota
    from
      lugar_em l
      join avaliacoes_culturais a on a.id_colaborador = l.id
      and a.ano = l.ano
      and a.trimestre = l.trimestre
    where
      (
        true
        and l.setor = $6
        and l.lugares @> jsonb_build_array(jsonb_build_object('id_empresa', $7::integer))
      )
    order by
      l.vez,
      l.id,
      a.criada_em desc,
      a.id desc
  ),
  notas (vez, id, tema, percentual) as materialized (
    select
      vez,
      id,
      $8::integer,
      round(nota * 100)
    from
      avaliadas
    where
      nota is not null
    union all
    select
      a.vez,
      a.id,
      q.id_tema,
      round(
        100.0 * count(*) filter (
          where
            r.nota
        ) / count(*)
      )
    from
      avaliadas a
      join avaliacao_respostas r on r.id_avaliacao = a.avaliacao
      join cultural_perguntas q on q.id = r.id_pergunta
    where
      r.nota is not null
    group by
      a.vez,
      a.id,
      q.id_tema
  ),
  grupos (vez, id, chave) as materialized (
    select
      l.vez,
      l.id,
      coalesce(g.chave, '')
    from
      lugar_em l
      cross join lateral (
        select
          l.setor
      ) g (chave)
  ),
  medias (todos, chave, tema, vez, media, pessoas) as (
    select
      false,
      g.chave,
      n.tema,
      n.vez,
      round(avg(n.percentual)),
      count(*)
    from
      notas n
      join grupos g on g.vez = n.vez
      and g.id = n.id
    group by
      g.chave,
      n.tema,
      n.vez
    union all
    select
      true,
      '',
      tema,
      vez,
      round(avg(percentual)),
      count(*)
    from
      notas
    group by
      tema,
      vez
  )
select
  todos,
  chave,
  chave as nome,
  tema,
  vez,
  media::integer,
  pessoas::integer
from
  medias;

-- indicadores.temas.readTemas for getTemas by HR
-- with:
--   when true then l.lider::text
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
--   when l.lider = $10
--   or l.lider in (
--   ) then l.lider::text
--   tema
--   temas
--   id = any ($1::integer[])
--   ordem,
--   id;
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

-- indicadores.temas.readTemas for exportIndicadoresXlsx by a leader
-- without:
--   cultura (id, percentual) as materialized (
--   i.id,
--   (
--   round(a.nota * 100)
--   avaliacoes_culturais a
--   a.id_colaborador = i.id
--   a.ano desc,
--   a.trimestre desc,
--   limit
--   1
--   (
--   ) i
--   desempenho (id, percentual) as (
--   c.id_colaborador,
--   round(avg(k.percentual))
--   ciclos_kpi c
--   join kpis k on k.id_ciclo = c.id
--   c.status = 1
--   and c.id_colaborador in (
--   c.id_colaborador
--   $7::smallint,
--   $8::smallint,
--   cu.percentual::smallint,
--   d.percentual::smallint,
--   null::smallint,
--   c.id_superior,
--   coalesce(c.setor, ''),
--   coalesce(
--   (
--   jsonb_agg(
--   jsonb_build_object(
--   'id_empresa',
--   ce.id_empresa,
--   'id_cargo',
--   ce.id_cargo
--   ce.ordem
--   colaborador_empresas ce
--   ce.id_colaborador = c.id
--   '[]'
--   false
--   gente g
--   join colaboradores c on c.id = g.id
--   left join cultura cu on cu.id = c.id
--   left join desempenho d on d.id = c.id
--   g.ativo
--   case
--   when l.lider = $10
--   or l.lider in (
--   ) then l.lider::text
--   end
--   (
--   c.nome
--   colaboradores c
--   c.id = nullif(chave, '')::integer
--   ) as nome,
--   tema
--   temas
--   id = any ($1::integer[])
--   ordem,
--   id;
--   (
--   and l.setor = $6
--   and l.lugares @> jsonb_build_array(jsonb_build_object('id_empresa', $7::integer))

-- indicadores.temas.readTemas for exportIndicadoresXlsx by HR
-- without:
--   abaixo (id, ativo) as (
--   id_superior = $1
--   union
--   c.id,
--   c.ativo
--   abaixo a
--   join colaboradores c on c.id_superior = a.id
--   abaixo
--   and id <> $2
--   cultura (id, percentual) as materialized (
--   i.id,
--   (
--   round(a.nota * 100)
--   avaliacoes_culturais a
--   a.id_colaborador = i.id
--   a.ano desc,
--   a.trimestre desc,
--   limit
--   1
--   (
--   id
--   gente
--   ) i
--   desempenho (id, percentual) as (
--   c.id_colaborador,
--   round(avg(k.percentual))
--   ciclos_kpi c
--   join kpis k on k.id_ciclo = c.id
--   c.status = 1
--   and c.id_colaborador in (
--   id
--   gente
--   c.id_colaborador
--   and p.id_colaborador in (
--   id
--   gente
--   and p.id_colaborador in (
--   id
--   gente
--   $7::smallint,
--   $8::smallint,
--   c.id,
--   cu.percentual::smallint,
--   d.percentual::smallint,
--   null::smallint,
--   c.id_superior,
--   coalesce(c.setor, ''),
--   coalesce(
--   (
--   jsonb_agg(
--   jsonb_build_object(
--   'id_empresa',
--   ce.id_empresa,
--   'id_cargo',
--   ce.id_cargo
--   ce.ordem
--   colaborador_empresas ce
--   ce.id_colaborador = c.id
--   '[]'
--   false
--   gente g
--   join colaboradores c on c.id = g.id
--   left join cultura cu on cu.id = c.id
--   left join desempenho d on d.id = c.id
--   g.ativo
--   case
--   when l.lider = $10
--   or l.lider in (
--   id
--   gente
--   ) then l.lider::text
--   end
--   (
--   c.nome
--   colaboradores c
--   c.id = nullif(chave, '')::integer
--   ) as nome,
--   tema
--   temas
--   id = any ($1::integer[])
--   ordem,
--   id;
--   abaixo (id, ativo) as (
--   id_superior = $1
--   union
--   c.id,
--   c.ativo
--   abaixo a
--   join colaboradores c on c.id_superior = a.id
--   abaixo
--   and id <> $2
--   and p.id_colaborador in (
--   id
--   gente
--   and p.id_colaborador in (
--   id
--   gente
--   (
--   and l.setor = $6
--   and l.lugares @> jsonb_build_array(jsonb_build_object('id_empresa', $7::integer))
