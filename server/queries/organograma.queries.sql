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
-- with:
--   arvore (id, pai, ativo) as (
--   null::integer,
--   when a.ativo then a.id
--   else a.pai
--   arvore a
--   join colaboradores c on c.id_superior = a.id
--   arvore
-- without:
--   subida (id, id_superior, ativo, passo) as (
--   when email_confirmado then id_superior
--   ativo,
--   s.ativo,
--   u.passo + 1
--   subida u
--   join colaboradores s on s.id = u.id_superior
--   u.passo < 1000
--   linha (id, pai, passo) as (
--   lead(id) over (
--   order by
--   passo
--   passo
--   subida
--   and passo > 0
--   topo (id) as (
--   id
--   order by
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   false
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   id
--   topo
--   nome,
--   funcao,
--   setor,
--   foto_perfil,
--   matricula,
--   nome_ordem,
--   email,
--   c.email_confirmado
--   ) as lidera,
--   when c.email_confirmado then (
--   end as devido_desde
--   c.id = any ($1::integer[]);
--   ce.id_colaborador,
--   e.id,
--   e.nome,
--   g.nome as cargo
--   join empresas e on e.id = ce.id_empresa
--   left join cargos g on g.id = ce.id_cargo
--   ce.id_colaborador = any ($1::integer[])
--   order by
--   ce.id_colaborador,
--   ce.ordem;
--   id_colaborador,
--   de::text,
--   ate::text
--   afastamentos
--   id_colaborador = any ($1::integer[])
--   order by
--   id_colaborador,
--   de desc;

-- organograma.queries.readDetalhes for getDetalhes by HR, on oneself
-- with:
--   arvore (id, pai, ativo) as (
--   null::integer,
--   id_superior is null
--   when a.ativo then a.id
--   else a.pai
--   arvore a
--   join colaboradores c on c.id_superior = a.id
--   arvore
-- without:
--   subida (id, id_superior, ativo, passo) as (
--   when email_confirmado then id_superior
--   ativo,
--   s.ativo,
--   u.passo + 1
--   subida u
--   join colaboradores s on s.id = u.id_superior
--   u.passo < 1000
--   linha (id, pai, passo) as (
--   lead(id) over (
--   order by
--   passo
--   passo
--   subida
--   and passo > 0
--   topo (id) as (
--   id
--   order by
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   false
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   id
--   topo
--   nome,
--   funcao,
--   setor,
--   foto_perfil,
--   matricula,
--   nome_ordem,
--   email,
--   c.email_confirmado
--   ) as lidera,
--   when c.email_confirmado then (
--   end as devido_desde
--   c.id = any ($1::integer[]);
--   ce.id_colaborador,
--   e.id,
--   e.nome,
--   g.nome as cargo
--   join empresas e on e.id = ce.id_empresa
--   left join cargos g on g.id = ce.id_cargo
--   ce.id_colaborador = any ($1::integer[])
--   order by
--   ce.id_colaborador,
--   ce.ordem;
--   id_colaborador,
--   de::text,
--   ate::text
--   afastamentos
--   id_colaborador = any ($1::integer[])
--   order by
--   id_colaborador,
--   de desc;

-- organograma.queries.readDetalhes for getDetalhes by a substitute on the first day, a leader elsewhere
-- with:
--   arvore (id, pai, ativo) as (
--   null::integer,
--   when a.ativo then a.id
--   else a.pai
--   arvore a
--   join colaboradores c on c.id_superior = a.id
--   proprios (id, pai) as (
--   arvore
--   ramos (id, pai, ativo) as (
--   null::integer,
--   id = any ($2::integer[])
--   when a.ativo then a.id
--   else a.pai
--   ramos a
--   join colaboradores c on c.id_superior = a.id
--   ramos_ativos (id, pai) as (
--   ramos
--   substituidos (id, pai) as (
--   select distinct
--   on (id) id,
--   ramos_ativos
--   pai nulls last
--   acima (id) as (
--   id_superior
--   and id_superior is not null
--   c.id_superior
--   join acima a on c.id = a.id
--   c.id_superior is not null
--   substituidos
--   pai is not null
--   or id not in (
--   proprios
--   proprios
--   id not in (
--   substituidos
--   pai is not null
--   inteiros (id) as (
--   proprios
--   lidos (id, todos) as (
--   true
--   inteiros
--   substituidos
--   pai is not null
--   and id not in (
--   acima
--   and id not in (
--   inteiros
--   ) as devido_desde,
--   l.todos
--   lidos l
--   l.id = $8
--   ) as todos
-- without:
--   subida (id, id_superior, ativo, passo) as (
--   when email_confirmado then id_superior
--   ativo,
--   s.ativo,
--   u.passo + 1
--   subida u
--   join colaboradores s on s.id = u.id_superior
--   u.passo < 1000
--   linha (id, pai, passo) as (
--   lead(id) over (
--   passo
--   passo
--   subida
--   and passo > 0
--   topo (id) as (
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   topo
--   ) as devido_desde
--   nome,
--   funcao,
--   setor,
--   foto_perfil,
--   matricula,
--   nome_ordem,
--   email,
--   c.email_confirmado
--   ) as lidera,
--   when c.email_confirmado then (
--   end as devido_desde
--   c.id = any ($1::integer[]);
--   ce.id_colaborador,
--   e.id,
--   e.nome,
--   g.nome as cargo
--   join empresas e on e.id = ce.id_empresa
--   left join cargos g on g.id = ce.id_cargo
--   ce.id_colaborador = any ($1::integer[])
--   ce.id_colaborador,
--   ce.ordem;
--   id_colaborador,
--   de::text,
--   ate::text
--   afastamentos
--   id_colaborador = any ($1::integer[])
--   id_colaborador,
--   de desc;

-- organograma.queries.readDetalhes for getDetalhes by a substitute on the last day
-- with:
--   proprios (id, pai) as (
--   ramos (id, pai, ativo) as (
--   null::integer,
--   id = any ($3::integer[])
--   when a.ativo then a.id
--   else a.pai
--   ramos a
--   join colaboradores c on c.id_superior = a.id
--   ramos_ativos (id, pai) as (
--   ramos
--   substituidos (id, pai) as (
--   select distinct
--   on (id) id,
--   ramos_ativos
--   pai nulls last
--   acima (id) as (
--   id_superior
--   and id_superior is not null
--   c.id_superior
--   join acima a on c.id = a.id
--   c.id_superior is not null
--   substituidos
--   pai is not null
--   or id not in (
--   proprios
--   proprios
--   id not in (
--   substituidos
--   pai is not null
--   inteiros (id) as (
--   $5::integer
--   lidos (id, todos) as (
--   true
--   inteiros
--   substituidos
--   pai is not null
--   and id not in (
--   acima
--   and id not in (
--   inteiros
--   ) as devido_desde,
--   l.todos
--   lidos l
--   l.id = $10
--   ) as todos
-- without:
--   ) as devido_desde
--   nome,
--   funcao,
--   setor,
--   foto_perfil,
--   matricula,
--   nome_ordem,
--   email,
--   c.email_confirmado
--   ) as lidera,
--   when c.email_confirmado then (
--   end as devido_desde
--   c.id = any ($1::integer[]);
--   ce.id_colaborador,
--   e.nome,
--   g.nome as cargo
--   join empresas e on e.id = ce.id_empresa
--   left join cargos g on g.id = ce.id_cargo
--   ce.id_colaborador = any ($1::integer[])
--   ce.id_colaborador,
--   ce.ordem;
--   id_colaborador,
--   de::text,
--   ate::text
--   afastamentos
--   id_colaborador = any ($1::integer[])
--   id_colaborador,
--   de desc;
