-- as a leader, on oneself
with recursive
  arvore (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id = $1
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      arvore a
      join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
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
          visivel
      )
    order by
      ce.id_colaborador,
      ce.ordem
  ),
  lugares (id, lugar) as (
    select
      v.id,
      row_number() over (
        order by
          t.nivel,
          p.nome_ordem collate "C",
          v.id
      )
    from
      visivel v
      join colaboradores p on p.id = v.id
      left join titulos t on t.id = v.id
  ),
  tarefas_da_pessoa (id, feitas, todas, itens) as (
    select
      id_colaborador,
      count(*) filter (
        where
          feita
      ),
      count(*),
      string_agg(
        '{"id":' || id || ',"titulo":' || to_json(titulo) || ',"deadline":' || coalesce(to_json(deadline)::text, 'null') || case
          when feita then ',"status":true}'
          else ',"status":false}'
        end,
        ','
      )
    from
      (
        select
          id_colaborador,
          id,
          titulo,
          deadline,
          feita
        from
          tarefas
        where
          id_colaborador in (
            select
              id
            from
              visivel
          )
        order by
          id_colaborador,
          deadline,
          id
      ) em_ordem
    group by
      id_colaborador
  )
select
  coalesce(
    string_agg(
      l.lugar || $2 || v.id || $3 || coalesce(v.pai::text, '') || $4 || coalesce(f.feitas, 0) || $5 || coalesce(f.todas, 0) || $6 || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(
        to_json(coalesce(t.cargo, p.funcao))::text,
        'null'
      ) || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":' || coalesce(to_json(p.foto_perfil)::text, 'null') || ',"tarefas":[' || coalesce(f.itens, '') || ']',
      $7
    ),
    ''
  ) as texto
from
  visivel v
  join colaboradores p on p.id = v.id
  join lugares l on l.id = v.id
  left join titulos t on t.id = v.id
  left join tarefas_da_pessoa f on f.id = v.id;

-- as HR, on oneself
with recursive
  arvore (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id_superior is null
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      arvore a
      join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
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
          visivel
      )
    order by
      ce.id_colaborador,
      ce.ordem
  ),
  lugares (id, lugar) as (
    select
      v.id,
      row_number() over (
        order by
          t.nivel,
          p.nome_ordem collate "C",
          v.id
      )
    from
      visivel v
      join colaboradores p on p.id = v.id
      left join titulos t on t.id = v.id
  ),
  tarefas_da_pessoa (id, feitas, todas, itens) as (
    select
      id_colaborador,
      count(*) filter (
        where
          feita
      ),
      count(*),
      string_agg(
        '{"id":' || id || ',"titulo":' || to_json(titulo) || ',"deadline":' || coalesce(to_json(deadline)::text, 'null') || case
          when feita then ',"status":true}'
          else ',"status":false}'
        end,
        ','
      )
    from
      (
        select
          id_colaborador,
          id,
          titulo,
          deadline,
          feita
        from
          tarefas
        where
          id_colaborador in (
            select
              id
            from
              visivel
          )
        order by
          id_colaborador,
          deadline,
          id
      ) em_ordem
    group by
      id_colaborador
  )
select
  coalesce(
    string_agg(
      l.lugar || $1 || v.id || $2 || coalesce(v.pai::text, '') || $3 || coalesce(f.feitas, 0) || $4 || coalesce(f.todas, 0) || $5 || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(
        to_json(coalesce(t.cargo, p.funcao))::text,
        'null'
      ) || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":' || coalesce(to_json(p.foto_perfil)::text, 'null') || ',"tarefas":[' || coalesce(f.itens, '') || ']',
      $6
    ),
    ''
  ) as texto
from
  visivel v
  join colaboradores p on p.id = v.id
  join lugares l on l.id = v.id
  left join titulos t on t.id = v.id
  left join tarefas_da_pessoa f on f.id = v.id;
