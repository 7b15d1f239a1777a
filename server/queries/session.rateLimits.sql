-- session.rateLimits.countAttempt
insert into
  tentativas as t (chave, falhas, em_curso, expira_em, em_curso_ate)
select
  chave,
  1,
  0,
  $1::timestamptz,
  $2::timestamptz
from
  unnest($3::text[]) as a (chave)
order by
  chave
on conflict (chave) do update
set
  falhas = (
    case
      when t.expira_em > $4::timestamptz then t.falhas
      else 0
    end
  ) + 1,
  expira_em = case
    when (
      case
        when t.expira_em > $5::timestamptz then t.falhas
        else 0
      end
    ) = 0 then $6::timestamptz
    else t.expira_em
  end
where
  (
    case
      when t.expira_em > $7::timestamptz then t.falhas
      else 0
    end
  ) + (
    case
      when t.em_curso_ate > $8::timestamptz then t.em_curso
      else 0
    end
  ) < ($9::integer[]) [array_position($10::text[], t.chave)]
returning
  t.chave;

-- session.rateLimits.createRateLimiter for changePassword by a plain person
insert into
  tentativas as t (chave, falhas, em_curso, expira_em, em_curso_ate)
select
  chave,
  0,
  1,
  $1::timestamptz,
  $2::timestamptz
from
  unnest($3::text[]) as a (chave)
where
  not exists (
    select
    from
      tentativas t
    where
      t.chave = any ($4::text[])
      and not (
        (
          case
            when t.expira_em > $5::timestamptz then t.falhas
            else 0
          end
        ) + (
          case
            when t.em_curso_ate > $6::timestamptz then t.em_curso
            else 0
          end
        ) < ($7::integer[]) [array_position($8::text[], t.chave)]
      )
  )
order by
  chave
on conflict (chave) do update
set
  falhas = (
    case
      when t.expira_em > $9::timestamptz then t.falhas
      else 0
    end
  ),
  em_curso = (
    case
      when t.em_curso_ate > $10::timestamptz then t.em_curso
      else 0
    end
  ) + 1,
  em_curso_ate = excluded.em_curso_ate
where
  (
    case
      when t.expira_em > $11::timestamptz then t.falhas
      else 0
    end
  ) + (
    case
      when t.em_curso_ate > $12::timestamptz then t.em_curso
      else 0
    end
  ) < ($13::integer[]) [array_position($14::text[], t.chave)]
returning
  t.chave;

insert into
  tentativas as t (chave, falhas, em_curso, expira_em, em_curso_ate)
select
  chave,
  0,
  0,
  $1::timestamptz,
  $2::timestamptz
from
  unnest($3::text[]) as a (chave)
order by
  chave
on conflict (chave) do update
set
  em_curso = greatest(
    (
      case
        when t.em_curso_ate > $4::timestamptz then t.em_curso
        else 0
      end
    ) - 1,
    0
  );

-- session.rateLimits.createRateLimiter for enterByChave by nobody
-- with:
--   expira_em = case
--   when (
--   ) = 0 then $7::timestamptz
--   else t.expira_em
--   end;
-- without:
--   where
--   not exists (
--   tentativas t
--   where
--   t.chave = any ($4::text[])
--   and not (
--   ) + (
--   ) < ($7::integer[]) [array_position($8::text[], t.chave)]
--   )
--   )
--   em_curso = (
--   em_curso_ate = excluded.em_curso_ate
--   where
--   ) + (
--   ) < ($13::integer[]) [array_position($14::text[], t.chave)]
--   returning
--   t.chave;
--   );

-- session.rateLimits.forgetFailures
update "tentativas"
set
  "falhas" = $1
where
  "tentativas"."chave" = $2;

-- session.rateLimits.isOverLimit
select
  t.chave,
  case
    when (
      case
        when t.expira_em > $1::timestamptz then t.falhas
        else 0
      end
    ) >= ($2::integer[]) [array_position($3::text[], t.chave)] then ceil(
      extract(
        epoch
        from
          t.expira_em - $4::timestamptz
      )
    )::integer
  end as segundos
from
  tentativas t
where
  t.chave = any ($5::text[])
  and not (
    (
      case
        when t.expira_em > $6::timestamptz then t.falhas
        else 0
      end
    ) + (
      case
        when t.em_curso_ate > $7::timestamptz then t.em_curso
        else 0
      end
    ) < ($8::integer[]) [array_position($9::text[], t.chave)]
  );

-- session.rateLimits.takeMailedCode
insert into
  tentativas as t (chave, falhas, em_curso, expira_em, em_curso_ate)
select
  chave,
  1,
  0,
  $1::timestamptz,
  $2::timestamptz
from
  unnest($3::text[]) as a (chave)
order by
  chave
on conflict (chave) do update
set
  falhas = (
    case
      when t.expira_em > $4::timestamptz then t.falhas
      else 0
    end
  ) + 1,
  expira_em = case
    when (
      case
        when t.expira_em > $5::timestamptz then t.falhas
        else 0
      end
    ) = 0 then $6::timestamptz
    else t.expira_em
  end
where
  (
    case
      when t.expira_em > $7::timestamptz then t.falhas
      else 0
    end
  ) + (
    case
      when t.em_curso_ate > $8::timestamptz then t.em_curso
      else 0
    end
  ) < ($9::integer[]) [array_position($10::text[], t.chave)]
returning
  t.chave;
