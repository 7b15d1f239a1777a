-- pendencias.queries.countOwed
with recursive
  perguntados (id) as (
    select
      c.id
    from
      colaboradores c
    where
      c.id = $1::integer
    union
    select
      s.lider
    from
      substitutos s
      join colaboradores c on c.id = s.id
    where
      c.id = $2::integer
  ),
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
      and $3::date between s.de and s.ate
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
      and c.id in (
        select
          id
        from
          perguntados
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
        and c.email_confirmado then greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
    where
      d.segue
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
  saindo (id, dia) as (
    select
      id,
      data_demissao
    from
      colaboradores
    where
      ativo
      and data_demissao between $4::date and $5::date + 30
  ),
  periodos as (
    select
      tipo,
      extract(
        year
        from
          inicio
      )::smallint as ano,
      (
        ceil(
          extract(
            month
            from
              inicio
          ) / 1
        )
      )::smallint as periodo,
      inicio,
      fim,
      fim + dias as prazo
    from
      (
        select
          tipo,
          dias,
          inicio::date,
          ((inicio + make_interval(months => 1))::date - 1) as fim
        from
          prazos
          cross join generate_series(
            a_partir_de,
            $6::date + 30,
            make_interval(months => 1)
          ) as inicio
        where
          tipo = 'report'
      ) p
      -- Nobody owes what would be erased at once (LGPD-04).
    where
      fim + make_interval(
        months => (
          select
            g.meses
          from
            (
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
            ) g
          where
            g.categoria = p.tipo
        )
      ) >= $7::date
    union all
    select
      tipo,
      extract(
        year
        from
          inicio
      )::smallint as ano,
      (
        ceil(
          extract(
            month
            from
              inicio
          ) / 3
        )
      )::smallint as periodo,
      inicio,
      fim,
      fim + dias as prazo
    from
      (
        select
          tipo,
          dias,
          inicio::date,
          ((inicio + make_interval(months => 3))::date - 1) as fim
        from
          prazos
          cross join generate_series(
            a_partir_de,
            $8::date + 30,
            make_interval(months => 3)
          ) as inicio
        where
          tipo = 'avaliacao'
      ) p
      -- Nobody owes what would be erased at once (LGPD-04).
    where
      fim + make_interval(
        months => (
          select
            g.meses
          from
            (
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
            ) g
          where
            g.categoria = p.tipo
        )
      ) >= $9::date
  ),
  soltos (id, lidera) as (
    select
      c.id,
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
    from
      colaboradores c
    where
      c.id_superior is null
    union
    select
      c.id,
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
    from
      soltos s
      join colaboradores c on c.id_superior = s.id
    where
      not s.lidera
  ),
  sem_lider (id) as (
    select
      c.id
    from
      colaboradores c
    where
      c.ativo
      and (
        c.id in (
          select
            id
          from
            soltos
        )
        or not c.email_confirmado
      )
  ),
  discordancias (
    lider,
    substituto,
    id,
    registro,
    id_registro,
    prazo
  ) as (
    select
      g.lider,
      g.substituto,
      g.id,
      m.*
    from
      gente g
      cross join lateral (
        select
          m.registro,
          m.id_registro,
          (
            select
              (m.feita_em at time zone 'America/Sao_Paulo')::date + z.dias
            from
              prazos z
            where
              z.tipo = 'discordancia'
              and z.a_partir_de <= (m.feita_em at time zone 'America/Sao_Paulo')::date
          ) as prazo
        from
          manifestacoes m
        where
          m.id_colaborador = g.id
          and (
            not m.concorda
            and not exists (
              select
              from
                respostas_discordancia x
              where
                x.id_manifestacao = m.id
            )
          )
        offset
          0
      ) m
    where
      m.prazo is not null
      and exists (
        select
        from
          prazos
        where
          tipo = 'discordancia'
      )
    union all
    select
      c.id,
      null,
      s.id,
      m.*
    from
      colaboradores c
      cross join lateral (
        select
          id
        from
          sem_lider
        offset
          0
      ) s
      cross join lateral (
        select
          m.registro,
          m.id_registro,
          (
            select
              (m.feita_em at time zone 'America/Sao_Paulo')::date + z.dias
            from
              prazos z
            where
              z.tipo = 'discordancia'
              and z.a_partir_de <= (m.feita_em at time zone 'America/Sao_Paulo')::date
          ) as prazo
        from
          manifestacoes m
        where
          m.id_colaborador = s.id
          and (
            not m.concorda
            and not exists (
              select
              from
                respostas_discordancia x
              where
                x.id_manifestacao = m.id
            )
          )
        offset
          0
      ) m
    where
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
          and g.is_rh
      )
      and c.id = $10::integer
      and s.id <> c.id
      and m.prazo is not null
      and exists (
        select
        from
          prazos
        where
          tipo = 'discordancia'
      )
  ),
  todos (
    lider,
    devedor,
    id,
    tipo,
    registro,
    ano,
    periodo,
    id_registro,
    prazo
  ) as (
    select
      g.lider,
      case
        when p.fim >= (
          date_trunc('quarter', $11::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      p.tipo,
      p.tipo as registro,
      p.ano,
      p.periodo,
      null::integer as id_registro,
      least(p.prazo, s.dia)
    from
      gente g
      left join saindo s on s.id = g.id
      cross join lateral (
        select
          array_agg(12 * r.ano + r.mes) as periodos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano >= (
            select
              min(ano)
            from
              periodos
          )
        offset
          0
      ) feitos
      join periodos p on g.desde <= p.fim
      and p.inicio < coalesce(s.dia, $12::date + 1)
    where
      p.tipo = 'report'
      and (
        feitos.periodos is null
        or 12 * p.ano + p.periodo <> all (feitos.periodos)
      )
      and not coalesce(
        (
          select
            2 * sum(
              least(a.ate, p.fim) - greatest(a.de, g.desde, p.inicio) + 1
            ) > p.fim - greatest(g.desde, p.inicio) + 1
          from
            afastamentos a
          where
            a.id_colaborador = g.id
            and a.de <= p.fim
            and coalesce(a.ate >= greatest(g.desde, p.inicio), true)
        ),
        false
      )
    union all
    select
      g.lider,
      case
        when r.fim >= (
          date_trunc('quarter', $13::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      'assinatura',
      'report',
      r.ano,
      r.mes,
      r.id,
      least(
        (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias,
        s.dia
      )
    from
      prazos z
      join gente g on true
      left join saindo s on s.id = g.id
      cross join lateral (
        select
          r.*,
          i.inicio,
          ((i.inicio + make_interval(months => 1))::date - 1) as fim
        from
          reports r
          cross join lateral (
            select
              make_date(r.ano, (r.mes - 1) * 1 + 1, 1)
          ) as i (inicio)
        where
          r.id_colaborador = g.id
          and r.assinado_em is null
        offset
          0
      ) r
    where
      z.tipo = 'assinatura'
      and r.fim >= greatest(g.desde, z.a_partir_de)
      and not coalesce(
        (
          select
            2 * sum(
              least(a.ate, r.fim) - greatest(a.de, g.desde, r.inicio) + 1
            ) > r.fim - greatest(g.desde, r.inicio) + 1
          from
            afastamentos a
          where
            a.id_colaborador = g.id
            and a.de <= r.fim
            and coalesce(a.ate >= greatest(g.desde, r.inicio), true)
        ),
        false
      )
    union all
    select
      c.id,
      c.id,
      c.id,
      'ciencia',
      'report',
      r.ano,
      r.mes,
      r.id,
      r.prazo
    from
      colaboradores c
      cross join lateral (
        select
          r.id,
          r.ano,
          r.mes,
          case
            when exists (
              select
              from
                afastamentos a
              where
                a.id_colaborador = c.id
            ) then (
              with recursive
                prazo (dia) as (
                  select
                    (
                      select
                        (r.assinado_em at time zone 'America/Sao_Paulo')::date + z.dias
                      from
                        prazos z
                      where
                        z.tipo = 'ciencia'
                        and z.a_partir_de <= (r.assinado_em at time zone 'America/Sao_Paulo')::date
                    )
                  union
                  select
                    a.ate + 7
                  from
                    prazo
                    join afastamentos a on a.id_colaborador = c.id
                    and a.de <= prazo.dia
                    and coalesce(prazo.dia <= a.ate, true)
                )
              select
                case
                  when bool_and(dia is not null) then max(dia)
                end
              from
                prazo
            )
            else (
              select
                (r.assinado_em at time zone 'America/Sao_Paulo')::date + z.dias
              from
                prazos z
              where
                z.tipo = 'ciencia'
                and z.a_partir_de <= (r.assinado_em at time zone 'America/Sao_Paulo')::date
            )
          end as prazo
        from
          reports r
        where
          r.id_colaborador = c.id
          and r.assinado_em is not null
          and not exists (
            select
            from
              entregas e
            where
              e.registro = 'report'
              and e.id_registro = r.id
          )
          and not exists (
            select
            from
              manifestacoes m
            where
              m.registro = 'report'
              and m.id_registro = r.id
          )
        offset
          0
      ) r
    where
      c.ativo
      and c.email_confirmado
      and c.id = $14::integer
      and r.prazo is not null
      and exists (
        select
        from
          prazos
        where
          tipo = 'ciencia'
      )
    union all
    select
      g.lider,
      case
        when (
          (
            make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
          )::date - 1
        ) >= (
          date_trunc('quarter', $15::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      'discordancia',
      'report',
      r.ano,
      r.mes,
      r.id,
      g.prazo
    from
      discordancias g
      join reports r on g.registro = 'report'
      and r.id = g.id_registro
    union all
    select
      g.lider,
      case
        when p.fim >= (
          date_trunc('quarter', $16::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      p.tipo,
      p.tipo as registro,
      p.ano,
      p.periodo,
      null::integer as id_registro,
      least(p.prazo, s.dia)
    from
      gente g
      left join saindo s on s.id = g.id
      cross join lateral (
        select
          array_agg(12 * r.ano + r.trimestre) as periodos
        from
          avaliacoes_culturais r
        where
          r.id_colaborador = g.id
          and r.ano >= (
            select
              min(ano)
            from
              periodos
          )
        offset
          0
      ) feitos
      join periodos p on g.desde <= p.fim
      and p.inicio < coalesce(s.dia, $17::date + 1)
    where
      p.tipo = 'avaliacao'
      and (
        feitos.periodos is null
        or 12 * p.ano + p.periodo <> all (feitos.periodos)
      )
      and not coalesce(
        (
          select
            2 * sum(
              least(a.ate, p.fim) - greatest(a.de, g.desde, p.inicio) + 1
            ) > p.fim - greatest(g.desde, p.inicio) + 1
          from
            afastamentos a
          where
            a.id_colaborador = g.id
            and a.de <= p.fim
            and coalesce(a.ate >= greatest(g.desde, p.inicio), true)
        ),
        false
      )
    union all
    select
      g.lider,
      case
        when r.fim >= (
          date_trunc('quarter', $18::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      'assinatura',
      'avaliacao',
      r.ano,
      r.trimestre,
      r.id,
      least(
        (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias,
        s.dia
      )
    from
      prazos z
      join gente g on true
      left join saindo s on s.id = g.id
      cross join lateral (
        select
          r.*,
          i.inicio,
          ((i.inicio + make_interval(months => 3))::date - 1) as fim
        from
          avaliacoes_culturais r
          cross join lateral (
            select
              make_date(r.ano, (r.trimestre - 1) * 3 + 1, 1)
          ) as i (inicio)
        where
          r.id_colaborador = g.id
          and r.assinada_em is null
        offset
          0
      ) r
    where
      z.tipo = 'assinatura'
      and r.fim >= greatest(g.desde, z.a_partir_de)
      and not coalesce(
        (
          select
            2 * sum(
              least(a.ate, r.fim) - greatest(a.de, g.desde, r.inicio) + 1
            ) > r.fim - greatest(g.desde, r.inicio) + 1
          from
            afastamentos a
          where
            a.id_colaborador = g.id
            and a.de <= r.fim
            and coalesce(a.ate >= greatest(g.desde, r.inicio), true)
        ),
        false
      )
    union all
    select
      c.id,
      c.id,
      c.id,
      'ciencia',
      'avaliacao',
      r.ano,
      r.trimestre,
      r.id,
      r.prazo
    from
      colaboradores c
      cross join lateral (
        select
          r.id,
          r.ano,
          r.trimestre,
          case
            when exists (
              select
              from
                afastamentos a
              where
                a.id_colaborador = c.id
            ) then (
              with recursive
                prazo (dia) as (
                  select
                    (
                      select
                        (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
                      from
                        prazos z
                      where
                        z.tipo = 'ciencia'
                        and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
                    )
                  union
                  select
                    a.ate + 7
                  from
                    prazo
                    join afastamentos a on a.id_colaborador = c.id
                    and a.de <= prazo.dia
                    and coalesce(prazo.dia <= a.ate, true)
                )
              select
                case
                  when bool_and(dia is not null) then max(dia)
                end
              from
                prazo
            )
            else (
              select
                (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
              from
                prazos z
              where
                z.tipo = 'ciencia'
                and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
            )
          end as prazo
        from
          avaliacoes_culturais r
        where
          r.id_colaborador = c.id
          and r.assinada_em is not null
          and not exists (
            select
            from
              entregas e
            where
              e.registro = 'avaliacao'
              and e.id_registro = r.id
          )
          and not exists (
            select
            from
              manifestacoes m
            where
              m.registro = 'avaliacao'
              and m.id_registro = r.id
          )
        offset
          0
      ) r
    where
      c.ativo
      and c.email_confirmado
      and c.id = $19::integer
      and r.prazo is not null
      and exists (
        select
        from
          prazos
        where
          tipo = 'ciencia'
      )
    union all
    select
      g.lider,
      case
        when (
          (
            make_date(r.ano, (r.trimestre - 1) * 3 + 1, 1) + make_interval(months => 3)
          )::date - 1
        ) >= (
          date_trunc('quarter', $20::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      'discordancia',
      'avaliacao',
      r.ano,
      r.trimestre,
      r.id,
      g.prazo
    from
      discordancias g
      join avaliacoes_culturais r on g.registro = 'avaliacao'
      and r.id = g.id_registro
  ),
  devidos (
    devedor,
    id,
    tipo,
    registro,
    ano,
    periodo,
    id_registro,
    prazo,
    substituido
  ) as (
    select
      t.devedor,
      t.id,
      t.tipo,
      t.registro,
      t.ano,
      t.periodo,
      t.id_registro,
      t.prazo,
      nullif(t.lider, t.devedor)
    from
      todos t
      join colaboradores c on c.id = t.devedor
    where
      c.id = $21::integer
  ),
  a_fechar (ano, trimestre, prazo) as (
    select
      t.ano,
      t.trimestre,
      t.prazo
    from
      generate_series(
        date_trunc(
          'quarter',
          (
            select
              (min(de) at time zone 'America/Sao_Paulo')::date
            from
              historico
          )
        ),
        $22::date,
        interval '3 months'
      ) as inicio
      cross join lateral (
        select
          extract(
            year
            from
              inicio
          )::smallint,
          extract(
            quarter
            from
              inicio
          )::smallint,
          ((inicio + make_interval(months => 3))::date - 1) + 10
      ) as t (ano, trimestre, prazo)
    where
      t.prazo <= $23::date
      and not exists (
        select
        from
          fechamentos f
        where
          f.ano = t.ano
          and f.trimestre = t.trimestre
      )
  ),
  fechamentos_devidos (id, ano, trimestre, prazo) as (
    select
      c.id,
      f.ano,
      f.trimestre,
      f.prazo
    from
      colaboradores c
      cross join lateral (
        select
          *
        from
          a_fechar
        offset
          0
      ) f
    where
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
          and g.is_rh
      )
      and c.id = $24::integer
  )
select
  count(*)::integer as total,
  (
    count(*) filter (
      where
        prazo < $25::date
    )
  )::integer as atrasadas
from
  (
    select
      prazo
    from
      devidos
    union all
    select
      t.deadline
    from
      tarefas t
      join colaboradores c on c.id = t.id_colaborador
    where
      t.id_colaborador = $26::integer
      and not t.feita
      and t.deadline is not null
      and c.ativo
      and c.email_confirmado
    union all
    select
      prazo
    from
      fechamentos_devidos
  ) as itens (prazo);

-- pendencias.queries.listOwed
with recursive
  perguntados (id) as (
    select
      c.id
    from
      colaboradores c
    where
      c.id = $1::integer
    union
    select
      s.lider
    from
      substitutos s
      join colaboradores c on c.id = s.id
    where
      c.id = $2::integer
  ),
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
      and $3::date between s.de and s.ate
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
      and c.id in (
        select
          id
        from
          perguntados
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
        and c.email_confirmado then greatest(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
    where
      d.segue
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
  saindo (id, dia) as (
    select
      id,
      data_demissao
    from
      colaboradores
    where
      ativo
      and data_demissao between $4::date and $5::date + 30
  ),
  periodos as (
    select
      tipo,
      extract(
        year
        from
          inicio
      )::smallint as ano,
      (
        ceil(
          extract(
            month
            from
              inicio
          ) / 1
        )
      )::smallint as periodo,
      inicio,
      fim,
      fim + dias as prazo
    from
      (
        select
          tipo,
          dias,
          inicio::date,
          ((inicio + make_interval(months => 1))::date - 1) as fim
        from
          prazos
          cross join generate_series(
            a_partir_de,
            $6::date + 30,
            make_interval(months => 1)
          ) as inicio
        where
          tipo = 'report'
      ) p
      -- Nobody owes what would be erased at once (LGPD-04).
    where
      fim + make_interval(
        months => (
          select
            g.meses
          from
            (
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
            ) g
          where
            g.categoria = p.tipo
        )
      ) >= $7::date
    union all
    select
      tipo,
      extract(
        year
        from
          inicio
      )::smallint as ano,
      (
        ceil(
          extract(
            month
            from
              inicio
          ) / 3
        )
      )::smallint as periodo,
      inicio,
      fim,
      fim + dias as prazo
    from
      (
        select
          tipo,
          dias,
          inicio::date,
          ((inicio + make_interval(months => 3))::date - 1) as fim
        from
          prazos
          cross join generate_series(
            a_partir_de,
            $8::date + 30,
            make_interval(months => 3)
          ) as inicio
        where
          tipo = 'avaliacao'
      ) p
      -- Nobody owes what would be erased at once (LGPD-04).
    where
      fim + make_interval(
        months => (
          select
            g.meses
          from
            (
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
            ) g
          where
            g.categoria = p.tipo
        )
      ) >= $9::date
  ),
  soltos (id, lidera) as (
    select
      c.id,
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
    from
      colaboradores c
    where
      c.id_superior is null
    union
    select
      c.id,
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
    from
      soltos s
      join colaboradores c on c.id_superior = s.id
    where
      not s.lidera
  ),
  sem_lider (id) as (
    select
      c.id
    from
      colaboradores c
    where
      c.ativo
      and (
        c.id in (
          select
            id
          from
            soltos
        )
        or not c.email_confirmado
      )
  ),
  discordancias (
    lider,
    substituto,
    id,
    registro,
    id_registro,
    prazo
  ) as (
    select
      g.lider,
      g.substituto,
      g.id,
      m.*
    from
      gente g
      cross join lateral (
        select
          m.registro,
          m.id_registro,
          (
            select
              (m.feita_em at time zone 'America/Sao_Paulo')::date + z.dias
            from
              prazos z
            where
              z.tipo = 'discordancia'
              and z.a_partir_de <= (m.feita_em at time zone 'America/Sao_Paulo')::date
          ) as prazo
        from
          manifestacoes m
        where
          m.id_colaborador = g.id
          and (
            not m.concorda
            and not exists (
              select
              from
                respostas_discordancia x
              where
                x.id_manifestacao = m.id
            )
          )
        offset
          0
      ) m
    where
      m.prazo is not null
      and exists (
        select
        from
          prazos
        where
          tipo = 'discordancia'
      )
    union all
    select
      c.id,
      null,
      s.id,
      m.*
    from
      colaboradores c
      cross join lateral (
        select
          id
        from
          sem_lider
        offset
          0
      ) s
      cross join lateral (
        select
          m.registro,
          m.id_registro,
          (
            select
              (m.feita_em at time zone 'America/Sao_Paulo')::date + z.dias
            from
              prazos z
            where
              z.tipo = 'discordancia'
              and z.a_partir_de <= (m.feita_em at time zone 'America/Sao_Paulo')::date
          ) as prazo
        from
          manifestacoes m
        where
          m.id_colaborador = s.id
          and (
            not m.concorda
            and not exists (
              select
              from
                respostas_discordancia x
              where
                x.id_manifestacao = m.id
            )
          )
        offset
          0
      ) m
    where
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
          and g.is_rh
      )
      and c.id = $10::integer
      and s.id <> c.id
      and m.prazo is not null
      and exists (
        select
        from
          prazos
        where
          tipo = 'discordancia'
      )
  ),
  todos (
    lider,
    devedor,
    id,
    tipo,
    registro,
    ano,
    periodo,
    id_registro,
    prazo
  ) as (
    select
      g.lider,
      case
        when p.fim >= (
          date_trunc('quarter', $11::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      p.tipo,
      p.tipo as registro,
      p.ano,
      p.periodo,
      null::integer as id_registro,
      least(p.prazo, s.dia)
    from
      gente g
      left join saindo s on s.id = g.id
      cross join lateral (
        select
          array_agg(12 * r.ano + r.mes) as periodos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano >= (
            select
              min(ano)
            from
              periodos
          )
        offset
          0
      ) feitos
      join periodos p on g.desde <= p.fim
      and p.inicio < coalesce(s.dia, $12::date + 1)
    where
      p.tipo = 'report'
      and (
        feitos.periodos is null
        or 12 * p.ano + p.periodo <> all (feitos.periodos)
      )
      and not coalesce(
        (
          select
            2 * sum(
              least(a.ate, p.fim) - greatest(a.de, g.desde, p.inicio) + 1
            ) > p.fim - greatest(g.desde, p.inicio) + 1
          from
            afastamentos a
          where
            a.id_colaborador = g.id
            and a.de <= p.fim
            and coalesce(a.ate >= greatest(g.desde, p.inicio), true)
        ),
        false
      )
    union all
    select
      g.lider,
      case
        when r.fim >= (
          date_trunc('quarter', $13::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      'assinatura',
      'report',
      r.ano,
      r.mes,
      r.id,
      least(
        (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias,
        s.dia
      )
    from
      prazos z
      join gente g on true
      left join saindo s on s.id = g.id
      cross join lateral (
        select
          r.*,
          i.inicio,
          ((i.inicio + make_interval(months => 1))::date - 1) as fim
        from
          reports r
          cross join lateral (
            select
              make_date(r.ano, (r.mes - 1) * 1 + 1, 1)
          ) as i (inicio)
        where
          r.id_colaborador = g.id
          and r.assinado_em is null
        offset
          0
      ) r
    where
      z.tipo = 'assinatura'
      and r.fim >= greatest(g.desde, z.a_partir_de)
      and not coalesce(
        (
          select
            2 * sum(
              least(a.ate, r.fim) - greatest(a.de, g.desde, r.inicio) + 1
            ) > r.fim - greatest(g.desde, r.inicio) + 1
          from
            afastamentos a
          where
            a.id_colaborador = g.id
            and a.de <= r.fim
            and coalesce(a.ate >= greatest(g.desde, r.inicio), true)
        ),
        false
      )
    union all
    select
      c.id,
      c.id,
      c.id,
      'ciencia',
      'report',
      r.ano,
      r.mes,
      r.id,
      r.prazo
    from
      colaboradores c
      cross join lateral (
        select
          r.id,
          r.ano,
          r.mes,
          case
            when exists (
              select
              from
                afastamentos a
              where
                a.id_colaborador = c.id
            ) then (
              with recursive
                prazo (dia) as (
                  select
                    (
                      select
                        (r.assinado_em at time zone 'America/Sao_Paulo')::date + z.dias
                      from
                        prazos z
                      where
                        z.tipo = 'ciencia'
                        and z.a_partir_de <= (r.assinado_em at time zone 'America/Sao_Paulo')::date
                    )
                  union
                  select
                    a.ate + 7
                  from
                    prazo
                    join afastamentos a on a.id_colaborador = c.id
                    and a.de <= prazo.dia
                    and coalesce(prazo.dia <= a.ate, true)
                )
              select
                case
                  when bool_and(dia is not null) then max(dia)
                end
              from
                prazo
            )
            else (
              select
                (r.assinado_em at time zone 'America/Sao_Paulo')::date + z.dias
              from
                prazos z
              where
                z.tipo = 'ciencia'
                and z.a_partir_de <= (r.assinado_em at time zone 'America/Sao_Paulo')::date
            )
          end as prazo
        from
          reports r
        where
          r.id_colaborador = c.id
          and r.assinado_em is not null
          and not exists (
            select
            from
              entregas e
            where
              e.registro = 'report'
              and e.id_registro = r.id
          )
          and not exists (
            select
            from
              manifestacoes m
            where
              m.registro = 'report'
              and m.id_registro = r.id
          )
        offset
          0
      ) r
    where
      c.ativo
      and c.email_confirmado
      and c.id = $14::integer
      and r.prazo is not null
      and exists (
        select
        from
          prazos
        where
          tipo = 'ciencia'
      )
    union all
    select
      g.lider,
      case
        when (
          (
            make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
          )::date - 1
        ) >= (
          date_trunc('quarter', $15::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      'discordancia',
      'report',
      r.ano,
      r.mes,
      r.id,
      g.prazo
    from
      discordancias g
      join reports r on g.registro = 'report'
      and r.id = g.id_registro
    union all
    select
      g.lider,
      case
        when p.fim >= (
          date_trunc('quarter', $16::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      p.tipo,
      p.tipo as registro,
      p.ano,
      p.periodo,
      null::integer as id_registro,
      least(p.prazo, s.dia)
    from
      gente g
      left join saindo s on s.id = g.id
      cross join lateral (
        select
          array_agg(12 * r.ano + r.trimestre) as periodos
        from
          avaliacoes_culturais r
        where
          r.id_colaborador = g.id
          and r.ano >= (
            select
              min(ano)
            from
              periodos
          )
        offset
          0
      ) feitos
      join periodos p on g.desde <= p.fim
      and p.inicio < coalesce(s.dia, $17::date + 1)
    where
      p.tipo = 'avaliacao'
      and (
        feitos.periodos is null
        or 12 * p.ano + p.periodo <> all (feitos.periodos)
      )
      and not coalesce(
        (
          select
            2 * sum(
              least(a.ate, p.fim) - greatest(a.de, g.desde, p.inicio) + 1
            ) > p.fim - greatest(g.desde, p.inicio) + 1
          from
            afastamentos a
          where
            a.id_colaborador = g.id
            and a.de <= p.fim
            and coalesce(a.ate >= greatest(g.desde, p.inicio), true)
        ),
        false
      )
    union all
    select
      g.lider,
      case
        when r.fim >= (
          date_trunc('quarter', $18::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      'assinatura',
      'avaliacao',
      r.ano,
      r.trimestre,
      r.id,
      least(
        (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias,
        s.dia
      )
    from
      prazos z
      join gente g on true
      left join saindo s on s.id = g.id
      cross join lateral (
        select
          r.*,
          i.inicio,
          ((i.inicio + make_interval(months => 3))::date - 1) as fim
        from
          avaliacoes_culturais r
          cross join lateral (
            select
              make_date(r.ano, (r.trimestre - 1) * 3 + 1, 1)
          ) as i (inicio)
        where
          r.id_colaborador = g.id
          and r.assinada_em is null
        offset
          0
      ) r
    where
      z.tipo = 'assinatura'
      and r.fim >= greatest(g.desde, z.a_partir_de)
      and not coalesce(
        (
          select
            2 * sum(
              least(a.ate, r.fim) - greatest(a.de, g.desde, r.inicio) + 1
            ) > r.fim - greatest(g.desde, r.inicio) + 1
          from
            afastamentos a
          where
            a.id_colaborador = g.id
            and a.de <= r.fim
            and coalesce(a.ate >= greatest(g.desde, r.inicio), true)
        ),
        false
      )
    union all
    select
      c.id,
      c.id,
      c.id,
      'ciencia',
      'avaliacao',
      r.ano,
      r.trimestre,
      r.id,
      r.prazo
    from
      colaboradores c
      cross join lateral (
        select
          r.id,
          r.ano,
          r.trimestre,
          case
            when exists (
              select
              from
                afastamentos a
              where
                a.id_colaborador = c.id
            ) then (
              with recursive
                prazo (dia) as (
                  select
                    (
                      select
                        (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
                      from
                        prazos z
                      where
                        z.tipo = 'ciencia'
                        and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
                    )
                  union
                  select
                    a.ate + 7
                  from
                    prazo
                    join afastamentos a on a.id_colaborador = c.id
                    and a.de <= prazo.dia
                    and coalesce(prazo.dia <= a.ate, true)
                )
              select
                case
                  when bool_and(dia is not null) then max(dia)
                end
              from
                prazo
            )
            else (
              select
                (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
              from
                prazos z
              where
                z.tipo = 'ciencia'
                and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
            )
          end as prazo
        from
          avaliacoes_culturais r
        where
          r.id_colaborador = c.id
          and r.assinada_em is not null
          and not exists (
            select
            from
              entregas e
            where
              e.registro = 'avaliacao'
              and e.id_registro = r.id
          )
          and not exists (
            select
            from
              manifestacoes m
            where
              m.registro = 'avaliacao'
              and m.id_registro = r.id
          )
        offset
          0
      ) r
    where
      c.ativo
      and c.email_confirmado
      and c.id = $19::integer
      and r.prazo is not null
      and exists (
        select
        from
          prazos
        where
          tipo = 'ciencia'
      )
    union all
    select
      g.lider,
      case
        when (
          (
            make_date(r.ano, (r.trimestre - 1) * 3 + 1, 1) + make_interval(months => 3)
          )::date - 1
        ) >= (
          date_trunc('quarter', $20::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.id,
      'discordancia',
      'avaliacao',
      r.ano,
      r.trimestre,
      r.id,
      g.prazo
    from
      discordancias g
      join avaliacoes_culturais r on g.registro = 'avaliacao'
      and r.id = g.id_registro
  ),
  devidos (
    devedor,
    id,
    tipo,
    registro,
    ano,
    periodo,
    id_registro,
    prazo,
    substituido
  ) as (
    select
      t.devedor,
      t.id,
      t.tipo,
      t.registro,
      t.ano,
      t.periodo,
      t.id_registro,
      t.prazo,
      nullif(t.lider, t.devedor)
    from
      todos t
      join colaboradores c on c.id = t.devedor
    where
      c.id = $21::integer
  ),
  a_fechar (ano, trimestre, prazo) as (
    select
      t.ano,
      t.trimestre,
      t.prazo
    from
      generate_series(
        date_trunc(
          'quarter',
          (
            select
              (min(de) at time zone 'America/Sao_Paulo')::date
            from
              historico
          )
        ),
        $22::date,
        interval '3 months'
      ) as inicio
      cross join lateral (
        select
          extract(
            year
            from
              inicio
          )::smallint,
          extract(
            quarter
            from
              inicio
          )::smallint,
          ((inicio + make_interval(months => 3))::date - 1) + 10
      ) as t (ano, trimestre, prazo)
    where
      t.prazo <= $23::date
      and not exists (
        select
        from
          fechamentos f
        where
          f.ano = t.ano
          and f.trimestre = t.trimestre
      )
  ),
  fechamentos_devidos (id, ano, trimestre, prazo) as (
    select
      c.id,
      f.ano,
      f.trimestre,
      f.prazo
    from
      colaboradores c
      cross join lateral (
        select
          *
        from
          a_fechar
        offset
          0
      ) f
    where
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
          and g.is_rh
      )
      and c.id = $24::integer
  ),
  itens as (
    select
      tipo,
      id,
      registro,
      ano,
      periodo,
      id_registro,
      null as titulo,
      prazo,
      substituido
    from
      devidos
    union all
    select
      'tarefa',
      c.id,
      null,
      null,
      null,
      t.id,
      t.titulo,
      t.deadline,
      null
    from
      tarefas t
      join colaboradores c on c.id = t.id_colaborador
    where
      t.id_colaborador = $25::integer
      and not t.feita
      and t.deadline is not null
      and c.ativo
      and c.email_confirmado
    union all
    select
      'fechamento',
      id,
      'avaliacao',
      ano,
      trimestre,
      null,
      null,
      prazo,
      null
    from
      fechamentos_devidos
  )
select
  i.tipo,
  i.id,
  c.nome,
  c.foto_perfil,
  i.registro,
  i.ano,
  i.periodo,
  i.id_registro,
  i.titulo,
  i.prazo::text as prazo,
  (
    select
      l.nome
    from
      colaboradores l
    where
      l.id = i.substituido
  ) as em_substituicao_a,
  (
    select
      json_build_object('nome', l.nome, 'ate', f.ate)
    from
      historico h
      join colaboradores c on c.id = h.id_colaborador
      join colaboradores l on l.id = h.id_superior
      cross join lateral (
        select
          inicio,
          ((inicio + make_interval(months => m))::date - 1) as fim
        from
          (
            select
              case case
                  when i.tipo <> 'fechamento' then i.registro
                end
                when 'report' then 1
                when 'avaliacao' then 3
              end
          ) as t (m)
          cross join lateral (
            select
              make_date(i.ano, (i.periodo - 1) * m + 1, 1)
          ) as i (inicio)
      ) p
      cross join lateral (
        select
          min((n.de at time zone 'America/Sao_Paulo')::date) as ate
        from
          historico n
        where
          n.id_colaborador = h.id_colaborador
          and n.de > h.de
          and n.id_superior is distinct from h.id_superior
          and not exists (
            select
            from
              historico z
            where
              z.id_colaborador = n.id_colaborador
              and z.de > n.de
              and (z.de at time zone 'America/Sao_Paulo')::date = (n.de at time zone 'America/Sao_Paulo')::date
          )
      ) f
    where
      h.id_colaborador = i.id
      and h.id_superior is distinct from c.id_superior
      and (h.de at time zone 'America/Sao_Paulo')::date <= p.fim
      and f.ate > greatest(
        p.inicio,
        (h.de at time zone 'America/Sao_Paulo')::date
      )
    order by
      h.de desc
    limit
      1
  ) as liderado_por
from
  itens i
  join colaboradores c on c.id = i.id
order by
  i.prazo,
  c.nome_ordem collate "C",
  c.id,
  i.ano,
  i.periodo,
  i.id_registro;
