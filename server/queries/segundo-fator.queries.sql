-- segundo-fator.queries.credentialsOf
select
  "credencial"
from
  "chaves_acesso"
where
  "chaves_acesso"."id_colaborador" = $1;

-- segundo-fator.queries.findApp
select
  "id_colaborador",
  "segredo",
  "criado_em",
  "confirmado_em",
  "ultimo_passo"
from
  "totp"
where
  "totp"."id_colaborador" = $1;

-- segundo-fator.queries.findChave
select
  "id",
  "id_colaborador",
  "credencial",
  "chave_publica",
  "contador",
  "nome",
  "criada_em",
  "usada_em"
from
  "chaves_acesso"
where
  "chaves_acesso"."credencial" = $1;

-- segundo-fator.queries.findFactors
select
  "id",
  "id_colaborador",
  "credencial",
  "chave_publica",
  "contador",
  "nome",
  "criada_em",
  "usada_em"
from
  "chaves_acesso"
where
  "chaves_acesso"."id_colaborador" = $1
order by
  "chaves_acesso"."id" asc;

select
  "confirmado_em"
from
  "totp"
where
  (
    "totp"."id_colaborador" = $1
    and "totp"."confirmado_em" is not null
  );

select
  count(*) as count
from
  "codigos_reserva"
where
  "codigos_reserva"."id_colaborador" = $1;;

-- segundo-fator.queries.forgetChave
delete from "chaves_acesso"
where
  (
    "chaves_acesso"."id" = $1
    and "chaves_acesso"."id_colaborador" = $2
  )
returning
  "nome";

-- segundo-fator.queries.forgetFactors
delete from "totp"
where
  (
    "totp"."id_colaborador" = $1
    and "totp"."confirmado_em" is not null
  )
returning
  "id_colaborador";

delete from "chaves_acesso"
where
  "chaves_acesso"."id_colaborador" = $1
returning
  "id";

-- segundo-fator.queries.forgetTotp
delete from "totp"
where
  (
    "totp"."id_colaborador" = $1
    and "totp"."confirmado_em" is not null
  )
returning
  "id_colaborador";

-- segundo-fator.queries.lockApp
select
  "id_colaborador",
  "segredo",
  "criado_em",
  "confirmado_em",
  "ultimo_passo"
from
  "totp"
where
  "totp"."id_colaborador" = $1
for update;

-- segundo-fator.queries.renameChaveOf
select
  "nome"
from
  "chaves_acesso"
where
  (
    "chaves_acesso"."id" = $1
    and "chaves_acesso"."id_colaborador" = $2
  )
for update;

update "chaves_acesso"
set
  "nome" = $1
where
  (
    "chaves_acesso"."id" = $2
    and "chaves_acesso"."id_colaborador" = $3
  );

-- segundo-fator.queries.storeSecret
insert into
  "totp" (
    "id_colaborador",
    "segredo",
    "criado_em",
    "confirmado_em",
    "ultimo_passo"
  )
values
  ($1, $2, $3, $4, $5)
on conflict ("id_colaborador") do update
set
  "segredo" = $6,
  "criado_em" = $7,
  "confirmado_em" = $8,
  "ultimo_passo" = $9
where
  "totp"."confirmado_em" is null
returning
  "id_colaborador";
