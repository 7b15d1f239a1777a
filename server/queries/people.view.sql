-- people.view.readView for listBusca by a plain person
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
  )
select
  v.id,
  coalesce(v.pai, 0) as pai
from
  visivel v
  join colaboradores p on p.id = v.id
  left join titulos t on t.id = v.id
order by
  t.nivel,
  p.nome_ordem collate "C",
  v.id;

-- people.view.readView for getOrganogramaTarefas by a leader
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
--   0
--   s.id,
--   s.id_superior,
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
--   linha
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   false
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   linha
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   (
--   topo

-- people.view.readView for getOrganogramaTarefas by HR
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
--   0
--   id = $1
--   s.id,
--   s.id_superior,
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
--   linha
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   false
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   linha
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   (
--   topo
