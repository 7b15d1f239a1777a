-- scim.queries.findPerson
select
  "id",
  "nome",
  "email",
  "ativo",
  "id_externo",
  "criado_em"
from
  "colaboradores"
where
  (
    "colaboradores"."eliminado_em" is null
    and "colaboradores"."id" = $1
  );

-- scim.queries.listPeople
select
  "id",
  "nome",
  "email",
  "ativo",
  "id_externo",
  "criado_em"
from
  "colaboradores"
where
  "colaboradores"."eliminado_em" is null
order by
  "colaboradores"."id" asc
limit
  $1;

select
  count(*) as count
from
  "colaboradores"
where
  "colaboradores"."eliminado_em" is null;;
