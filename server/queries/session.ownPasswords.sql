-- session.ownPasswords.findPasswordHash
select
  "senha_hash"
from
  "colaboradores"
where
  "colaboradores"."id" = $1;

-- session.ownPasswords.replacePassword
update "colaboradores"
set
  "senha_hash" = $1,
  "senha_temporaria" = $2,
  "senha_expira_em" = $3
where
  (
    "colaboradores"."id" = $4
    and "colaboradores"."senha_hash" = $5
  )
returning
  "id";

-- session.ownPasswords.storePassword
update "colaboradores"
set
  "senha_hash" = $1,
  "senha_temporaria" = $2,
  "senha_expira_em" = $3,
  "id_superior_desejado" = $4
where
  "colaboradores"."id" = $5;
