-- empresas.queries.countPeopleOf
select
  count(*) as count
from
  "colaborador_empresas"
where
  "colaborador_empresas"."id_empresa" in ($1);;

-- empresas.queries.deleteEmpresas
delete from "cargos"
where
  "cargos"."id_empresa" in ($1);

delete from "empresas"
where
  "empresas"."id" in ($1);

-- empresas.queries.insertEmpresa
insert into
  "empresas" ("id", "nome", "criada_em")
values
  (default, $1, $2)
returning
  "id";

select
  "id",
  "nome",
  "criada_em",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
    where
      ce.id_empresa = empresas.id
  )
from
  "empresas"
where
  "empresas"."id" = $1
order by
  dobrado ("empresas"."nome") collate "C";

-- empresas.queries.listEmpresasWithCargos for listEmpresas by HR
select
  "id",
  "nome",
  "criada_em",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
    where
      ce.id_empresa = empresas.id
  )
from
  "empresas"
order by
  dobrado ("empresas"."nome") collate "C";

-- empresas.queries.listEmpresasWithCargos for renameEmpresa by HR
-- with:
--   "empresas"."id" = $1

-- empresas.queries.updateEmpresa
update "empresas"
set
  "nome" = $1
where
  "empresas"."id" = $2;

select
  "id",
  "nome",
  "criada_em",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
    where
      ce.id_empresa = empresas.id
  )
from
  "empresas"
where
  "empresas"."id" = $1
order by
  dobrado ("empresas"."nome") collate "C";
