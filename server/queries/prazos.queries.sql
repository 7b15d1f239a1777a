-- prazos.queries.findPrazos
select
  "tipo",
  "dias",
  "a_partir_de"
from
  "prazos";

-- prazos.queries.storePrazos
delete from "prazos";

insert into
  "prazos" ("tipo", "dias", "a_partir_de")
values
  ($1, $2, $3);
