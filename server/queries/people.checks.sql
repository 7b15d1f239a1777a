-- people.checks.hasHr
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

-- people.checks.isActive
select
  "ativo"
from
  "colaboradores"
where
  "colaboradores"."id" = $1;

-- people.checks.isUnder
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

-- people.checks.keepHr
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
