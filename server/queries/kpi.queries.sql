-- kpi.queries.insertCiclo
insert into
  "ciclos_kpi" (
    "id",
    "id_colaborador",
    "id_autor",
    "nome_ciclo",
    "criado_em",
    "status"
  )
values
  (default, $1, $2, $3, $4, default)
returning
  "id";

-- kpi.queries.insertKpis
insert into
  "kpis" ("id", "id_ciclo", "kpi", "okr", "okr_feito")
values
  (default, $1, $2, $3, $4)
returning
  "id",
  "id_ciclo",
  "kpi",
  "okr",
  "okr_feito";

-- kpi.queries.listCiclosOf
select
  "id",
  "nome_ciclo",
  "criado_em",
  "status",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            k.id,
            'fk_id_avaliacaoKPI',
            k.id_ciclo,
            'kpi',
            k.kpi,
            'okr',
            k.okr,
            'okr_feito',
            k.okr_feito
          )
          order by
            k.id
        ),
        '[]'::json
      )
    from
      kpis k
    where
      k.id_ciclo = ciclos_kpi.id
  )
from
  "ciclos_kpi"
where
  "ciclos_kpi"."id_colaborador" = $1
order by
  "ciclos_kpi"."criado_em" desc,
  "ciclos_kpi"."id" desc;

-- kpi.queries.lockCiclo
select
  "id",
  "nome_ciclo",
  "status"
from
  "ciclos_kpi"
where
  (
    "ciclos_kpi"."id" = $1
    and "ciclos_kpi"."id_colaborador" = $2
  )
for update;

-- kpi.queries.readCiclo
select
  "id",
  "nome_ciclo",
  "criado_em",
  "status",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            k.id,
            'fk_id_avaliacaoKPI',
            k.id_ciclo,
            'kpi',
            k.kpi,
            'okr',
            k.okr,
            'okr_feito',
            k.okr_feito
          )
          order by
            k.id
        ),
        '[]'::json
      )
    from
      kpis k
    where
      k.id_ciclo = ciclos_kpi.id
  )
from
  "ciclos_kpi"
where
  "ciclos_kpi"."id" = $1
order by
  "ciclos_kpi"."criado_em" desc,
  "ciclos_kpi"."id" desc;

-- kpi.queries.readKpi
select
  "id",
  "id_ciclo",
  "kpi",
  "okr",
  "okr_feito"
from
  "kpis"
where
  (
    "kpis"."id" = $1
    and "kpis"."id_ciclo" = $2
  );

-- kpi.queries.removeCiclo
delete from "ciclos_kpi"
where
  "ciclos_kpi"."id" = $1;

-- kpi.queries.removeKpi
delete from "kpis"
where
  "kpis"."id" = $1;

-- kpi.queries.updateCiclo for renameCicloKpi by the leader right above
update "ciclos_kpi"
set
  "nome_ciclo" = $1
where
  "ciclos_kpi"."id" = $2;

-- kpi.queries.updateCiclo for freezeCicloKpi by the leader right above
-- with:
--   "status" = $1
-- without:
--   "nome_ciclo" = $1

-- kpi.queries.updateKpi
update "kpis"
set
  "kpi" = $1,
  "okr" = $2,
  "okr_feito" = $3
where
  "kpis"."id" = $4;
