-- eliminacao.queries.countByPerson
select
  id_colaborador as id,
  count(*)::integer as registros
from
  eliminados
where
  id_eliminacao = $1
group by
  id_colaborador
order by
  id_colaborador;

-- eliminacao.queries.findPlan
select
  e.id,
  e.em::text as em,
  e.estado,
  a.nome as autor,
  to_char(
    e.proposta_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as proposta_em,
  d.nome as decisor,
  to_char(
    e.decidida_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as decidida_em,
  to_char(
    e.feita_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as feita_em,
  n.pessoas,
  n.registros,
  n.eliminados,
  e.estado = 'proposta'
  and e.id_autor <> $1 as pode_aprovar
from
  eliminacoes e
  join colaboradores a on a.id = e.id_autor
  left join colaboradores d on d.id = e.id_decisor
  cross join lateral (
    select
      count(distinct i.id_colaborador)::integer as pessoas,
      count(*)::integer as registros,
      count(i.dia)::integer as eliminados
    from
      eliminados i
    where
      i.id_eliminacao = e.id
  ) n
where
  e.id = $2;

-- eliminacao.queries.findPrazos
select
  "categoria",
  "meses"
from
  "prazos_guarda";

-- eliminacao.queries.insertPlan
insert into
  "eliminacoes" (
    "id",
    "em",
    "estado",
    "id_autor",
    "proposta_em",
    "id_decisor",
    "decidida_em",
    "feita_em"
  )
values
  (
    default,
    $1,
    default,
    $2,
    $3,
    default,
    default,
    default
  )
on conflict do nothing
returning
  "id";

-- eliminacao.queries.lockPlan
select
  "id"
from
  "eliminacoes"
where
  "eliminacoes"."id" = $1
for no key update;

-- eliminacao.queries.readEnded
with
  -- Inlined, so that a condition on one person reaches the tables.
  gente as not materialized (
    select
      c.id,
      case
        when not c.ativo then coalesce(
          c.data_demissao,
          (c.desativado_em at time zone 'America/Sao_Paulo')::date
        )
      end as saida,
      c.ativo,
      (c.criado_em at time zone 'America/Sao_Paulo')::date as entrada
    from
      colaboradores c
    where
      c.eliminado_em is null
      and true
  ),
  guardados (categoria, id_colaborador, registro, de, ate) as (
    select
      'report',
      k.*
    from
      (
        select
          r.id_colaborador,
          r.id::text,
          i.de,
          ((i.de + make_interval(months => 1))::date - 1)
        from
          reports r
          cross join lateral (
            select
              make_date(r.ano, (r.mes - 1) * 1 + 1, 1)
          ) as i (de)
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'avaliacao',
      k.*
    from
      (
        select
          r.id_colaborador,
          r.id::text,
          i.de,
          ((i.de + make_interval(months => 3))::date - 1)
        from
          avaliacoes_culturais r
          cross join lateral (
            select
              make_date(r.ano, (r.trimestre - 1) * 3 + 1, 1)
          ) as i (de)
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'kpi',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          (criado_em at time zone 'America/Sao_Paulo')::date,
          case status
            when 0 then (criado_em at time zone 'America/Sao_Paulo')::date
          end
        from
          ciclos_kpi
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'tarefa',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          (criada_em at time zone 'America/Sao_Paulo')::date,
          case
            when feita then greatest(
              (criada_em at time zone 'America/Sao_Paulo')::date,
              deadline
            )
          end
        from
          tarefas
        union all
        select
          id_colaborador,
          'plano ' || id,
          (criado_em at time zone 'America/Sao_Paulo')::date,
          (encerrado_em at time zone 'America/Sao_Paulo')::date
        from
          planos
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'alinhamento',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          (criado_em at time zone 'America/Sao_Paulo')::date,
          lead(
            (criado_em at time zone 'America/Sao_Paulo')::date
          ) over (
            partition by
              id_colaborador
            order by
              criado_em,
              id
          )
        from
          alinhamentos
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'observacao',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          (criada_em at time zone 'America/Sao_Paulo')::date,
          (criada_em at time zone 'America/Sao_Paulo')::date
        from
          observacoes
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'preparacao',
      k.*
    from
      (
        select
          p.id_colaborador,
          (p.ano || '-' || p.mes),
          i.de,
          ((i.de + make_interval(months => 1))::date - 1)
        from
          preparacoes p
          cross join lateral (
            select
              make_date(p.ano, (p.mes - 1) * 1 + 1, 1)
          ) as i (de)
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'fechamento',
      k.*
    from
      (
        select
          p.id_colaborador,
          p.id_fechamento::text,
          i.de,
          ((i.de + make_interval(months => 3))::date - 1)
        from
          fechamento_pessoas p
          join fechamentos f on f.id = p.id_fechamento
          cross join lateral (
            select
              make_date(f.ano, (f.trimestre - 1) * 3 + 1, 1)
          ) as i (de)
        where
          p.sal is not null
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'historico',
      k.*
    from
      (
        select
          *
        from
          (
            select
              h.id_colaborador,
              (
                extract(
                  epoch
                  from
                    h.de
                ) * 1000000
              )::bigint::text,
              (h.de at time zone 'America/Sao_Paulo')::date,
              lead((h.de at time zone 'America/Sao_Paulo')::date) over (
                partition by
                  h.id_colaborador
                order by
                  h.de
              ) as ate
            from
              historico h
          ) h
        where
          h.ate is not null
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'afastamento',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          de,
          ate
        from
          afastamentos
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'solicitacao',
      k.*
    from
      (
        select
          s.id_colaborador,
          s.id::text,
          (s.criada_em at time zone 'America/Sao_Paulo')::date,
          case
            when s.estado in ('recusada', 'atendida') then (
              select
                max(
                  (r.respondida_em at time zone 'America/Sao_Paulo')::date
                )
              from
                respostas_solicitacao r
              where
                r.id_solicitacao = s.id
            )
            else date 'infinity'
          end
        from
          solicitacoes s
      ) as k (id_colaborador, registro, de, ate)
  ),
  fins as (
    select
      k.categoria,
      k.id_colaborador,
      k.registro,
      k.de,
      i.ate,
      z.meses,
      d.meses as depois,
      g.ativo,
      i.ate + make_interval(months => z.meses) as do_periodo,
      g.saida + make_interval(months => d.meses) as da_saida
    from
      guardados k
      join gente g on g.id = k.id_colaborador
      -- HR may enter a departure late: where the person stood ended with it, and what was written since then has its own day.
      cross join lateral (
        select
          case
            when k.categoria = 'historico' then least(k.ate, g.saida)
            else coalesce(
              k.ate,
              case
                when g.saida is not null then greatest(k.de, g.saida)
              end
            )
          end
      ) as i (ate)
      join (
        select
          u.categoria,
          coalesce(z.meses, u.meses) as meses
        from
          (
            values
              ('report', 60),
              ('avaliacao', 60),
              ('kpi', 60),
              ('tarefa', 60),
              ('alinhamento', 60),
              ('observacao', 60),
              ('preparacao', 60),
              ('fechamento', 60),
              ('historico', 60),
              ('afastamento', 60),
              ('solicitacao', 60),
              ('cadastro', 30)
          ) as u (categoria, meses)
          left join prazos_guarda z on z.categoria = u.categoria
      ) z on z.categoria = k.categoria
      join (
        select
          u.categoria,
          coalesce(z.meses, u.meses) as meses
        from
          (
            values
              ('report', 60),
              ('avaliacao', 60),
              ('kpi', 60),
              ('tarefa', 60),
              ('alinhamento', 60),
              ('observacao', 60),
              ('preparacao', 60),
              ('fechamento', 60),
              ('historico', 60),
              ('afastamento', 60),
              ('solicitacao', 60),
              ('cadastro', 30)
          ) as u (categoria, meses)
          left join prazos_guarda z on z.categoria = u.categoria
      ) d on d.categoria = 'cadastro'
  ),
  julgados as (
    select
      f.*,
      f.do_periodo < $1::date
      and (
        f.ativo
        or coalesce(f.da_saida < $2::date, false)
      ) as venceu
    from
      fins f
  ),
  vencidos (
    categoria,
    id_colaborador,
    registro,
    de,
    ate,
    regra,
    meses
  ) as (
    select
      categoria,
      id_colaborador,
      registro,
      de,
      ate,
      case
        when da_saida > do_periodo then 'saida'
        else 'periodo'
      end,
      case
        when da_saida > do_periodo then depois
        else meses
      end::smallint
    from
      julgados
    where
      venceu
    union all
    select
      'cadastro',
      g.id,
      '',
      least(g.entrada, g.saida),
      g.saida,
      'saida',
      d.meses
    from
      gente g
      join (
        select
          u.categoria,
          coalesce(z.meses, u.meses) as meses
        from
          (
            values
              ('report', 60),
              ('avaliacao', 60),
              ('kpi', 60),
              ('tarefa', 60),
              ('alinhamento', 60),
              ('observacao', 60),
              ('preparacao', 60),
              ('fechamento', 60),
              ('historico', 60),
              ('afastamento', 60),
              ('solicitacao', 60),
              ('cadastro', 30)
          ) as u (categoria, meses)
          left join prazos_guarda z on z.categoria = u.categoria
      ) d on d.categoria = 'cadastro'
    where
      g.saida + make_interval(months => d.meses) < $3::date
      and not exists (
        select
        from
          julgados j
        where
          j.id_colaborador = g.id
          and coalesce(not j.venceu, true)
      )
  )
select
  count(distinct id_colaborador)::integer as pessoas,
  count(*)::integer as registros
from
  vencidos v
where
  (
    select
      g.motivo
    from
      guardas_legais g
    where
      g.id_colaborador = v.id_colaborador
      and g.levantada_em is null
  ) is null;

with
  -- Inlined, so that a condition on one person reaches the tables.
  gente as not materialized (
    select
      c.id,
      case
        when not c.ativo then coalesce(
          c.data_demissao,
          (c.desativado_em at time zone 'America/Sao_Paulo')::date
        )
      end as saida,
      c.ativo,
      (c.criado_em at time zone 'America/Sao_Paulo')::date as entrada
    from
      colaboradores c
    where
      c.eliminado_em is null
      and true
  ),
  guardados (categoria, id_colaborador, registro, de, ate) as (
    select
      'report',
      k.*
    from
      (
        select
          r.id_colaborador,
          r.id::text,
          i.de,
          ((i.de + make_interval(months => 1))::date - 1)
        from
          reports r
          cross join lateral (
            select
              make_date(r.ano, (r.mes - 1) * 1 + 1, 1)
          ) as i (de)
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'avaliacao',
      k.*
    from
      (
        select
          r.id_colaborador,
          r.id::text,
          i.de,
          ((i.de + make_interval(months => 3))::date - 1)
        from
          avaliacoes_culturais r
          cross join lateral (
            select
              make_date(r.ano, (r.trimestre - 1) * 3 + 1, 1)
          ) as i (de)
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'kpi',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          (criado_em at time zone 'America/Sao_Paulo')::date,
          case status
            when 0 then (criado_em at time zone 'America/Sao_Paulo')::date
          end
        from
          ciclos_kpi
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'tarefa',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          (criada_em at time zone 'America/Sao_Paulo')::date,
          case
            when feita then greatest(
              (criada_em at time zone 'America/Sao_Paulo')::date,
              deadline
            )
          end
        from
          tarefas
        union all
        select
          id_colaborador,
          'plano ' || id,
          (criado_em at time zone 'America/Sao_Paulo')::date,
          (encerrado_em at time zone 'America/Sao_Paulo')::date
        from
          planos
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'alinhamento',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          (criado_em at time zone 'America/Sao_Paulo')::date,
          lead(
            (criado_em at time zone 'America/Sao_Paulo')::date
          ) over (
            partition by
              id_colaborador
            order by
              criado_em,
              id
          )
        from
          alinhamentos
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'observacao',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          (criada_em at time zone 'America/Sao_Paulo')::date,
          (criada_em at time zone 'America/Sao_Paulo')::date
        from
          observacoes
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'preparacao',
      k.*
    from
      (
        select
          p.id_colaborador,
          (p.ano || '-' || p.mes),
          i.de,
          ((i.de + make_interval(months => 1))::date - 1)
        from
          preparacoes p
          cross join lateral (
            select
              make_date(p.ano, (p.mes - 1) * 1 + 1, 1)
          ) as i (de)
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'fechamento',
      k.*
    from
      (
        select
          p.id_colaborador,
          p.id_fechamento::text,
          i.de,
          ((i.de + make_interval(months => 3))::date - 1)
        from
          fechamento_pessoas p
          join fechamentos f on f.id = p.id_fechamento
          cross join lateral (
            select
              make_date(f.ano, (f.trimestre - 1) * 3 + 1, 1)
          ) as i (de)
        where
          p.sal is not null
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'historico',
      k.*
    from
      (
        select
          *
        from
          (
            select
              h.id_colaborador,
              (
                extract(
                  epoch
                  from
                    h.de
                ) * 1000000
              )::bigint::text,
              (h.de at time zone 'America/Sao_Paulo')::date,
              lead((h.de at time zone 'America/Sao_Paulo')::date) over (
                partition by
                  h.id_colaborador
                order by
                  h.de
              ) as ate
            from
              historico h
          ) h
        where
          h.ate is not null
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'afastamento',
      k.*
    from
      (
        select
          id_colaborador,
          id::text,
          de,
          ate
        from
          afastamentos
      ) as k (id_colaborador, registro, de, ate)
    union all
    select
      'solicitacao',
      k.*
    from
      (
        select
          s.id_colaborador,
          s.id::text,
          (s.criada_em at time zone 'America/Sao_Paulo')::date,
          case
            when s.estado in ('recusada', 'atendida') then (
              select
                max(
                  (r.respondida_em at time zone 'America/Sao_Paulo')::date
                )
              from
                respostas_solicitacao r
              where
                r.id_solicitacao = s.id
            )
            else date 'infinity'
          end
        from
          solicitacoes s
      ) as k (id_colaborador, registro, de, ate)
  ),
  fins as (
    select
      k.categoria,
      k.id_colaborador,
      k.registro,
      k.de,
      i.ate,
      z.meses,
      d.meses as depois,
      g.ativo,
      i.ate + make_interval(months => z.meses) as do_periodo,
      g.saida + make_interval(months => d.meses) as da_saida
    from
      guardados k
      join gente g on g.id = k.id_colaborador
      -- HR may enter a departure late: where the person stood ended with it, and what was written since then has its own day.
      cross join lateral (
        select
          case
            when k.categoria = 'historico' then least(k.ate, g.saida)
            else coalesce(
              k.ate,
              case
                when g.saida is not null then greatest(k.de, g.saida)
              end
            )
          end
      ) as i (ate)
      join (
        select
          u.categoria,
          coalesce(z.meses, u.meses) as meses
        from
          (
            values
              ('report', 60),
              ('avaliacao', 60),
              ('kpi', 60),
              ('tarefa', 60),
              ('alinhamento', 60),
              ('observacao', 60),
              ('preparacao', 60),
              ('fechamento', 60),
              ('historico', 60),
              ('afastamento', 60),
              ('solicitacao', 60),
              ('cadastro', 30)
          ) as u (categoria, meses)
          left join prazos_guarda z on z.categoria = u.categoria
      ) z on z.categoria = k.categoria
      join (
        select
          u.categoria,
          coalesce(z.meses, u.meses) as meses
        from
          (
            values
              ('report', 60),
              ('avaliacao', 60),
              ('kpi', 60),
              ('tarefa', 60),
              ('alinhamento', 60),
              ('observacao', 60),
              ('preparacao', 60),
              ('fechamento', 60),
              ('historico', 60),
              ('afastamento', 60),
              ('solicitacao', 60),
              ('cadastro', 30)
          ) as u (categoria, meses)
          left join prazos_guarda z on z.categoria = u.categoria
      ) d on d.categoria = 'cadastro'
  ),
  julgados as (
    select
      f.*,
      f.do_periodo < $1::date
      and (
        f.ativo
        or coalesce(f.da_saida < $2::date, false)
      ) as venceu
    from
      fins f
  ),
  vencidos (
    categoria,
    id_colaborador,
    registro,
    de,
    ate,
    regra,
    meses
  ) as (
    select
      categoria,
      id_colaborador,
      registro,
      de,
      ate,
      case
        when da_saida > do_periodo then 'saida'
        else 'periodo'
      end,
      case
        when da_saida > do_periodo then depois
        else meses
      end::smallint
    from
      julgados
    where
      venceu
    union all
    select
      'cadastro',
      g.id,
      '',
      least(g.entrada, g.saida),
      g.saida,
      'saida',
      d.meses
    from
      gente g
      join (
        select
          u.categoria,
          coalesce(z.meses, u.meses) as meses
        from
          (
            values
              ('report', 60),
              ('avaliacao', 60),
              ('kpi', 60),
              ('tarefa', 60),
              ('alinhamento', 60),
              ('observacao', 60),
              ('preparacao', 60),
              ('fechamento', 60),
              ('historico', 60),
              ('afastamento', 60),
              ('solicitacao', 60),
              ('cadastro', 30)
          ) as u (categoria, meses)
          left join prazos_guarda z on z.categoria = u.categoria
      ) d on d.categoria = 'cadastro'
    where
      g.saida + make_interval(months => d.meses) < $3::date
      and not exists (
        select
        from
          julgados j
        where
          j.id_colaborador = g.id
          and coalesce(not j.venceu, true)
      )
  )
select
  c.id,
  c.nome,
  (
    case
      when not c.ativo then coalesce(
        c.data_demissao,
        (c.desativado_em at time zone 'America/Sao_Paulo')::date
      )
    end
  )::text as saida,
  (
    select
      g.motivo
    from
      guardas_legais g
    where
      g.id_colaborador = c.id
      and g.levantada_em is null
  ) as guarda,
  json_agg(
    json_build_object(
      'categoria',
      p.categoria,
      'registros',
      p.registros,
      'de',
      p.de,
      'ate',
      p.ate
    )
    order by
      p.categoria
  ) as categorias
from
  (
    select
      x.id_colaborador,
      x.categoria,
      count(*)::integer as registros,
      min(x.de)::text as de,
      max(x.ate)::text as ate
    from
      vencidos x
    group by
      x.id_colaborador,
      x.categoria
  ) p
  join colaboradores c on c.id = p.id_colaborador
where
  c.id > $4
group by
  c.id
order by
  c.id
limit
  $5;

-- eliminacao.queries.readPartes
select
  c.id,
  c.nome,
  (
    case
      when not c.ativo then coalesce(
        c.data_demissao,
        (c.desativado_em at time zone 'America/Sao_Paulo')::date
      )
    end
  )::text as saida,
  (
    select
      g.motivo
    from
      guardas_legais g
    where
      g.id_colaborador = c.id
      and g.levantada_em is null
  ) as guarda,
  json_agg(
    json_build_object(
      'categoria',
      p.categoria,
      'registros',
      p.registros,
      'de',
      p.de,
      'ate',
      p.ate
    )
    order by
      p.categoria
  ) as categorias
from
  (
    select
      x.id_colaborador,
      x.categoria,
      count(*)::integer as registros,
      min(x.de)::text as de,
      max(x.ate)::text as ate
    from
      (
        select
          *
        from
          eliminados
        where
          id_eliminacao = $1
      ) x
    group by
      x.id_colaborador,
      x.categoria
  ) p
  join colaboradores c on c.id = p.id_colaborador
where
  c.id > $2
group by
  c.id
order by
  c.id
limit
  $3;

-- eliminacao.queries.readPlans
select
  e.id,
  e.em::text as em,
  e.estado,
  a.nome as autor,
  to_char(
    e.proposta_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as proposta_em,
  d.nome as decisor,
  to_char(
    e.decidida_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as decidida_em,
  to_char(
    e.feita_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as feita_em,
  n.pessoas,
  n.registros,
  n.eliminados,
  e.estado = 'proposta'
  and e.id_autor <> $1 as pode_aprovar
from
  eliminacoes e
  join colaboradores a on a.id = e.id_autor
  left join colaboradores d on d.id = e.id_decisor
  cross join lateral (
    select
      count(distinct i.id_colaborador)::integer as pessoas,
      count(*)::integer as registros,
      count(i.dia)::integer as eliminados
    from
      eliminados i
    where
      i.id_eliminacao = e.id
  ) n
order by
  e.id desc;

-- eliminacao.queries.storePrazos
insert into
  "prazos_guarda" ("categoria", "meses")
values
  ($1, $2),
  ($3, $4),
  ($5, $6),
  ($7, $8),
  ($9, $10),
  ($11, $12),
  ($13, $14),
  ($15, $16),
  ($17, $18),
  ($19, $20),
  ($21, $22),
  ($23, $24)
on conflict ("categoria") do update
set
  "meses" = excluded.meses;

-- eliminacao.queries.updatePlan
update "eliminacoes"
set
  "estado" = $1,
  "id_decisor" = $2,
  "decidida_em" = $3
where
  "eliminacoes"."id" = $4;
