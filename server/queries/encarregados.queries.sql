-- encarregados.queries.findContatos
select
  "encarregados"."papel",
  "colaboradores"."nome",
  "colaboradores"."email"
from
  "encarregados"
  inner join "colaboradores" on "colaboradores"."id" = "encarregados"."id_colaborador"
where
  "colaboradores"."ativo"
  and "colaboradores"."email_confirmado"
order by
  "encarregados"."papel" desc;

-- encarregados.queries.findNomeaveis
select
  "id"
from
  "colaboradores"
where
  (
    "colaboradores"."id" in ($1)
    and "colaboradores"."ativo"
    and "colaboradores"."email_confirmado"
  )
order by
  "colaboradores"."id" asc;

-- encarregados.queries.insertEncarregados
insert into
  "encarregados" (
    "papel",
    "id_colaborador",
    "id_autor",
    "nomeado_em"
  )
values
  ($1, $2, $3, $4);

-- encarregados.queries.readEncarregados
select
  "encarregados"."papel",
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."ativo"
  and "colaboradores"."email_confirmado",
  "encarregados"."nomeado_em",
  "autores"."nome"
from
  "encarregados"
  inner join "colaboradores" on "colaboradores"."id" = "encarregados"."id_colaborador"
  inner join "colaboradores" "autores" on "autores"."id" = "encarregados"."id_autor";

-- encarregados.queries.removeEncarregados
delete from "encarregados"
where
  "encarregados"."papel" in ($1);
