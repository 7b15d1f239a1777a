-- conta.queries.endSessaoOf
delete from "sessoes"
where
  (
    "sessoes"."id" = $1
    and "sessoes"."id_colaborador" = $2
    and "sessoes"."id" <> $3
  )
returning
  "id";

-- conta.queries.readConta
select
  "nome",
  "nome_registrado" is not null,
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

-- conta.queries.storeNomeSocial
update colaboradores c
set
  nome = coalesce($1::text, antes.registrado),
  nome_registrado = case
    when $2::text is not null then antes.registrado
  end
from
  (
    select
      r.id,
      r.nome,
      r.nome_registrado,
      coalesce(r.nome_registrado, r.nome) as registrado
    from
      colaboradores r
    where
      r.id = $3
    for no key update
  ) antes
where
  c.id = antes.id
returning
  case
    when antes.nome_registrado is not null then antes.nome
  end as antes,
  $4::text as depois;
