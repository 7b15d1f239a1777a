-- copia.queries.insertCopia
insert into
  "copias_dados" (
    "id_colaborador",
    "estado",
    "pedida_em",
    "tentativas",
    "proxima_tentativa_em",
    "pronta_em",
    "termina_em",
    "arquivo"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("id_colaborador") do update
set
  "estado" = $9,
  "pedida_em" = $10,
  "tentativas" = $11,
  "proxima_tentativa_em" = $12,
  "pronta_em" = $13,
  "termina_em" = $14,
  "arquivo" = $15
where
  (
    "copias_dados"."estado" = $16
    or "copias_dados"."pronta_em" < $17
    or "copias_dados"."termina_em" <= $18
  )
returning
  "id_colaborador";

-- copia.queries.readArquivo
select
  "arquivo"
from
  "copias_dados"
where
  (
    (
      "copias_dados"."id_colaborador" = $1
      and "copias_dados"."termina_em" > $2
    )
    and "copias_dados"."estado" = $3
  );

-- copia.queries.readCopia
select
  "id_colaborador",
  "estado",
  "pronta_em",
  "termina_em"
from
  "copias_dados"
where
  (
    "copias_dados"."id_colaborador" = $1
    and "copias_dados"."termina_em" > $2
  );

-- copia.queries.removeCopia
delete from "copias_dados"
where
  "copias_dados"."id_colaborador" = $1;

-- copia.queries.reorderCopia
delete from "copias_dados"
where
  (
    "copias_dados"."id_colaborador" = $1
    and "copias_dados"."estado" <> $2
  );

insert into
  "copias_dados" (
    "id_colaborador",
    "estado",
    "pedida_em",
    "tentativas",
    "proxima_tentativa_em",
    "pronta_em",
    "termina_em",
    "arquivo"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("id_colaborador") do update
set
  "estado" = $9,
  "pedida_em" = $10,
  "tentativas" = $11,
  "proxima_tentativa_em" = $12,
  "pronta_em" = $13,
  "termina_em" = $14,
  "arquivo" = $15
where
  (
    "copias_dados"."estado" = $16
    or "copias_dados"."pronta_em" < $17
    or "copias_dados"."termina_em" <= $18
  )
returning
  "id_colaborador";
