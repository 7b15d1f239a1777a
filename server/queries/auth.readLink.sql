-- as nobody
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
