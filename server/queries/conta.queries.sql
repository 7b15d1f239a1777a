-- conta.queries.endSessaoOf
delete from "sessoes"
where
  (
    "sessoes"."id" = $1
    and "sessoes"."id_colaborador" = $2
    and "sessoes"."id" <> $3
  );

-- conta.queries.readConta
select
  "nome",
  "email",
  "foto_perfil"
from
  "colaboradores"
where
  "colaboradores"."id" = $1;

select
  "empresas"."nome",
  "cargos"."nome"
from
  "colaborador_empresas"
  inner join "empresas" on "empresas"."id" = "colaborador_empresas"."id_empresa"
  left join "cargos" on "cargos"."id" = "colaborador_empresas"."id_cargo"
where
  "colaborador_empresas"."id_colaborador" = $1
order by
  "colaborador_empresas"."ordem";
