-- people.newcomer.enterPerson for createSubordinado by a leader
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
    $4,
    $5,
    default,
    $6,
    $7,
    $8,
    default,
    default,
    default,
    default,
    $9,
    default,
    default,
    default,
    default,
    default,
    default
  )
returning
  "id";

insert into
  "colaborador_empresas" (
    "id_colaborador",
    "id_empresa",
    "id_cargo",
    "ordem"
  )
values
  ($1, $2, $3, default);

-- people.newcomer.enterPerson for createColaborador by HR
-- without:
--   "colaborador_empresas" (
--   "id_colaborador",
--   "id_empresa",
--   "id_cargo",
--   "ordem"
--   ($1, $2, $3, default);
