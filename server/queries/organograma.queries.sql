-- organograma.queries.readCard
select
  id,
  nome,
  funcao,
  setor,
  foto_perfil,
  matricula,
  nome_ordem,
  email,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as lidera,
  case
    when c.email_confirmado then (
      greatest(
        c.data_admissao,
        (c.criado_em at time zone 'America/Sao_Paulo')::date
      )
    )::text
  end as devido_desde
from
  colaboradores c
where
  c.id = any ($1::integer[]);

select
  ce.id_colaborador,
  e.id,
  e.nome,
  g.nome as cargo
from
  colaborador_empresas ce
  join empresas e on e.id = ce.id_empresa
  left join cargos g on g.id = ce.id_cargo
where
  ce.id_colaborador = any ($1::integer[])
order by
  ce.id_colaborador,
  ce.ordem;

select
  id_colaborador,
  de::text,
  ate::text
from
  afastamentos
where
  id_colaborador = any ($1::integer[])
order by
  id_colaborador,
  de desc;

-- organograma.queries.readDetalhes for getDetalhes by a plain person, on oneself
with recursive
  subida (id, id_superior, ativo, passo) as (
    select
      id,
      case
        when email_confirmado then id_superior
      end,
      ativo,
      0
    from
      colaboradores
    where
      id = $1
    union
    select
      s.id,
      s.id_superior,
      s.ativo,
      u.passo + 1
    from
      subida u
      join colaboradores s on s.id = u.id_superior
    where
      u.passo < 1000
  ),
  linha (id, pai, passo) as (
    select
      id,
      lead(id) over (
        order by
          passo
      ),
      passo
    from
      subida
    where
      ativo
      and passo > 0
  ),
  topo (id) as (
    select
      id
    from
      linha
    order by
      passo
    limit
      1
  ),
  equipe (id, ativo) as (
    select
      id,
      false
    from
      topo
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
  visivel (id, pai) as (
    select
      id,
      pai
    from
      linha
    union
    select
      e.id,
      topo.id
    from
      equipe e
      cross join topo
    where
      e.ativo
    union
    select
      $2::integer,
      (
        select
          id
        from
          topo
      )
  ),
  caminho (id, pai) as (
    select
      id,
      pai
    from
      visivel
    where
      id = $3
    union
    select
      v.id,
      v.pai
    from
      caminho c
      join visivel v on v.id = c.pai
  )
select
  count(*)::int - 1 as nivel,
  exists (
    select
    from
      visivel
    where
      pai = $4
  ) as tem_subordinados,
  (
    with recursive
      linha (id, id_superior, passo) as (
        select
          id,
          id_superior,
          0
        from
          colaboradores
        where
          id = $5::integer
        union all
        select
          s.id,
          s.id_superior,
          linha.passo + 1
        from
          colaboradores s
          join linha on s.id = linha.id_superior
        where
          linha.passo < 1000
      )
    select
      (
        greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      )::text
    from
      colaboradores c
    where
      c.id = $6::integer
      and c.ativo
      and c.email_confirmado
      and exists (
        select
        from
          linha
          join colaboradores c on c.id = linha.id_superior
        where
          c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
  ) as devido_desde
from
  caminho;

select
  id,
  nome,
  funcao,
  setor,
  foto_perfil,
  matricula,
  nome_ordem,
  email,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as lidera,
  case
    when c.email_confirmado then (
      greatest(
        c.data_admissao,
        (c.criado_em at time zone 'America/Sao_Paulo')::date
      )
    )::text
  end as devido_desde
from
  colaboradores c
where
  c.id = any ($1::integer[]);

select
  ce.id_colaborador,
  e.id,
  e.nome,
  g.nome as cargo
from
  colaborador_empresas ce
  join empresas e on e.id = ce.id_empresa
  left join cargos g on g.id = ce.id_cargo
where
  ce.id_colaborador = any ($1::integer[])
order by
  ce.id_colaborador,
  ce.ordem;

select
  id_colaborador,
  de::text,
  ate::text
from
  afastamentos
where
  id_colaborador = any ($1::integer[])
order by
  id_colaborador,
  de desc;

-- organograma.queries.readDetalhes for getDetalhes by a leader, on oneself
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
  caminho (id, pai) as (
    select
      id,
      pai
    from
      visivel
    where
      id = $2
    union
    select
      v.id,
      v.pai
    from
      caminho c
      join visivel v on v.id = c.pai
  )
select
  count(*)::int - 1 as nivel,
  exists (
    select
    from
      visivel
    where
      pai = $3
  ) as tem_subordinados,
  (
    with recursive
      linha (id, id_superior, passo) as (
        select
          id,
          id_superior,
          0
        from
          colaboradores
        where
          id = $4::integer
        union all
        select
          s.id,
          s.id_superior,
          linha.passo + 1
        from
          colaboradores s
          join linha on s.id = linha.id_superior
        where
          linha.passo < 1000
      )
    select
      (
        greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      )::text
    from
      colaboradores c
    where
      c.id = $5::integer
      and c.ativo
      and c.email_confirmado
      and exists (
        select
        from
          linha
          join colaboradores c on c.id = linha.id_superior
        where
          c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
  ) as devido_desde
from
  caminho;

-- organograma.queries.readDetalhes for getDetalhes by HR, on oneself
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
  caminho (id, pai) as (
    select
      id,
      pai
    from
      visivel
    where
      id = $1
    union
    select
      v.id,
      v.pai
    from
      caminho c
      join visivel v on v.id = c.pai
  )
select
  count(*)::int - 1 as nivel,
  exists (
    select
    from
      visivel
    where
      pai = $2
  ) as tem_subordinados,
  (
    with recursive
      linha (id, id_superior, passo) as (
        select
          id,
          id_superior,
          0
        from
          colaboradores
        where
          id = $3::integer
        union all
        select
          s.id,
          s.id_superior,
          linha.passo + 1
        from
          colaboradores s
          join linha on s.id = linha.id_superior
        where
          linha.passo < 1000
      )
    select
      (
        greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      )::text
    from
      colaboradores c
    where
      c.id = $4::integer
      and c.ativo
      and c.email_confirmado
      and exists (
        select
        from
          linha
          join colaboradores c on c.id = linha.id_superior
        where
          c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
  ) as devido_desde
from
  caminho;

-- organograma.queries.readDetalhes for getDetalhes by a substitute on the first day, a leader elsewhere
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
  proprios (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
  ),
  ramos (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id = any ($2::integer[])
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      ramos a
      join colaboradores c on c.id_superior = a.id
  ),
  ramos_ativos (id, pai) as (
    select
      id,
      pai
    from
      ramos
    where
      ativo
  ),
  substituidos (id, pai) as (
    select distinct
      on (id) id,
      pai
    from
      ramos_ativos
    order by
      id,
      pai nulls last
  ),
  acima (id) as (
    select
      id_superior
    from
      colaboradores
    where
      id = $3
      and id_superior is not null
    union
    select
      c.id_superior
    from
      colaboradores c
      join acima a on c.id = a.id
    where
      c.id_superior is not null
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      substituidos
    where
      pai is not null
      or id not in (
        select
          id
        from
          proprios
      )
    union all
    select
      id,
      pai
    from
      proprios
    where
      id not in (
        select
          id
        from
          substituidos
        where
          pai is not null
      )
  ),
  inteiros (id) as (
    select
      id
    from
      proprios
  ),
  lidos (id, todos) as (
    select
      id,
      true
    from
      inteiros
    union all
    select
      id,
      false
    from
      substituidos
    where
      pai is not null
      and id not in (
        select
          id
        from
          acima
      )
      and id not in (
        select
          id
        from
          inteiros
      )
  ),
  caminho (id, pai) as (
    select
      id,
      pai
    from
      visivel
    where
      id = $4
    union
    select
      v.id,
      v.pai
    from
      caminho c
      join visivel v on v.id = c.pai
  )
select
  count(*)::int - 1 as nivel,
  exists (
    select
    from
      visivel
    where
      pai = $5
  ) as tem_subordinados,
  (
    with recursive
      linha (id, id_superior, passo) as (
        select
          id,
          id_superior,
          0
        from
          colaboradores
        where
          id = $6::integer
        union all
        select
          s.id,
          s.id_superior,
          linha.passo + 1
        from
          colaboradores s
          join linha on s.id = linha.id_superior
        where
          linha.passo < 1000
      )
    select
      (
        greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      )::text
    from
      colaboradores c
    where
      c.id = $7::integer
      and c.ativo
      and c.email_confirmado
      and exists (
        select
        from
          linha
          join colaboradores c on c.id = linha.id_superior
        where
          c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
  ) as devido_desde,
  (
    select
      l.todos
    from
      lidos l
    where
      l.id = $8
  ) as todos
from
  caminho;

-- organograma.queries.readDetalhes for getDetalhes by a substitute on the last day
with recursive
  subida (id, id_superior, ativo, passo) as (
    select
      id,
      case
        when email_confirmado then id_superior
      end,
      ativo,
      0
    from
      colaboradores
    where
      id = $1
    union
    select
      s.id,
      s.id_superior,
      s.ativo,
      u.passo + 1
    from
      subida u
      join colaboradores s on s.id = u.id_superior
    where
      u.passo < 1000
  ),
  linha (id, pai, passo) as (
    select
      id,
      lead(id) over (
        order by
          passo
      ),
      passo
    from
      subida
    where
      ativo
      and passo > 0
  ),
  topo (id) as (
    select
      id
    from
      linha
    order by
      passo
    limit
      1
  ),
  equipe (id, ativo) as (
    select
      id,
      false
    from
      topo
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
  proprios (id, pai) as (
    select
      id,
      pai
    from
      linha
    union
    select
      e.id,
      topo.id
    from
      equipe e
      cross join topo
    where
      e.ativo
    union
    select
      $2::integer,
      (
        select
          id
        from
          topo
      )
  ),
  ramos (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id = any ($3::integer[])
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      ramos a
      join colaboradores c on c.id_superior = a.id
  ),
  ramos_ativos (id, pai) as (
    select
      id,
      pai
    from
      ramos
    where
      ativo
  ),
  substituidos (id, pai) as (
    select distinct
      on (id) id,
      pai
    from
      ramos_ativos
    order by
      id,
      pai nulls last
  ),
  acima (id) as (
    select
      id_superior
    from
      colaboradores
    where
      id = $4
      and id_superior is not null
    union
    select
      c.id_superior
    from
      colaboradores c
      join acima a on c.id = a.id
    where
      c.id_superior is not null
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      substituidos
    where
      pai is not null
      or id not in (
        select
          id
        from
          proprios
      )
    union all
    select
      id,
      pai
    from
      proprios
    where
      id not in (
        select
          id
        from
          substituidos
        where
          pai is not null
      )
  ),
  inteiros (id) as (
    select
      $5::integer
  ),
  lidos (id, todos) as (
    select
      id,
      true
    from
      inteiros
    union all
    select
      id,
      false
    from
      substituidos
    where
      pai is not null
      and id not in (
        select
          id
        from
          acima
      )
      and id not in (
        select
          id
        from
          inteiros
      )
  ),
  caminho (id, pai) as (
    select
      id,
      pai
    from
      visivel
    where
      id = $6
    union
    select
      v.id,
      v.pai
    from
      caminho c
      join visivel v on v.id = c.pai
  )
select
  count(*)::int - 1 as nivel,
  exists (
    select
    from
      visivel
    where
      pai = $7
  ) as tem_subordinados,
  (
    with recursive
      linha (id, id_superior, passo) as (
        select
          id,
          id_superior,
          0
        from
          colaboradores
        where
          id = $8::integer
        union all
        select
          s.id,
          s.id_superior,
          linha.passo + 1
        from
          colaboradores s
          join linha on s.id = linha.id_superior
        where
          linha.passo < 1000
      )
    select
      (
        greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      )::text
    from
      colaboradores c
    where
      c.id = $9::integer
      and c.ativo
      and c.email_confirmado
      and exists (
        select
        from
          linha
          join colaboradores c on c.id = linha.id_superior
        where
          c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
  ) as devido_desde,
  (
    select
      l.todos
    from
      lidos l
    where
      l.id = $10
  ) as todos
from
  caminho;
