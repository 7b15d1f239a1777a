-- as a leader, on oneself
with recursive
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
            and c.email_confirmado then date_trunc(
              'month',
              coalesce(
                c.data_admissao,
                (c.criado_em at time zone 'America/Sao_Paulo')::date
              )
            )::date
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
      and c.id = $1
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
        and c.email_confirmado then date_trunc(
          'month',
          coalesce(
            c.data_admissao,
            (c.criado_em at time zone 'America/Sao_Paulo')::date
          )
        )::date
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
  ),
  gente (id, lider, desde) as (
    select
      id,
      lider,
      desde
    from
      liderados
    where
      desde is not null
      and id <> lider
  ),
  do_ano (periodo, ultimo_mes, conta, com_prazo, vencido) as (
    select
      p,
      mes,
      z.tipo is null
      or z.a_partir_de <= mes,
      z.tipo is not null,
      coalesce(
        (mes + interval '1 month')::date - 1 + z.dias < $2::date,
        false
      )
    from
      generate_series($3::integer, $4::integer) p
      cross join lateral (
        select
          make_date($5::integer, p * 1, 1)
      ) as m (mes)
      left join prazos z on z.tipo = $6
  ),
  pessoas (
    id,
    lider,
    desde,
    setor,
    feitos,
    sem_assinatura,
    a_assinar,
    vencidos
  ) as materialized (
    select
      g.id,
      g.lider,
      g.desde,
      coalesce(c.setor, ''),
      e.feitos,
      e.sem_assinatura,
      e.a_assinar,
      e.vencidos
    from
      gente g
      join colaboradores c on c.id = g.id
      left join prazos z on z.tipo = 'assinatura'
      cross join lateral (
        select
          array_agg(r.mes) filter (
            where
              true
          ) as feitos,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
          ) as sem_assinatura,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
              and z.a_partir_de <= make_date(r.ano, r.mes * 1, 1)
          ) as a_assinar,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
              and z.a_partir_de <= make_date(r.ano, r.mes * 1, 1)
              and (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias < $7::date
          ) as vencidos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano = $8::smallint
          and r.mes between $9::smallint and $10::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    setor,
    periodo,
    esperado,
    feito,
    assinado,
    atrasado,
    devido
  ) as not materialized (
    select
      g.id,
      g.lider,
      g.setor,
      p.periodo,
      p.conta,
      e.feito,
      e.feito
      and not (p.periodo = any (g.sem_assinatura)) is true,
      case
        when e.feito then (p.periodo = any (g.vencidos)) is true
        else p.vencido
      end,
      case
        when e.feito then (p.periodo = any (g.a_assinar)) is true
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.ultimo_mes
      cross join lateral (
        select
          (p.periodo = any (g.feitos)) is true
      ) as e (feito)
    where
      p.conta
      or e.feito
  ),
  achados as (
    select
      a.*,
      c.nome_ordem
    from
      celulas a
      join colaboradores c on c.id = a.id
    where
      esperado
  ),
  pagina as (
    select
      *
    from
      achados
    order by
      nome_ordem collate "C",
      id
    limit
      51
  )
select
  t.total,
  a.id,
  c.nome,
  c.foto_perfil,
  c.setor,
  l.id as id_lider,
  l.nome as nome_lider,
  a.feito,
  a.assinado,
  a.atrasado
from
  (
    select
      count(*)::integer as total
    from
      achados
  ) t
  left join pagina a on true
  left join colaboradores c on c.id = a.id
  left join colaboradores l on l.id = a.lider
order by
  a.nome_ordem collate "C",
  a.id;

-- as HR, on oneself
with recursive
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
            and c.email_confirmado then date_trunc(
              'month',
              coalesce(
                c.data_admissao,
                (c.criado_em at time zone 'America/Sao_Paulo')::date
              )
            )::date
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
      and true
    union
    select
      c.id,
      d.lider,
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
        and c.email_confirmado then date_trunc(
          'month',
          coalesce(
            c.data_admissao,
            (c.criado_em at time zone 'America/Sao_Paulo')::date
          )
        )::date
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
    where
      d.segue
  ),
  gente (id, lider, desde) as (
    select
      id,
      lider,
      desde
    from
      liderados
    where
      desde is not null
      and id <> lider
  ),
  do_ano (periodo, ultimo_mes, conta, com_prazo, vencido) as (
    select
      p,
      mes,
      z.tipo is null
      or z.a_partir_de <= mes,
      z.tipo is not null,
      coalesce(
        (mes + interval '1 month')::date - 1 + z.dias < $1::date,
        false
      )
    from
      generate_series($2::integer, $3::integer) p
      cross join lateral (
        select
          make_date($4::integer, p * 1, 1)
      ) as m (mes)
      left join prazos z on z.tipo = $5
  ),
  pessoas (
    id,
    lider,
    desde,
    setor,
    feitos,
    sem_assinatura,
    a_assinar,
    vencidos
  ) as materialized (
    select
      g.id,
      g.lider,
      g.desde,
      coalesce(c.setor, ''),
      e.feitos,
      e.sem_assinatura,
      e.a_assinar,
      e.vencidos
    from
      gente g
      join colaboradores c on c.id = g.id
      left join prazos z on z.tipo = 'assinatura'
      cross join lateral (
        select
          array_agg(r.mes) filter (
            where
              true
          ) as feitos,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
          ) as sem_assinatura,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
              and z.a_partir_de <= make_date(r.ano, r.mes * 1, 1)
          ) as a_assinar,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
              and z.a_partir_de <= make_date(r.ano, r.mes * 1, 1)
              and (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias < $6::date
          ) as vencidos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano = $7::smallint
          and r.mes between $8::smallint and $9::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    setor,
    periodo,
    esperado,
    feito,
    assinado,
    atrasado,
    devido
  ) as not materialized (
    select
      g.id,
      g.lider,
      g.setor,
      p.periodo,
      p.conta,
      e.feito,
      e.feito
      and not (p.periodo = any (g.sem_assinatura)) is true,
      case
        when e.feito then (p.periodo = any (g.vencidos)) is true
        else p.vencido
      end,
      case
        when e.feito then (p.periodo = any (g.a_assinar)) is true
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.ultimo_mes
      cross join lateral (
        select
          (p.periodo = any (g.feitos)) is true
      ) as e (feito)
    where
      p.conta
      or e.feito
  ),
  achados as (
    select
      a.*,
      c.nome_ordem
    from
      celulas a
      join colaboradores c on c.id = a.id
    where
      esperado
  ),
  pagina as (
    select
      *
    from
      achados
    order by
      nome_ordem collate "C",
      id
    limit
      51
  )
select
  t.total,
  a.id,
  c.nome,
  c.foto_perfil,
  c.setor,
  l.id as id_lider,
  l.nome as nome_lider,
  a.feito,
  a.assinado,
  a.atrasado
from
  (
    select
      count(*)::integer as total
    from
      achados
  ) t
  left join pagina a on true
  left join colaboradores c on c.id = a.id
  left join colaboradores l on l.id = a.lider
order by
  a.nome_ordem collate "C",
  a.id;
