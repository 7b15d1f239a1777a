-- ninebox.queries.listTeamOf
with recursive
  equipe (id, ativo) as (
    select
      id,
      ativo
    from
      colaboradores
    where
      id_superior = $1::integer
    union
    select
      c.id,
      c.ativo
    from
      equipe e
      join colaboradores c on c.id_superior = e.id
    where
      not e.ativo
  ),
  membros (id) as (
    select
      unnest(
        array(
          select
            id
          from
            equipe
          where
            ativo
            and id <> $2::integer
        )
      )
  ),
  abaixo (gestor, id, ativo) as (
    select
      m.id,
      c.id,
      false
    from
      membros m
      join colaboradores c on c.id_superior = m.id
      and not c.ativo
    union
    select
      a.gestor,
      c.id,
      c.ativo
    from
      abaixo a
      join colaboradores c on c.id_superior = a.id
    where
      not a.ativo
  ),
  titulos (id, cargo, nivel) as (
    select distinct
      on (ce.id_colaborador) ce.id_colaborador,
      g.nome,
      g.nivel_hierarquia
    from
      colaborador_empresas ce
      left join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador in (
        select
          id
        from
          membros
      )
    order by
      ce.id_colaborador,
      ce.ordem
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
          membros
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
          membros
      )
    group by
      c.id_colaborador
  )
select
  coalesce(
    json_agg(
      json_build_object(
        'id',
        m.id,
        'nome',
        p.nome,
        'cargo',
        coalesce(t.cargo, p.funcao),
        'foto_perfil',
        p.foto_perfil,
        'temSubordinados',
        exists (
          select
          from
            colaboradores c
          where
            c.id_superior = m.id
            and c.ativo
        )
        or m.id in (
          select
            gestor
          from
            abaixo
          where
            ativo
        ),
        'potencial',
        cu.percentual,
        'desempenho',
        d.percentual
      )
      order by
        t.nivel,
        p.nome_ordem collate "C",
        m.id
    ),
    '[]'::json
  )::text as membros
from
  membros m
  join colaboradores p on p.id = m.id
  left join titulos t on t.id = m.id
  left join cultura cu on cu.id = m.id
  left join desempenho d on d.id = m.id;
