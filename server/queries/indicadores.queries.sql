-- indicadores.queries.readFilters for getOpcoesDosIndicadores by a leader
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
  )
select
  (
    select
      count(*)::integer
    from
      gente
    where
      ativo
  ) as pessoas,
  (
    select
      coalesce(
        json_agg(json_build_object('id', m.id, 'nome', m.nome)),
        '[]'
      )
    from
      empresas m
    where
      m.id in (
        select
          ce.id_empresa
        from
          gente g
          join colaborador_empresas ce on ce.id_colaborador = g.id
        where
          g.ativo
      )
  ) as empresas,
  (
    select
      coalesce(json_agg(s.setor), '[]')
    from
      (
        select distinct
          c.setor
        from
          gente g
          join colaboradores c on c.id = g.id
        where
          g.ativo
          and c.setor <> ''
      ) s
  ) as setores;

-- indicadores.queries.readFilters for getOpcoesDosIndicadores by HR
-- without:
--   abaixo (id, ativo) as (
--   id_superior = $1
--   union
--   c.id,
--   c.ativo
--   abaixo a
--   join colaboradores c on c.id_superior = a.id
--   ),
--   abaixo
--   and id <> $2
