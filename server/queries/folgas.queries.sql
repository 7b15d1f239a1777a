-- folgas.queries.findDiasSemExpediente
select
  "dia",
  "nome"
from
  "folgas"
where
  "folgas"."dia" >= $1
order by
  "folgas"."dia" asc;

-- folgas.queries.findFolgas
select
  "dia",
  "nome"
from
  "folgas"
where
  "folgas"."dia" >= $1
order by
  "folgas"."dia" asc;

-- folgas.queries.insertFolga
insert into
  "folgas" ("dia", "nome")
values
  ($1, $2);

-- folgas.queries.removeFolga
delete from "folgas"
where
  "folgas"."dia" = $1
returning
  "nome";
