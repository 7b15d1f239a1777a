-- session.identities.forgetIdentities
delete from "identidades"
where
  "identidades"."id_colaborador" = $1
returning
  "sujeito";
