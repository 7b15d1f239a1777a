-- as a leader, on oneself
with recursive
  equipe (id) as (
    select
      $1::integer
    union
    select
      c.id
    from
      equipe e
      join colaboradores c on c.id_superior = e.id
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
      and c.id in (
        select
          id
        from
          equipe
      )
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
  do_ano (periodo, ultimo_mes, com_prazo, vencido) as (
    select
      p,
      mes,
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
    where
      z.tipo is null
      or z.a_partir_de <= mes
  ),
  escritos (id, periodo, passo) as (
    select
      r.id_colaborador,
      r.mes,
      min(
        case
          when r.assinado_em is not null then 3
          when z.a_partir_de is null
          or z.a_partir_de > make_date(r.ano, r.mes * 1, 1) then 2
          when (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias >= $7::date then 1
          else 0
        end
      )
    from
      reports r
      left join prazos z on z.tipo = 'assinatura'
    where
      r.ano = $8::smallint
      and r.mes between $9::smallint and $10::smallint
    group by
      1,
      2
  ),
  pessoas (id, lider, desde, setor) as materialized (
    select
      g.id,
      g.lider,
      g.desde,
      coalesce(c.setor, '')
    from
      gente g
      join colaboradores c on c.id = g.id
  ),
  celulas (
    id,
    lider,
    setor,
    periodo,
    feito,
    assinado,
    atrasado,
    devido
  ) as materialized (
    select
      g.id,
      g.lider,
      g.setor,
      p.periodo,
      e.id is not null,
      coalesce(e.passo = 3, false),
      coalesce(e.passo = 0, p.vencido),
      coalesce(e.passo <= 1, p.com_prazo)
    from
      pessoas g
      join do_ano p on g.desde <= p.ultimo_mes
      left join escritos e on e.id = g.id
      and e.periodo = p.periodo
  ),
  achados as (
    select
      *
    from
      celulas
    where
      true
  )
select
  t.total,
  p.*
from
  (
    select
      count(*)::integer as total
    from
      achados
  ) t
  left join lateral (
    select
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
      achados a
      join colaboradores c on c.id = a.id
      join colaboradores l on l.id = a.lider
    order by
      c.nome_ordem collate "C",
      c.id
    limit
      51
  ) p on true;

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
  do_ano (periodo, ultimo_mes, com_prazo, vencido) as (
    select
      p,
      mes,
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
    where
      z.tipo is null
      or z.a_partir_de <= mes
  ),
  escritos (id, periodo, passo) as (
    select
      r.id_colaborador,
      r.mes,
      min(
        case
          when r.assinado_em is not null then 3
          when z.a_partir_de is null
          or z.a_partir_de > make_date(r.ano, r.mes * 1, 1) then 2
          when (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias >= $6::date then 1
          else 0
        end
      )
    from
      reports r
      left join prazos z on z.tipo = 'assinatura'
    where
      r.ano = $7::smallint
      and r.mes between $8::smallint and $9::smallint
    group by
      1,
      2
  ),
  pessoas (id, lider, desde, setor) as materialized (
    select
      g.id,
      g.lider,
      g.desde,
      coalesce(c.setor, '')
    from
      gente g
      join colaboradores c on c.id = g.id
  ),
  celulas (
    id,
    lider,
    setor,
    periodo,
    feito,
    assinado,
    atrasado,
    devido
  ) as materialized (
    select
      g.id,
      g.lider,
      g.setor,
      p.periodo,
      e.id is not null,
      coalesce(e.passo = 3, false),
      coalesce(e.passo = 0, p.vencido),
      coalesce(e.passo <= 1, p.com_prazo)
    from
      pessoas g
      join do_ano p on g.desde <= p.ultimo_mes
      left join escritos e on e.id = g.id
      and e.periodo = p.periodo
  ),
  achados as (
    select
      *
    from
      celulas
    where
      true
  )
select
  t.total,
  p.*
from
  (
    select
      count(*)::integer as total
    from
      achados
  ) t
  left join lateral (
    select
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
      achados a
      join colaboradores c on c.id = a.id
      join colaboradores l on l.id = a.lider
    order by
      c.nome_ordem collate "C",
      c.id
    limit
      51
  ) p on true;
