-- indicadores.fluxo.readFluxo for getFluxo by a leader
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
  vistos as (
    select
      l.vez,
      l.id,
      coalesce(x.quadrante, l.calculado, 0) as quadrante,
      l.saiu
    from
      lugar_em l
      cross join lateral (
        select
          l.id,
          l.ano,
          l.trimestre
      ) as p (id_colaborador, ano, trimestre)
      cross join lateral (
        select
          l.ano,
          l.trimestre
      ) as f (ano, trimestre)
      left join lateral (
        select
          q.quadrante,
          q.motivo
        from
          calibracao_pessoas b
          join calibracoes k on k.id = b.id_calibracao
          join quadrantes_calibrados q on q.id_calibracao = b.id_calibracao
          and q.id_colaborador = b.id_colaborador
        where
          b.id_colaborador = p.id_colaborador
          and b.ano = f.ano
          and b.trimestre = f.trimestre
          and k.visivel_em <= $6::date
      ) x on true
  ),
  pares (id, de, para) as (
    select
      l.id,
      l.de,
      l.para
    from
      (
        select
          v.id,
          max(v.quadrante) filter (
            where
              v.vez = 1
              and not v.saiu
          ) as de,
          max(v.quadrante) filter (
            where
              v.vez = 2
              and not v.saiu
          ) as para
        from
          vistos v
        group by
          v.id
      ) l
    where
      (
        l.de is not null
        or l.para is not null
      )
      and true
  )
select
  de,
  para,
  count(*)::integer as pessoas
from
  pares
group by
  de,
  para
order by
  de nulls last,
  para nulls last;

-- indicadores.fluxo.readFluxo for getFluxo by HR
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
--   and p.id_colaborador in (
--   id
--   gente
--   and p.id_colaborador in (
--   id
--   gente
