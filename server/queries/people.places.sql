-- people.places.hasEmpresa
select
  count(*) as count
from
  "empresas"
where
  "empresas"."id" = $1;;
