-- convites.queries.countInvitable
select
  count(*)::int
from
  "colaboradores"
  left join lateral (
    select
      e.id,
      e.enviado_em,
      e.falha,
      e.texto,
      e.proxima_tentativa_em
    from
      "emails" e
    where
      e.id_convidado = "colaboradores"."id"
    order by
      e.id desc
    limit
      1
  ) mail on true
where
  (
    "colaboradores"."ativo" = $1
    and case
      when "colaboradores"."senha_hash" is null then case
        when exists (
          select
          from
            "identidades" i
          where
            i.id_colaborador = "colaboradores"."id"
        ) then 'entrou'
        else 'sem'
      end
      when not "colaboradores"."senha_temporaria" then 'entrou'
      when "colaboradores"."senha_expira_em" <= $2 then 'vencido'
      when mail.id is null
      or mail.enviado_em is not null then 'enviado'
      when mail.falha is null
      and mail.texto is not null then 'fila'
      else 'falhou'
    end = $3
    and (
      "colaboradores"."senha_expira_em" is null
      or "colaboradores"."senha_expira_em" <= $4
    )
  );

-- convites.queries.findInvitable
select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email"
from
  "colaboradores"
  left join lateral (
    select
      e.id,
      e.enviado_em,
      e.falha,
      e.texto,
      e.proxima_tentativa_em
    from
      "emails" e
    where
      e.id_convidado = "colaboradores"."id"
    order by
      e.id desc
    limit
      1
  ) mail on true
where
  (
    "colaboradores"."ativo" = $1
    and case
      when "colaboradores"."senha_hash" is null then case
        when exists (
          select
          from
            "identidades" i
          where
            i.id_colaborador = "colaboradores"."id"
        ) then 'entrou'
        else 'sem'
      end
      when not "colaboradores"."senha_temporaria" then 'entrou'
      when "colaboradores"."senha_expira_em" <= $2 then 'vencido'
      when mail.id is null
      or mail.enviado_em is not null then 'enviado'
      when mail.falha is null
      and mail.texto is not null then 'fila'
      else 'falhou'
    end = $3
    and (
      "colaboradores"."senha_expira_em" is null
      or "colaboradores"."senha_expira_em" <= $4
    )
  )
order by
  "colaboradores"."id"
limit
  $5;

-- convites.queries.listPage
select
  case
    when "colaboradores"."senha_hash" is null then case
      when exists (
        select
        from
          "identidades" i
        where
          i.id_colaborador = "colaboradores"."id"
      ) then 'entrou'
      else 'sem'
    end
    when not "colaboradores"."senha_temporaria" then 'entrou'
    when "colaboradores"."senha_expira_em" <= $1 then 'vencido'
    when mail.id is null
    or mail.enviado_em is not null then 'enviado'
    when mail.falha is null
    and mail.texto is not null then 'fila'
    else 'falhou'
  end as "estado",
  count(*)::int
from
  "colaboradores"
  left join lateral (
    select
      e.id,
      e.enviado_em,
      e.falha,
      e.texto,
      e.proxima_tentativa_em
    from
      "emails" e
    where
      e.id_convidado = "colaboradores"."id"
    order by
      e.id desc
    limit
      1
  ) mail on true
where
  "colaboradores"."ativo" = $2
group by
  1;

select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."foto_perfil",
  "pessoas"."empresa",
  case
    when "colaboradores"."senha_hash" is null then case
      when exists (
        select
        from
          "identidades" i
        where
          i.id_colaborador = "colaboradores"."id"
      ) then 'entrou'
      else 'sem'
    end
    when not "colaboradores"."senha_temporaria" then 'entrou'
    when "colaboradores"."senha_expira_em" <= $1 then 'vencido'
    when mail.id is null
    or mail.enviado_em is not null then 'enviado'
    when mail.falha is null
    and mail.texto is not null then 'fila'
    else 'falhou'
  end,
  to_char(
    mail.enviado_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ),
  to_char(
    case
      when "colaboradores"."senha_temporaria" then "colaboradores"."senha_expira_em"
    end at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ),
  mail.falha,
  to_char(
    case
      when mail.texto is not null then mail.proxima_tentativa_em
    end at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  )
from
  "colaboradores"
  inner join "pessoas" on "pessoas"."id" = "colaboradores"."id"
  left join lateral (
    select
      e.id,
      e.enviado_em,
      e.falha,
      e.texto,
      e.proxima_tentativa_em
    from
      "emails" e
    where
      e.id_convidado = "colaboradores"."id"
    order by
      e.id desc
    limit
      1
  ) mail on true
