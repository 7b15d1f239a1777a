-- afastamentos.queries.findAfastamento
select
  "id",
  "de",
  "ate"
from
  "afastamentos"
where
  (
    "afastamentos"."id" = $1
    and "afastamentos"."id_colaborador" = $2
  );

-- afastamentos.queries.insertAfastamento
insert into
  "afastamentos" ("id", "id_colaborador", "de", "ate")
values
  (default, $1, $2, $3)
returning
  "id",
  "de",
  "ate";

-- afastamentos.queries.listAfastamentosOf
select
  "id",
  "de",
  "ate"
from
  "afastamentos"
where
  "afastamentos"."id_colaborador" = $1
order by
  "afastamentos"."de" desc;

-- afastamentos.queries.removeAfastamento
delete from "afastamentos"
where
  "afastamentos"."id" = $1;

-- afastamentos.queries.updateAfastamento
update "afastamentos"
set
  "de" = $1,
  "ate" = $2
where
  "afastamentos"."id" = $3;
