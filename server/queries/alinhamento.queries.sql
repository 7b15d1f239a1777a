-- alinhamento.queries.insertAlinhamento
insert into
  "alinhamentos" (
    "id",
    "id_colaborador",
    "id_autor",
    "id_substituido",
    "observacao",
    "criado_em"
  )
values
  (default, $1, $2, $3, $4, $5)
returning
  "id";

select
  "alinhamentos"."id",
  "alinhamentos"."observacao",
  "alinhamentos"."criado_em",
  "colaboradores"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "alinhamentos"."id_substituido"
    ),
    ''
  )
from
  "alinhamentos"
  inner join "colaboradores" on "colaboradores"."id" = "alinhamentos"."id_autor"
where
  "alinhamentos"."id" = $1
order by
  "alinhamentos"."criado_em" desc,
  "alinhamentos"."id" desc
limit
  $2;

-- alinhamento.queries.readAlinhamento
select
  "alinhamentos"."id",
  "alinhamentos"."observacao",
  "alinhamentos"."criado_em",
  "colaboradores"."nome" || coalesce(
    (
      select
        ', em substituição a ' || l.nome
      from
        colaboradores l
      where
        l.id = "alinhamentos"."id_substituido"
    ),
    ''
  )
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
