-- cadastro.queries.confirmAddress
select
  "id",
  "nome",
  "nome_registrado",
  "nome_ordem",
  "email",
  "senha_hash",
  "senha_temporaria",
  "senha_expira_em",
  "email_confirmado",
  "setor",
  "time",
  "funcao",
  "matricula",
  "data_admissao",
  "id_externo",
  "data_demissao",
  "id_superior",
  "id_superior_desejado",
  "foto_perfil",
  "ativo",
  "criado_em",
  "desativado_em",
  "eliminado_em"
from
  "colaboradores"
where
  "colaboradores"."id" = $1;

update "colaboradores"
set
  "email_confirmado" = $1,
  "id_superior_desejado" = $2
where
  "colaboradores"."id" = $3;

-- cadastro.queries.storeRegistration
insert into
  "colaboradores" (
    "id",
    "nome",
    "nome_registrado",
    "email",
    "senha_hash",
    "senha_temporaria",
    "senha_expira_em",
    "email_confirmado",
    "setor",
    "time",
    "funcao",
    "matricula",
    "data_admissao",
    "id_externo",
    "data_demissao",
    "id_superior",
    "id_superior_desejado",
    "foto_perfil",
    "ativo",
    "criado_em",
    "desativado_em",
    "eliminado_em"
  )
values
  (
    default,
    $1,
    default,
    $2,
    $3,
    default,
    default,
    $4,
    $5,
    $6,
    $7,
    default,
    default,
    default,
    default,
    default,
    $8,
    default,
    default,
    $9,
    default,
    default
  )
on conflict ("email") do nothing
returning
  "id",
  "nome",
  "email";
