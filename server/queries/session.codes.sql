-- session.codes.compareCode
select
  count(*) as count
from
  "codigos"
where
  (
    (
      "codigos"."id_colaborador" = $1
      and "codigos"."finalidade" = $2
    )
    and "codigos"."codigo_hash" = $3
  );;

-- session.codes.storeCode
delete from "codigos"
where
  (
    "codigos"."id_colaborador" = $1
    and "codigos"."expira_em" <= $2
  );

insert into
  "codigos" (
    "id_colaborador",
    "finalidade",
    "codigo_hash",
    "expira_em",
    "tentativas",
    "id_dispositivo"
  )
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("id_colaborador", "finalidade", "codigo_hash") do update
set
  "expira_em" = $7,
  "tentativas" = $8,
  "id_dispositivo" = $9;

-- session.codes.takeCode
select
  "codigo_hash"
from
  "codigos"
where
  (
    (
      "codigos"."id_colaborador" = $1
      and "codigos"."finalidade" = $2
    )
    and "codigos"."id_dispositivo" is null
    and "codigos"."expira_em" > $3
    and "codigos"."tentativas" < $4
  )
order by
  "codigos"."codigo_hash"
for update;

delete from "codigos"
where
  (
    "codigos"."id_colaborador" = $1
    and "codigos"."finalidade" = $2
  );
