-- seguranca.queries.findCanalDeRelato
select
  "canal_de_relato"
from
  "seguranca";

-- seguranca.queries.findDemand
select
  "exige_segundo_fator"
from
  "seguranca";

-- seguranca.queries.findReach
with
  gente as (
    select
      is_rh,
      is_leader,
      not (
        exists (
          select
          from
            totp f
          where
            f.id_colaborador = p.id
            and f.confirmado_em is not null
        )
        or exists (
          select
          from
            chaves_acesso f
          where
            f.id_colaborador = p.id
        )
      ) as sem
    from
      pessoas p
    where
      ativo
      and email_confirmado
  )
select
  e.exigir,
  count(g)::integer as pessoas,
  count(g) filter (
    where
      g.sem
  )::integer as sem
from
  (
    values
      ('ninguem', 0),
      ('rh', 1),
      ('lideres', 2),
      ('todos', 3)
  ) e (exigir, ordem)
  left join gente g on e.exigir = 'todos'
  or (
    e.exigir in ('rh', 'lideres')
    and g.is_rh
  )
  or (
    e.exigir = 'lideres'
    and g.is_leader
  )
group by
  e.exigir,
  e.ordem
order by
  e.ordem;

-- seguranca.queries.storeCanalDeRelato
insert into
  "seguranca" ("id", "exige_segundo_fator", "canal_de_relato")
values
  (default, default, $1)
on conflict ("id") do update
set
  "canal_de_relato" = $2;
