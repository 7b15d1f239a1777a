-- session.tokens.endSessionOf
delete from "sessoes"
where
  "sessoes"."id" in (
    select
      "id_sessao"
    from
      "sessao_tokens"
    where
      "sessao_tokens"."hash" in ($1, $2)
  )
returning
  "id_colaborador";

-- session.tokens.endSessionsOf for changePassword by a plain person
delete from "entradas"
where
  "entradas"."id_colaborador" = $1;

delete from "sessoes"
where
  (
    "sessoes"."id_colaborador" = $1
    and "sessoes"."id" <> $2
  )
returning
  "id";

delete from "dispositivos"
where
  (
    "dispositivos"."id_colaborador" = $1
    and "dispositivos"."id" not in (
      select
        "id_dispositivo"
      from
        "sessoes"
      where
        (
          "sessoes"."id_colaborador" = $2
          and "sessoes"."id_dispositivo" is not null
        )
    )
  );

-- session.tokens.endSessionsOf for enterByLink by nobody
delete from "sessoes"
where
  "sessoes"."id_colaborador" = $1
returning
  "id";

-- session.tokens.exchangeRefresh
select
  "sessao_tokens"."hash",
  "sessao_tokens"."trocado_em",
  "sessao_tokens"."expira_em",
  "sessoes"."id",
  "sessoes"."id_colaborador",
  "sessoes"."expira_em"
from
  "sessao_tokens"
  inner join "sessoes" on "sessoes"."id" = "sessao_tokens"."id_sessao"
where
  (
    "sessao_tokens"."hash" = $1
    and "sessao_tokens"."tipo" = $2
  )
for no key update;

update "sessao_tokens"
set
  "trocado_em" = $1
where
  "sessao_tokens"."hash" = $2;

with
  sessao as (
    update sessoes
    set
      usada_em = $1::timestamptz,
      endereco = $2::text
    where
      id = $3::integer
    returning
      id
  )
insert into
  sessao_tokens (hash, id_sessao, tipo, expira_em)
select
  c.hash,
  s.id,
  c.tipo,
  c.ate
from
  sessao s,
  (
    values
      ($4::text, 'token', $5::timestamptz),
      ($6::text, 'refresh', $7::timestamptz)
  ) c (hash, tipo, ate);

-- session.tokens.openSessionsOf
select
  "id",
  "aparelho",
  "criada_em",
  "usada_em",
  "endereco",
  "expira_em"
from
  "sessoes"
where
  (
    "sessoes"."id_colaborador" = $1
    and "sessoes"."expira_em" > $2
  )
order by
  "sessoes"."usada_em" desc,
  "sessoes"."id" desc;
