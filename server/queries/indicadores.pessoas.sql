-- indicadores.pessoas.listPessoas for listPessoasDoIndicador by a leader
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
  achados (id, valor, antes, de, para) as (
    select
      l.id,
      l.potencial::integer,
      null::integer,
      null::integer,
      null::integer
    from
      lugar_em l
    where
      l.potencial is not null
      and true
  ),
  ordenados as (
    select
      a.*,
      coalesce(a.valor, a.para, 1000) as vem,
      c.nome_ordem collate "C" as nome_ordem
    from
      achados a
      join colaboradores c on c.id = a.id
  ),
  pagina as (
    select
      *
    from
      ordenados
    order by
      vem,
      nome_ordem,
      id
    limit
      51
  )
select
  t.total,
  p.id,
  c.nome,
  c.foto_perfil,
  c.setor,
  c.ativo,
  p.valor,
  p.antes,
  p.de,
  p.para
from
  (
    select
      count(*)::integer as total
    from
      achados
  ) t
  left join pagina p on true
  left join colaboradores c on c.id = p.id
order by
  p.vem,
  p.nome_ordem,
  p.id;

-- indicadores.pessoas.listPessoas for listPessoasDoIndicador by HR
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
--   gente
--   and p.id_colaborador in (
--   gente
