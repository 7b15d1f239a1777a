-- planos.queries.countRunning
select
  count(*) as count
from
  "objetivos"
where
  (
    "objetivos"."id_plano" = $1
    and "objetivos"."fim" is null
  );;

-- planos.queries.insertObjetivo
insert into
  "objetivos" (
    "id",
    "id_plano",
    "id_autor",
    "id_substituido",
    "texto",
    "ate",
    "motivo",
    "motivo_nome",
    "motivo_nota",
    "motivo_ano",
    "motivo_trimestre",
    "criado_em",
    "aceito_em",
    "fim",
    "desfecho",
    "encerrado_em",
    "acoes",
    "feitas"
  )
values
  (
    default,
    $1,
    $2,
    $3,
    $4,
    $5,
    default,
    default,
    default,
    default,
    default,
    $6,
    $7,
    default,
    default,
    default,
    default,
    default
  )
returning
  "id";

-- planos.queries.listPlanosOf for getPdfDados by a leader, on oneself
select
  "id",
  "id_colaborador",
  "id_autor",
  "id_substituido",
  "nome",
  "ate",
  "criado_em",
  "encerrado_em"
from
  "planos"
where
  "planos"."id_colaborador" = $1
order by
  "planos"."encerrado_em" is not null,
  "planos"."id" desc;

select
  "objetivos"."id",
  "objetivos"."id_plano",
  "objetivos"."id_autor",
  "objetivos"."id_substituido",
  "objetivos"."texto",
  "objetivos"."ate",
  "objetivos"."motivo",
  "objetivos"."motivo_nome",
  "objetivos"."motivo_nota",
  "objetivos"."motivo_ano",
  "objetivos"."motivo_trimestre",
  "objetivos"."criado_em",
  "objetivos"."aceito_em",
  "objetivos"."fim",
  "objetivos"."desfecho",
  "objetivos"."encerrado_em",
  coalesce(
    "objetivos"."acoes",
    (
      select
        count(*)::int
      from
        tarefas
      where
        id_objetivo = "objetivos"."id"
        and true
    )
  ),
  coalesce(
    "objetivos"."feitas",
    (
      select
        count(*)::int
      from
        tarefas
      where
        id_objetivo = "objetivos"."id"
        and feita
    )
  )
from
  "objetivos"
  inner join "planos" on "planos"."id" = "objetivos"."id_plano"
where
  "planos"."id_colaborador" = $1
order by
  "objetivos"."id" asc;

-- planos.queries.listPlanosOf for listPlanos by a substitute on the first day, a leader elsewhere
-- with:
--   and coalesce("planos"."encerrado_em" >= $2::date, true)
--   and coalesce("objetivos"."encerrado_em" >= $2::date, true)

-- planos.queries.lockObjetivo
select
  "objetivos"."id",
  "objetivos"."id_plano",
  "objetivos"."id_autor",
  "objetivos"."id_substituido",
  "objetivos"."texto",
  "objetivos"."ate",
  "objetivos"."motivo",
  "objetivos"."motivo_nome",
  "objetivos"."motivo_nota",
  "objetivos"."motivo_ano",
  "objetivos"."motivo_trimestre",
  "objetivos"."criado_em",
  "objetivos"."aceito_em",
  "objetivos"."fim",
  "objetivos"."desfecho",
  "objetivos"."encerrado_em",
  "objetivos"."acoes",
  "objetivos"."feitas"
from
  "objetivos"
  inner join "planos" on "planos"."id" = "objetivos"."id_plano"
where
  (
    "objetivos"."id" = $1
    and "planos"."id_colaborador" = $2
  )
for update of
  "objetivos";

-- planos.queries.lockPlano for createPlano by a leader, on oneself
select
  "id",
  "id_colaborador",
  "id_autor",
  "id_substituido",
  "nome",
  "ate",
  "criado_em",
  "encerrado_em"
from
  "planos"
where
  (
    "planos"."id_colaborador" = $1
    and "planos"."encerrado_em" is null
  )
for update;

-- planos.queries.lockPlano for editPlano by a leader, on oneself
-- with:
--   and "planos"."id" = $2
-- without:
--   and "planos"."encerrado_em" is null

-- planos.queries.readObjetivo
select
  "id",
  "id_plano",
  "id_autor",
  "id_substituido",
  "texto",
  "ate",
  "motivo",
  "motivo_nome",
  "motivo_nota",
  "motivo_ano",
  "motivo_trimestre",
  "criado_em",
  "aceito_em",
  "fim",
  "desfecho",
  "encerrado_em",
  coalesce(
    "acoes",
    (
      select
        count(*)::int
      from
        tarefas
      where
        id_objetivo = "objetivos"."id"
        and true
    )
  ),
  coalesce(
    "feitas",
    (
      select
        count(*)::int
      from
        tarefas
      where
        id_objetivo = "objetivos"."id"
        and feita
    )
  )
from
  "objetivos"
where
  "objetivos"."id" = $1;

-- planos.queries.readPlano for editPlano by a leader, on oneself
select
  "id",
  "id_colaborador",
  "id_autor",
  "id_substituido",
  "nome",
  "ate",
  "criado_em",
  "encerrado_em"
from
  "planos"
where
  "planos"."id_colaborador" = $1
order by
  "planos"."encerrado_em" is not null,
  "planos"."id" desc;

select
  "objetivos"."id",
  "objetivos"."id_plano",
  "objetivos"."id_autor",
  "objetivos"."id_substituido",
  "objetivos"."texto",
  "objetivos"."ate",
  "objetivos"."motivo",
  "objetivos"."motivo_nome",
  "objetivos"."motivo_nota",
  "objetivos"."motivo_ano",
  "objetivos"."motivo_trimestre",
  "objetivos"."criado_em",
  "objetivos"."aceito_em",
  "objetivos"."fim",
  "objetivos"."desfecho",
  "objetivos"."encerrado_em",
  coalesce(
    "objetivos"."acoes",
    (
      select
        count(*)::int
      from
        tarefas
      where
        id_objetivo = "objetivos"."id"
        and true
    )
  ),
  coalesce(
    "objetivos"."feitas",
    (
      select
        count(*)::int
      from
        tarefas
      where
        id_objetivo = "objetivos"."id"
        and feita
    )
  )
from
  "objetivos"
  inner join "planos" on "planos"."id" = "objetivos"."id_plano"
where
  "planos"."id_colaborador" = $1
order by
  "objetivos"."id" asc;

-- planos.queries.readPlano for editPlano by a substitute on the first day, a leader elsewhere
-- with:
--   and coalesce("planos"."encerrado_em" >= $2::date, true)
--   and coalesce("objetivos"."encerrado_em" >= $2::date, true)

-- planos.queries.removeObjetivo
delete from "objetivos"
where
  "objetivos"."id" = $1;

-- planos.queries.updateObjetivo for editObjetivo by a plain person, on oneself
update "objetivos"
set
  "texto" = $1,
  "ate" = $2
where
  "objetivos"."id" = $3;

-- planos.queries.updateObjetivo for acceptObjetivo by a leader, on oneself
-- with:
--   "aceito_em" = $1
-- without:
--   "texto" = $1,
--   "ate" = $2

-- planos.queries.updatePlano
update "planos"
set
  "nome" = $1,
  "ate" = $2
where
  "planos"."id" = $3;
