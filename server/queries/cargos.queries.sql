-- cargos.queries.insertCargo
insert into
  "cargos" (
    "id",
    "id_empresa",
    "nome",
    "nivel_hierarquia",
    "is_leader",
    "is_rh",
    "ativo",
    "usado"
  )
values
  (
    default,
    $1,
    $2,
    $3,
    default,
    default,
    default,
    default
  )
returning
  "id";

select
  "id",
  "nome",
  "nivel_hierarquia",
  "ativo",
  "is_leader",
  "is_rh",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
      join colaboradores c on c.id = ce.id_colaborador
    where
      ce.id_empresa = cargos.id_empresa
      and ce.id_cargo = cargos.id
      and c.ativo
  ),
  "id_empresa"
from
  "cargos"
where
  (
    "cargos"."ativo" = $1
    and "cargos"."id" = $2
  )
order by
  "cargos"."nivel_hierarquia" asc,
  dobrado ("cargos"."nome") collate "C";

-- cargos.queries.listCargosBelow
select
  "colaborador_empresas"."id_empresa",
  "cargos"."nivel_hierarquia",
  "colaboradores"."setor"
from
  "colaborador_empresas"
  inner join "colaboradores" on "colaboradores"."id" = "colaborador_empresas"."id_colaborador"
  left join "cargos" on "cargos"."id" = "colaborador_empresas"."id_cargo"
where
  "colaborador_empresas"."id_colaborador" = $1
order by
  "colaborador_empresas"."ordem"
limit
  $2;

select
  "id",
  "nome",
  "nivel_hierarquia"
from
  "cargos"
where
  (
    "cargos"."id_empresa" = $1
    and "cargos"."ativo" = $2
    and "cargos"."is_rh" = $3
    and "cargos"."nivel_hierarquia" > $4
  )
order by
  "cargos"."nivel_hierarquia" asc,
  dobrado ("cargos"."nome") collate "C";

-- cargos.queries.readCargo
select
  "id",
  "nome",
  "nivel_hierarquia",
  "ativo",
  "is_leader",
  "is_rh",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
      join colaboradores c on c.id = ce.id_colaborador
    where
      ce.id_empresa = cargos.id_empresa
      and ce.id_cargo = cargos.id
      and c.ativo
  ),
  "id_empresa"
from
  "cargos"
where
  (
    "cargos"."ativo" = $1
    and "cargos"."id" = $2
  )
order by
  "cargos"."nivel_hierarquia" asc,
  dobrado ("cargos"."nome") collate "C";

-- cargos.queries.readStanding
select
  "colaborador_empresas"."id_empresa",
  "cargos"."nivel_hierarquia",
  "colaboradores"."setor"
from
  "colaborador_empresas"
  inner join "colaboradores" on "colaboradores"."id" = "colaborador_empresas"."id_colaborador"
  left join "cargos" on "cargos"."id" = "colaborador_empresas"."id_cargo"
where
  "colaborador_empresas"."id_colaborador" = $1
order by
  "colaborador_empresas"."ordem"
limit
  $2;

-- cargos.queries.removeCargo
delete from "cargos"
where
  (
    "cargos"."id" = $1
    and "cargos"."usado" = $2
  );

update "cargos"
set
  "ativo" = $1
where
  "cargos"."id" = $2;

-- cargos.queries.selectCargos for listEmpresas by HR
select
  "id",
  "nome",
  "nivel_hierarquia",
  "ativo",
  "is_leader",
  "is_rh",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
      join colaboradores c on c.id = ce.id_colaborador
    where
      ce.id_empresa = cargos.id_empresa
      and ce.id_cargo = cargos.id
      and c.ativo
  ),
  "id_empresa"
from
  "cargos"
where
  "cargos"."ativo" = $1
order by
  "cargos"."nivel_hierarquia" asc,
  dobrado ("cargos"."nome") collate "C";

-- cargos.queries.selectCargos for createEmpresa by HR
-- with:
--   and "cargos"."id_empresa" = $2
--   )

-- cargos.queries.updateCargo
update "cargos"
set
  "nome" = $1,
  "nivel_hierarquia" = $2,
  "is_leader" = $3,
  "is_rh" = $4
where
  "cargos"."id" = $5;

select
  "id",
  "nome",
  "nivel_hierarquia",
  "ativo",
  "is_leader",
  "is_rh",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
      join colaboradores c on c.id = ce.id_colaborador
    where
      ce.id_empresa = cargos.id_empresa
      and ce.id_cargo = cargos.id
      and c.ativo
  ),
  "id_empresa"
from
  "cargos"
where
  (
    "cargos"."ativo" = $1
    and "cargos"."id" = $2
  )
order by
  "cargos"."nivel_hierarquia" asc,
  dobrado ("cargos"."nome") collate "C";
