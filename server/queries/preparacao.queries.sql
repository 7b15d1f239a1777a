-- preparacao.queries.listPreparacoesOf
select
  "id_colaborador",
  "ano",
  "mes",
  "texto",
  "alterada_em",
  "compartilhada_em"
from
  "preparacoes"
where
  (
    "preparacoes"."id_colaborador" = $1
    and "preparacoes"."ano" = $2
  );

select distinct
  "mes"
from
  "reports"
where
  (
    "reports"."id_colaborador" = $1
    and "reports"."ano" = $2
  );

-- preparacao.queries.readShared
select
  "texto",
  "alterada_em"
from
  "preparacoes"
where
  (
    (
      (
        "preparacoes"."id_colaborador" = $1
        and "preparacoes"."ano" = $2
      )
      and "preparacoes"."mes" = $3
    )
    and "preparacoes"."compartilhada_em" is not null
    and "preparacoes"."texto" <> $4
  );

-- preparacao.queries.storeShared
update "preparacoes"
set
  "compartilhada_em" = $1
where
  (
    (
      "preparacoes"."id_colaborador" = $2
      and "preparacoes"."ano" = $3
    )
    and "preparacoes"."mes" = $4
  );

-- preparacao.queries.storeTexto
insert into
  "preparacoes" (
    "id_colaborador",
    "ano",
    "mes",
    "texto",
    "alterada_em",
    "compartilhada_em"
  )
values
  ($1, $2, $3, $4, $5, default)
on conflict ("id_colaborador", "ano", "mes") do update
set
  "texto" = $6,
  "alterada_em" = $7;
