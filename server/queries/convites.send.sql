-- convites.send.sendInvitations
select
  "id",
  "empresa"
from
  "pessoas"
where
  "pessoas"."id" in (
    select
      json_array_elements_text($1::json)::integer
  );
