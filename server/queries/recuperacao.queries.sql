-- recuperacao.queries.findByEmail
select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."email_confirmado",
  "pessoas"."is_rh"
from
  "colaboradores"
  inner join "pessoas" on "pessoas"."id" = "colaboradores"."id"
where
  (
    "colaboradores"."email" = $1
    and "colaboradores"."ativo" = $2
  );
