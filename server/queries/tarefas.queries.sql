-- tarefas.queries.findDeleted
select
  "dados"
from
  "auditoria"
where
  (
    "auditoria"."id_alvo" = $1
    and "auditoria"."acao" = $2
    and ("auditoria"."dados" #>> '{antes,id}')::int = $3
  )
order by
  "auditoria"."id" desc
limit
  $4;

-- tarefas.queries.insertTarefas for createTarefa by a leader, on oneself
insert into
  "tarefas" (
    "id",
    "id_colaborador",
    "id_autor",
    "id_substituido",
    "id_objetivo",
    "titulo",
    "deadline",
    "feita",
    "criada_em"
  )
values
  (default, $1, $2, $3, $4, $5, $6, default, $7)
returning
  "id",
  "titulo",
  "deadline",
  "feita",
  "id_objetivo",
  "id_colaborador";

-- tarefas.queries.insertTarefas for createTarefas by a leader
-- with:
--   (default, $1, $2, $3, default, $4, $5, default, $6)
-- without:
--   (default, $1, $2, $3, $4, $5, $6, default, $7)

-- tarefas.queries.listTarefasOf
select
  id,
  titulo,
  deadline,
  feita as status,
  id_objetivo as objetivo
from
  tarefas
where
  id_colaborador = $1
  and not (
    feita
    and coalesce(deadline < $2::date, false)
  );

-- tarefas.queries.lockTarefa
select
  "id",
  "titulo",
  "deadline",
  "feita",
  "id_objetivo"
from
  "tarefas"
where
  (
    "tarefas"."id" = $1
    and "tarefas"."id_colaborador" = $2
  )
for update;

-- tarefas.queries.removeTarefa
delete from "tarefas"
where
  "tarefas"."id" = $1
returning
  "id",
  "id_colaborador",
  "id_autor",
  "id_substituido",
  "id_objetivo",
  "titulo",
  "deadline",
  "feita",
  "criada_em";

-- tarefas.queries.updateTarefa
update "tarefas"
set
  "titulo" = $1,
  "deadline" = $2,
  "feita" = $3
where
  "tarefas"."id" = $4;
