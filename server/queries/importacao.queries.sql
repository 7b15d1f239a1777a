-- importacao.queries.readImportacao
select
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
from
  "importacoes"
where
  "importacoes"."id_colaborador" = $1;
