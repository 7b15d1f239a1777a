-- people.relation.authorizeOn
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
  id,
  ativo,
  exists (
    select
    from
      linha
    where
      id_superior = $2
  ) as acima
from
  colaboradores
where
  id = $3;

-- people.relation.takeTurns
select
  "id"
from
  "colaboradores"
where
  "colaboradores"."id" = $1
for no key update;
