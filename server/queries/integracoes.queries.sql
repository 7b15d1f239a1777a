-- integracoes.queries.findIntegracoes
select
  "integracoes"."id",
  "integracoes"."nome",
  "integracoes"."escopos",
  "integracoes"."vale_ate",
  "integracoes"."criada_em",
  "colaboradores"."nome",
  "integracoes"."usada_em"
from
  "integracoes"
  inner join "colaboradores" on "colaboradores"."id" = "integracoes"."id_autor"
order by
  dobrado ("integracoes"."nome") collate "C";

-- integracoes.queries.insertIntegracao
insert into
  "integracoes" (
    "id",
    "nome",
    "hash",
    "escopos",
    "vale_ate",
    "criada_em",
    "id_autor",
    "usada_em"
  )
values
  (default, $1, $2, $3, $4, $5, $6, default)
returning
  "id";

-- integracoes.queries.removeIntegracao
delete from "integracoes"
where
  "integracoes"."id" = $1
returning
  "nome";
