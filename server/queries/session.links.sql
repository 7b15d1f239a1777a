-- session.links.findLink
select
  "links"."finalidade",
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."email_confirmado",
  "colaboradores"."senha_hash"
from
  "links"
  inner join "colaboradores" on "colaboradores"."id" = "links"."id_colaborador"
where
  (
    "links"."hash" = $1
    and "links"."expira_em" > $2
  );

-- session.links.storeLinks
insert into
  "links" (
    "hash",
    "id_colaborador",
    "finalidade",
    "expira_em"
  )
values
  ($1, $2, $3, $4)
on conflict ("id_colaborador")
where
  "links"."finalidade" = 'convite' do update
set
  "hash" = excluded.hash,
  "expira_em" = excluded.expira_em;

-- session.links.takeLink
delete from "links"
where
  (
    "links"."hash" = $1
    and "links"."expira_em" > $2
  )
returning
  "hash";
