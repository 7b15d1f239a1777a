-- indicadores.planos.readPlanos for getPlanosPorTrimestre by a leader
with recursive
  substitutos (lider, id) as (
    select
      s.id_lider,
      s.id_colaborador
    from
      substituicoes s
      join colaboradores c on c.id = s.id_colaborador
    where
      c.ativo
      and c.email_confirmado
      and s.encerrada_em is null
      and $1::date between s.de and s.ate
      and exists (
        select
        from
          colaboradores c
        where
          c.id = s.id_lider
          and c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
  ),
  intocados (substituto, id) as (
    select
      id,
      id
    from
      substitutos
    union
    select
      i.substituto,
      c.id_superior
    from
      intocados i
      join colaboradores c on c.id = i.id
    where
      c.id_superior is not null
  ),
  liderados (id, lider, segue, desde) as (
    select
      l.id,
      c.id,
      not (
        l.ativo
        and l.lidera
      ),
      l.desde
    from
      colaboradores c
      join (
        select
          c.id,
          c.id_superior,
          c.ativo,
          c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          ) as lidera,
          case
            when c.ativo
            and c.email_confirmado then greatest(
              c.data_admissao,
              (c.criado_em at time zone 'America/Sao_Paulo')::date
            )
          end as desde
        from
          colaboradores c
      ) l on l.id_superior = c.id
    where
      (
        c.ativo
        and c.email_confirmado
        and exists (
          select
          from
            colaborador_empresas ce
            join cargos g on g.id = ce.id_cargo
          where
            ce.id_colaborador = c.id
            and g.ativo
            and g.is_leader
        )
      )
      and c.id = $2
    union
    select
      c.id,
      case
        when d.segue then d.lider
        else d.id
      end,
      not (
        c.ativo
        and c.email_confirmado
        and exists (
          select
          from
            colaborador_empresas ce
            join cargos g on g.id = ce.id_cargo
          where
            ce.id_colaborador = c.id
            and g.ativo
            and g.is_leader
        )
      ),
      case
        when c.ativo
        and c.email_confirmado then greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
  ),
  gente (id, lider, desde, substituto) as (
    select
      d.id,
      d.lider,
      d.desde,
      s.id
    from
      liderados d
      left join substitutos s on s.lider = d.lider
      and not exists (
        select
        from
          intocados i
        where
          i.substituto = s.id
          and i.id = d.id
      )
    where
      d.desde is not null
      and d.id <> d.lider
  ),
  tempo (ano, periodo, inicio, fim) as materialized (
    select
      t.ano,
      t.periodo,
      i.inicio,
      f.fim
    from
      unnest($3::integer[], $4::integer[]) as t (ano, periodo)
      cross join lateral (
        select
          make_date(t.ano, (t.periodo - 1) * 3 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((i.inicio + make_interval(months => 3))::date - 1)
      ) as f (fim)
  ),
  pessoais (id, plano, criado, encerrado) as materialized (
    select
      p.id_colaborador,
      p.id,
      (p.criado_em at time zone 'America/Sao_Paulo')::date,
      (p.encerrado_em at time zone 'America/Sao_Paulo')::date
    from
      planos p
      join gente g on g.id = p.id_colaborador
      join colaboradores c on c.id = g.id
  ),
  celulas (id, ano, periodo, plano) as (
    select
      p.id,
      t.ano,
      t.periodo,
      'com_plano'
    from
      pessoais p
      join tempo t on p.criado <= t.fim
      and coalesce(p.encerrado > least(t.fim, $5::date), true)
    union
    select
      p.id,
      t.ano,
      t.periodo,
      o.fim
    from
      pessoais p
      join objetivos o on o.id_plano = p.plano
      join tempo t on (o.encerrado_em at time zone 'America/Sao_Paulo')::date between t.inicio and t.fim
  )
select
  ano,
  periodo,
  plano,
  count(*)::integer as pessoas
from
  celulas
group by
  ano,
  periodo,
  plano;

with recursive
  substitutos (lider, id) as (
    select
      s.id_lider,
      s.id_colaborador
    from
      substituicoes s
      join colaboradores c on c.id = s.id_colaborador
    where
      c.ativo
      and c.email_confirmado
      and s.encerrada_em is null
      and $1::date between s.de and s.ate
      and exists (
        select
        from
          colaboradores c
        where
          c.id = s.id_lider
          and c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
  ),
  intocados (substituto, id) as (
    select
      id,
      id
    from
      substitutos
    union
    select
      i.substituto,
      c.id_superior
    from
      intocados i
      join colaboradores c on c.id = i.id
    where
      c.id_superior is not null
  ),
  liderados (id, lider, segue, desde) as (
    select
      l.id,
      c.id,
      not (
        l.ativo
        and l.lidera
      ),
      l.desde
    from
      colaboradores c
      join (
        select
          c.id,
          c.id_superior,
          c.ativo,
          c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          ) as lidera,
          case
            when c.ativo
            and c.email_confirmado then greatest(
              c.data_admissao,
              (c.criado_em at time zone 'America/Sao_Paulo')::date
            )
          end as desde
        from
          colaboradores c
      ) l on l.id_superior = c.id
    where
      (
        c.ativo
        and c.email_confirmado
        and exists (
          select
          from
            colaborador_empresas ce
            join cargos g on g.id = ce.id_cargo
          where
            ce.id_colaborador = c.id
            and g.ativo
            and g.is_leader
        )
      )
      and c.id = $2
    union
    select
      c.id,
      case
        when d.segue then d.lider
        else d.id
      end,
      not (
        c.ativo
        and c.email_confirmado
        and exists (
          select
          from
            colaborador_empresas ce
            join cargos g on g.id = ce.id_cargo
          where
            ce.id_colaborador = c.id
            and g.ativo
            and g.is_leader
        )
      ),
      case
        when c.ativo
        and c.email_confirmado then greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
  ),
  gente (id, lider, desde, substituto) as (
    select
      d.id,
      d.lider,
      d.desde,
      s.id
    from
      liderados d
      left join substitutos s on s.lider = d.lider
      and not exists (
        select
        from
          intocados i
        where
          i.substituto = s.id
          and i.id = d.id
      )
    where
      d.desde is not null
      and d.id <> d.lider
  ),
  tempo (ano, periodo, inicio, fim) as materialized (
    select
      t.ano,
      t.periodo,
      i.inicio,
      f.fim
    from
      unnest($3::integer[], $4::integer[]) as t (ano, periodo)
      cross join lateral (
        select
          make_date(t.ano, (t.periodo - 1) * 3 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((i.inicio + make_interval(months => 3))::date - 1)
      ) as f (fim)
  ),
  pessoais (id, plano, criado, encerrado) as materialized (
    select
      p.id_colaborador,
      p.id,
      (p.criado_em at time zone 'America/Sao_Paulo')::date,
      (p.encerrado_em at time zone 'America/Sao_Paulo')::date
    from
      planos p
      join gente g on g.id = p.id_colaborador
      join colaboradores c on c.id = g.id
    where
      (
        coalesce(c.setor, '') = $5
        and exists (
          select
          from
            colaborador_empresas ce
          where
            ce.id_colaborador = c.id
            and ce.id_empresa = $6
        )
      )
  ),
  celulas (id, ano, periodo, plano) as (
    select
      p.id,
      t.ano,
      t.periodo,
      'com_plano'
    from
      pessoais p
      join tempo t on p.criado <= t.fim
      and coalesce(p.encerrado > least(t.fim, $7::date), true)
    union
    select
      p.id,
      t.ano,
      t.periodo,
      o.fim
    from
      pessoais p
      join objetivos o on o.id_plano = p.plano
      join tempo t on (o.encerrado_em at time zone 'America/Sao_Paulo')::date between t.inicio and t.fim
  )
select
  ano,
  periodo,
  plano,
  count(*)::integer as pessoas
from
  celulas
group by
  ano,
  periodo,
  plano;

-- indicadores.planos.readPlanos for getPlanosPorTrimestre by HR
-- with:
--   and true
--   d.segue
--   and true
--   d.segue
-- without:
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id
--   end,
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id
--   end,
