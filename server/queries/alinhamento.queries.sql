-- alinhamento.queries.insertAlinhamento
insert into
  "alinhamentos" (
    "id",
    "id_colaborador",
    "id_autor",
    "observacao",
    "criado_em"
  )
values
  (default, $1, $2, $3, $4)
returning
  "id";

-- alinhamento.queries.readAlinhamento
select
  "alinhamentos"."id",
  "alinhamentos"."observacao",
  "alinhamentos"."criado_em",
  "colaboradores"."nome"
from
  "alinhamentos"
  inner join "colaboradores" on "colaboradores"."id" = "alinhamentos"."id_autor"
where
  "alinhamentos"."id_colaborador" = $1
order by
  "alinhamentos"."criado_em" desc,
  "alinhamentos"."id" desc
limit
  $2;