where
  "colaboradores"."ativo" = $2
order by
  "colaboradores"."nome_ordem" collate "C",
  "colaboradores"."id"
limit
  $3;

select
  case
    when "colaboradores"."senha_hash" is null then case
      when exists (
        select
        from
          "identidades" i
        where
          i.id_colaborador = "colaboradores"."id"
      ) then 'entrou'
      else 'sem'
    end
    when not "colaboradores"."senha_temporaria" then 'entrou'
    when "colaboradores"."senha_expira_em" <= $1 then 'vencido'
    when mail.id is null
    or mail.enviado_em is not null then 'enviado'
    when mail.falha is null
    and mail.texto is not null then 'fila'
    else 'falhou'
  end as "estado",
  count(*)::int
from
  "colaboradores"
  left join lateral (
    select
      e.id,
      e.enviado_em,
      e.falha,
      e.texto,
      e.proxima_tentativa_em
    from
      "emails" e
    where
      e.id_convidado = "colaboradores"."id"
    order by
      e.id desc
    limit
      1
  ) mail on true
where
  (
    "colaboradores"."ativo" = $2
    and (
      "colaboradores"."nome_ordem" like all ($3::text[])
      or dobrado ("colaboradores"."email") like all ($4::text[])
    )
  )
group by
  1;

select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."foto_perfil",
  "pessoas"."empresa",
  case
    when "colaboradores"."senha_hash" is null then case
      when exists (
        select
        from
          "identidades" i
        where
          i.id_colaborador = "colaboradores"."id"
      ) then 'entrou'
      else 'sem'
    end
    when not "colaboradores"."senha_temporaria" then 'entrou'
    when "colaboradores"."senha_expira_em" <= $1 then 'vencido'
    when mail.id is null
    or mail.enviado_em is not null then 'enviado'
    when mail.falha is null
    and mail.texto is not null then 'fila'
    else 'falhou'
  end,
  to_char(
    mail.enviado_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ),
  to_char(
    case
      when "colaboradores"."senha_temporaria" then "colaboradores"."senha_expira_em"
    end at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ),
  mail.falha,
  to_char(
    case
      when mail.texto is not null then mail.proxima_tentativa_em
    end at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  )
from
  "colaboradores"
  inner join "pessoas" on "pessoas"."id" = "colaboradores"."id"
  left join lateral (
    select
      e.id,
      e.enviado_em,
      e.falha,
      e.texto,
      e.proxima_tentativa_em
    from
      "emails" e
    where
      e.id_convidado = "colaboradores"."id"
    order by
      e.id desc
    limit
      1
  ) mail on true
where
  (
    "colaboradores"."ativo" = $2
    and (
      "colaboradores"."nome_ordem" like all ($3::text[])
      or dobrado ("colaboradores"."email") like all ($4::text[])
    )
  )
order by
  "colaboradores"."nome_ordem" collate "C",
  "colaboradores"."id"
limit
  $5;

-- convites.queries.replaceFirstPasswords
update "colaboradores"
set
  "senha_hash" = $1,
  "senha_temporaria" = $2,
  "senha_expira_em" = $3
where
  "colaboradores"."id" = $4;

-- convites.queries.stillInvitable
select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email"
from
  "colaboradores"
  left join lateral (
    select
      e.id,
      e.enviado_em,
      e.falha,
      e.texto,
      e.proxima_tentativa_em
    from
      "emails" e
    where
      e.id_convidado = "colaboradores"."id"
    order by
      e.id desc
    limit
      1
  ) mail on true
where
  (
    "colaboradores"."id" in ($1)
    and (
      "colaboradores"."ativo" = $2
      and case
        when "colaboradores"."senha_hash" is null then case
          when exists (
            select
            from
              "identidades" i
            where
              i.id_colaborador = "colaboradores"."id"
          ) then 'entrou'
          else 'sem'
        end
        when not "colaboradores"."senha_temporaria" then 'entrou'
        when "colaboradores"."senha_expira_em" <= $3 then 'vencido'
        when mail.id is null
        or mail.enviado_em is not null then 'enviado'
        when mail.falha is null
        and mail.texto is not null then 'fila'
        else 'falhou'
      end = $4
      and (
        "colaboradores"."senha_expira_em" is null
        or "colaboradores"."senha_expira_em" <= $5
      )
    )
  )
order by
  "colaboradores"."id";
