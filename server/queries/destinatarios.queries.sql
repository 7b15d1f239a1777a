-- destinatarios.queries.findByEndereco
select
  "destinatarios"."id_colaborador",
  "colaboradores"."nome",
  "destinatarios"."email"
from
  "destinatarios"
  inner join "colaboradores" on "colaboradores"."id" = "destinatarios"."id_colaborador"
where
  "destinatarios"."email" = $1;

-- destinatarios.queries.findDestinatario
select
  p.id,
  p.nome,
  p.email as email_anterior,
  (
    case
      when not p.ativo then coalesce(
        p.data_demissao,
        (p.desativado_em at time zone 'America/Sao_Paulo')::date
      )
    end
  )::text as saiu_em,
  d.email,
  a.nome as autor,
  to_char(
    d.registrado_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as registrado_em,
  to_char(
    d.provado_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as provado_em,
  to_char(
    d.entregue_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as entregue_em,
  case
    when d.entregue_em is not null then 'entregue'
    when d.pedida_em is null then 'nenhuma'
    when d.link_hash is not null then case
      when c.estado = 'pronta' then 'enviada'
      else 'vencida'
    end
    when c.estado in ('preparando', 'pronta') then 'preparando'
    else 'falhou'
  end as copia,
  case
    when d.link_hash is not null
    and c.estado = 'pronta' then to_char(
      c.termina_em at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    )
  end as link_ate,
  d.id_autor <> $1
  or not exists (
    select
    from
      pessoas o
    where
      o.ativo
      and o.email_confirmado
      and o.id <> $2
      and (
        o.is_rh
        or (
          o.email_confirmado
          and exists (
            select
            from
              encarregados f
            where
              f.id_colaborador = o.id
          )
        )
      )
  ) as pode_entregar
from
  destinatarios d
  join colaboradores p on p.id = d.id_colaborador
  join colaboradores a on a.id = d.id_autor
  left join copias_dados c on c.id_colaborador = d.id_colaborador
  and c.termina_em > $3
where
  d.id_colaborador = $4;

-- destinatarios.queries.findEndereco
select
  "email",
  "provado_em"
from
  "destinatarios"
where
  "destinatarios"."id_colaborador" = $1;

-- destinatarios.queries.isOfAccount
select
  count(*) as count
from
  "colaboradores"
where
  "colaboradores"."email" = $1;;

-- destinatarios.queries.lockDestinatario
select
  "id_colaborador"
from
  "destinatarios"
where
  "destinatarios"."id_colaborador" = $1
for update;

-- destinatarios.queries.lockPessoa
select
  "id",
  "nome",
  "ativo"
from
  "colaboradores"
where
  (
    "colaboradores"."id" = $1
    and "colaboradores"."eliminado_em" is null
  )
for share;

-- destinatarios.queries.readDestinatarios
select
  p.id,
  p.nome,
  p.email as email_anterior,
  (
    case
      when not p.ativo then coalesce(
        p.data_demissao,
        (p.desativado_em at time zone 'America/Sao_Paulo')::date
      )
    end
  )::text as saiu_em,
  d.email,
  a.nome as autor,
  to_char(
    d.registrado_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as registrado_em,
  to_char(
    d.provado_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as provado_em,
  to_char(
    d.entregue_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as entregue_em,
  case
    when d.entregue_em is not null then 'entregue'
    when d.pedida_em is null then 'nenhuma'
    when d.link_hash is not null then case
      when c.estado = 'pronta' then 'enviada'
      else 'vencida'
    end
    when c.estado in ('preparando', 'pronta') then 'preparando'
    else 'falhou'
  end as copia,
  case
    when d.link_hash is not null
    and c.estado = 'pronta' then to_char(
      c.termina_em at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    )
  end as link_ate,
  d.id_autor <> $1
  or not exists (
    select
    from
      pessoas o
    where
      o.ativo
      and o.email_confirmado
      and o.id <> $2
      and (
        o.is_rh
        or (
          o.email_confirmado
          and exists (
            select
            from
              encarregados f
            where
              f.id_colaborador = o.id
          )
        )
      )
  ) as pode_entregar
from
  destinatarios d
  join colaboradores p on p.id = d.id_colaborador
  join colaboradores a on a.id = d.id_autor
  left join copias_dados c on c.id_colaborador = d.id_colaborador
  and c.termina_em > $3
order by
  d.registrado_em desc,
  d.id_colaborador desc;

-- destinatarios.queries.removeDestinatario
delete from "destinatarios"
where
  "destinatarios"."id_colaborador" = $1
returning
  "id_colaborador";

-- destinatarios.queries.searchQuemSaiu
select
  p.id,
  p.nome,
  p.email as email_anterior,
  (
    case
      when not p.ativo then coalesce(
        p.data_demissao,
        (p.desativado_em at time zone 'America/Sao_Paulo')::date
      )
    end
  )::text as saiu_em
from
  colaboradores p
where
  not p.ativo
  and p.eliminado_em is null
  and (
    p.nome_ordem like all ($1::text[])
    or dobrado (p.email) like all ($2::text[])
  )
order by
  p.nome_ordem collate "C",
  p.id
limit
  10;

-- destinatarios.queries.storeEndereco
insert into
  "destinatarios" (
    "id_colaborador",
    "email",
    "id_autor",
    "registrado_em",
    "provado_em",
    "pedida_em",
    "link_hash",
    "entregando_ate",
    "entregue_em"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("id_colaborador") do update
set
  "id_colaborador" = $10,
  "email" = $11,
  "id_autor" = $12,
  "registrado_em" = $13,
  "provado_em" = $14,
  "pedida_em" = $15,
  "link_hash" = $16,
  "entregando_ate" = $17,
  "entregue_em" = $18;

-- destinatarios.queries.storeProof
update "destinatarios"
set
  "provado_em" = $1
where
  (
    "destinatarios"."id_colaborador" = $2
    and "destinatarios"."email" = $3
    and "destinatarios"."provado_em" is null
  )
returning
  "id_colaborador";
