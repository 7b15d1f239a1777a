-- convites.send.sendInvitations
select
  "id",
  "empresa"
from
  "pessoas"
where
  "pessoas"."id" = any ($1::integer[]);
