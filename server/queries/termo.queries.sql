-- termo.queries.findAcceptance
select
  "aceito_em"
from
  "termos_aceitos"
where
  (
    "termos_aceitos"."id_colaborador" = $1
    and "termos_aceitos"."versao" = $2
  );

-- termo.queries.findSignature
select
  concat_ws(
    '+',
    "sessoes"."entrada",
    "sessoes"."segundo_fator"
  ) as entrada,
  exists (
    select
    from
      "termos_aceitos"
    where
      "termos_aceitos"."id_colaborador" = "sessoes"."id_colaborador"
      and "termos_aceitos"."versao" = $1::smallint
  ) as aceito
from
  "sessoes"
where
  "sessoes"."id" = $2::integer;

-- termo.queries.storeAcceptance
insert into
  "termos_aceitos" ("id_colaborador", "versao", "aceito_em")
values
  ($1, $2, $3)
on conflict do nothing
returning
  "versao";
