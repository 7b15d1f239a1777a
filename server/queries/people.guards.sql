-- people.guards.hasHr
select
  "id"
from
  "pessoas"
where
  (
    "pessoas"."is_rh" = $1
    and "pessoas"."ativo" = $2
  )
limit
  $3;

-- people.guards.isActive
select
  "ativo"
from
  "colaboradores"
where
  "colaboradores"."id" = $1;

-- people.guards.isUnder
with recursive
  linha as (
    select
      id,
      id_superior
    from
      colaboradores
    where
      id = $1
    union
    select
      s.id,
      s.id_superior
    from
      colaboradores s
      join linha on s.id = linha.id_superior
  )
select
  exists (
    select
    from
      linha
    where
      id = $2
  ) as under;

-- people.guards.keepHr
select
  "id"
from
  "pessoas"
where
  (
    "pessoas"."is_rh" = $1
    and "pessoas"."ativo" = $2
  )
limit
  $3;
