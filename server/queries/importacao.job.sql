-- importacao.job.beginImportJob
insert into
  "importacoes" (
    "id_colaborador",
    "chave",
    "tipo",
    "estado",
    "etapa",
    "feito",
    "total",
    "iniciada_em",
    "vista_em",
    "mensagem",
    "resultado"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("id_colaborador") do update
set
  "chave" = $12,
  "tipo" = $13,
  "estado" = $14,
  "etapa" = $15,
  "feito" = $16,
  "total" = $17,
  "iniciada_em" = $18,
  "vista_em" = $19,
  "mensagem" = $20,
  "resultado" = $21
where
  (
    "importacoes"."estado" <> $22
    or "importacoes"."vista_em" < $23
  )
returning
  "chave";

update "importacoes"
set
  "estado" = $1,
  "vista_em" = $2,
  "resultado" = $3
where
  (
    "importacoes"."id_colaborador" = $4
    and "importacoes"."chave" = $5
    and "importacoes"."estado" = $6
  )
returning
  "chave";

update "importacoes"
set
  "estado" = $1,
  "vista_em" = $2,
  "mensagem" = $3
where
  (
    "importacoes"."id_colaborador" = $4
    and "importacoes"."chave" = $5
    and "importacoes"."estado" = $6
  );
