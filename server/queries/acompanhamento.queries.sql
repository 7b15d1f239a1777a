-- acompanhamento.queries.countCells for getAcompanhamento by a leader
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
  do_ano (periodo, inicio, fim, conta, com_prazo, vencido) as (
    select
      p,
      inicio,
      fim,
      z.tipo is null
      or z.a_partir_de <= fim,
      z.tipo is not null,
      coalesce(fim + z.dias < $3::date, false)
    from
      generate_series($4::integer, $5::integer) p
      cross join lateral (
        select
          make_date($6::integer, (p - 1) * 1 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((inicio + make_interval(months => 1))::date - 1)
      ) as f (fim)
      left join prazos z on z.tipo = $7
  ),
  pessoas (
    id,
    lider,
    substituto,
    desde,
    setor,
    feitos,
    sem_assinatura,
    a_assinar,
    vencidos,
    dispensados
  ) as materialized (
    select
      g.id,
      g.lider,
      g.substituto,
      g.desde,
      coalesce(c.setor, ''),
      e.feitos,
      e.sem_assinatura,
      e.a_assinar,
      e.vencidos,
      case
        when g.id in (
          select
            a.id_colaborador
          from
            afastamentos a
          where
            a.de <= make_date($8::integer, 12, 31)
            and coalesce(a.ate >= make_date($9::integer, 1, 1), true)
        ) then array(
          select
            p.periodo
          from
            do_ano p
          where
            coalesce(
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
        )
      end
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
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
                )::date - 1
              )
          ) as a_assinar,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
                )::date - 1
              )
              and (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias < $10::date
          ) as vencidos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano = $11::smallint
          and r.mes between $12::smallint and $13::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    devedor,
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
      case
        when p.fim >= (
          date_trunc('quarter', $14::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.setor,
      p.periodo,
      p.conta
      and e.conta,
      e.feito,
      e.feito
      and not (p.periodo = any (g.sem_assinatura)) is true,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.vencidos)) is true
        else p.vencido
      end,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.a_assinar)) is true
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.fim
      cross join lateral (
        select
          (p.periodo = any (g.feitos)) is true,
          not (p.periodo = any (g.dispensados)) is true
      ) as e (feito, conta)
    where
      (
        p.conta
        and e.conta
      )
      or e.feito
  ),
  ciencias (id, devedor, ciencia, deve, responde) as materialized (
    select
      c.id,
      c.devedor,
      s.*
    from
      celulas c
      cross join lateral (
        select
          case
            when bool_or(not m.concorda) then 'discordaram'
            when bool_or(m.id is null) then 'sem_manifestacao'
            when count(*) > 0 then 'cientes'
          end,
          bool_or(
            m.id is null
            and not exists (
              select
              from
                entregas e
              where
                e.registro = 'report'
                and e.id_registro = r.id
            )
            and case
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
            end is not null
          ),
          bool_or(
            (
              not m.concorda
              and not exists (
                select
                from
                  respostas_discordancia x
                where
                  x.id_manifestacao = m.id
              )
            )
            and (
              select
                (m.feita_em at time zone 'America/Sao_Paulo')::date + z.dias
              from
                prazos z
              where
                z.tipo = 'discordancia'
                and z.a_partir_de <= (m.feita_em at time zone 'America/Sao_Paulo')::date
            ) is not null
          )
        from
          reports r
          left join manifestacoes m on m.registro = $15::text
          and m.id_registro = r.id
        where
          r.id_colaborador = c.id
          and r.ano = $16::smallint
          and r.mes = $17::smallint
          and r.assinado_em is not null
        offset
          0
      ) s
    where
      c.periodo = $18
      and c.feito
  ),
  devedores (id) as (
    select
      devedor
    from
      celulas
    where
      periodo = $19
      and devido
    union
    select
      id
    from
      ciencias
    where
      deve
    union
    select
      devedor
    from
      ciencias
    where
      responde
  )
select
  (
    select
      coalesce(
        json_agg(
          json_build_array(
            chave::text,
            nome,
            "esperados",
            "feitos",
            "assinados",
            "atrasados"
          )
        ),
        '[]'
      )
    from
      (
        select
          lider,
          periodo::text,
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          )
        from
          celulas
        group by
          lider,
          periodo
      ) as g (
        chave,
        nome,
        "esperados",
        "feitos",
        "assinados",
        "atrasados"
      )
  ) as anos,
  (
    select
      coalesce(
        json_agg(
          json_build_array(
            chave::text,
            nome,
            "esperados",
            "feitos",
            "assinados",
            "atrasados"
          )
        ),
        '[]'
      )
    from
      (
        select
          coalesce(ce.id_empresa, 0),
          coalesce(min(m.nome), ''),
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          )
        from
          celulas c
          left join colaborador_empresas ce on ce.id_colaborador = c.id
          left join empresas m on m.id = ce.id_empresa
        where
          periodo = $20
        group by
          ce.id_empresa
      ) as g (
        chave,
        nome,
        "esperados",
        "feitos",
        "assinados",
        "atrasados"
      )
  ) as empresas,
  (
    select
      coalesce(
        json_agg(
          json_build_array(
            chave::text,
            nome,
            "esperados",
            "feitos",
            "assinados",
            "atrasados"
          )
        ),
        '[]'
      )
    from
      (
        select
          '',
          setor,
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          )
        from
          celulas
        where
          periodo = $21
        group by
          setor
      ) as g (
        chave,
        nome,
        "esperados",
        "feitos",
        "assinados",
        "atrasados"
      )
  ) as setores,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            c.id,
            'nome',
            c.nome,
            'afastamento',
            (
              select
                json_build_object('de', a.de, 'ate', a.ate)
              from
                afastamentos a
              where
                a.id_colaborador = c.id
                and $22::date between a.de and coalesce(a.ate, 'infinity')
            ),
            'substituto',
            (
              select
                n.nome
              from
                substitutos s
                join colaboradores n on n.id = s.id
              where
                s.lider = c.id
            )
          )
        ),
        '[]'
      )
    from
      colaboradores c
    where
      c.id in (
        select
          lider
        from
          pessoas
      )
  ) as lideres,
  (
    select
      coalesce(
        json_agg(json_build_object('id', m.id, 'nome', m.nome)),
        '[]'
      )
    from
      empresas m
    where
      m.id in (
        select
          ce.id_empresa
        from
          gente g
          join colaborador_empresas ce on ce.id_colaborador = g.id
      )
  ) as todas,
  (
    select
      coalesce(json_agg(s.setor), '[]')
    from
      (
        select distinct
          c.setor
        from
          gente g
          join colaboradores c on c.id = g.id
        where
          c.setor <> ''
      ) s
  ) as todos,
  (
    select
      json_object_agg(ciencia, pessoas)
    from
      (
        select
          ciencia,
          count(*) as pessoas
        from
          ciencias
        where
          ciencia is not null
        group by
          ciencia
      ) s
  ) as ciencia,
  d.*,
  r.*
from
  (
    select
      (
        count(*) filter (
          where
            id <> $23
        )
      )::integer as devedores,
      coalesce(bool_or(id = $24), false) as leitor_deve
    from
      devedores
  ) d
  cross join (
    select
      json_build_object(
        'lideres',
        count(*) filter (
          where
            lidera
        ),
        'outros',
        count(*) filter (
          where
            not lidera
        )
      ) as lembraria
    from
      (
        select
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
          ) as lidera
        from
          colaboradores c
        where
          c.id in (
            select
              id
            from
              devedores
          )
          and c.id <> $25
          and (
            (
              c.ativo
              and c.email_confirmado
              and not c.senha_temporaria
              and (
                exists (
                  select
                  from
                    colaboradores v
                  where
                    v.id = c.id
                    and v.senha_hash is not null
                )
                or exists (
                  select
                  from
                    identidades i
                  where
                    i.id_colaborador = c.id
                )
              )
              and (
                select
                  json_build_object('de', a.de, 'ate', a.ate)
                from
                  afastamentos a
                where
                  a.id_colaborador = c.id
                  and $26::date between a.de and coalesce(a.ate, 'infinity')
              ) is null
            )
            and not exists (
              select
              from
                (
                  select
                    e.para,
                    e.falha,
                    e.texto,
                    e.enviado_em
                  from
                    emails e
                  where
                    e.id_lembrado = c.id
                  order by
                    e.id desc
                  limit
                    1
                ) e
              where
                e.para = c.email
                and e.falha = 'endereco'
                and e.texto is null
                and e.enviado_em is null
            )
            and not exists (
              select
              from
                lembretes_pessoas l
              where
                l.id_colaborador = c.id
                and (
                  not l.ligado
                  or l.dia >= $27::date
                )
            )
          )
      ) p
  ) r;

-- acompanhamento.queries.countCells for getAcompanhamento by HR
-- with:
--   and true
--   d.segue
-- without:
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id

-- acompanhamento.queries.countPeriods
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
  do_ano (periodo, inicio, fim, conta, com_prazo, vencido) as (
    select
      p,
      inicio,
      fim,
      z.tipo is null
      or z.a_partir_de <= fim,
      z.tipo is not null,
      coalesce(fim + z.dias < $2::date, false)
    from
      generate_series($3::integer, $4::integer) p
      cross join lateral (
        select
          make_date($5::integer, (p - 1) * 3 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((inicio + make_interval(months => 3))::date - 1)
      ) as f (fim)
      left join prazos z on z.tipo = $6
  ),
  pessoas (
    id,
    lider,
    substituto,
    desde,
    setor,
    feitos,
    sem_assinatura,
    a_assinar,
    vencidos,
    dispensados
  ) as materialized (
    select
      g.id,
      g.lider,
      g.substituto,
      g.desde,
      coalesce(c.setor, ''),
      e.feitos,
      e.sem_assinatura,
      e.a_assinar,
      e.vencidos,
      case
        when g.id in (
          select
            a.id_colaborador
          from
            afastamentos a
          where
            a.de <= make_date($7::integer, 12, 31)
            and coalesce(a.ate >= make_date($8::integer, 1, 1), true)
        ) then array(
          select
            p.periodo
          from
            do_ano p
          where
            coalesce(
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
        )
      end
    from
      gente g
      join colaboradores c on c.id = g.id
      left join prazos z on z.tipo = 'assinatura'
      cross join lateral (
        select
          array_agg(r.trimestre) filter (
            where
              true
          ) as feitos,
          array_agg(r.trimestre) filter (
            where
              r.assinada_em is null
          ) as sem_assinatura,
          array_agg(r.trimestre) filter (
            where
              r.assinada_em is null
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.trimestre - 1) * 3 + 1, 1) + make_interval(months => 3)
                )::date - 1
              )
          ) as a_assinar,
          array_agg(r.trimestre) filter (
            where
              r.assinada_em is null
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.trimestre - 1) * 3 + 1, 1) + make_interval(months => 3)
                )::date - 1
              )
              and (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias < $9::date
          ) as vencidos
        from
          avaliacoes_culturais r
        where
          r.id_colaborador = g.id
          and r.ano = $10::smallint
          and r.trimestre between $11::smallint and $12::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    devedor,
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
      case
        when p.fim >= (
          date_trunc('quarter', $13::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.setor,
      p.periodo,
      p.conta
      and e.conta,
      e.feito,
      e.feito
      and not (p.periodo = any (g.sem_assinatura)) is true,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.vencidos)) is true
        else p.vencido
      end,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.a_assinar)) is true
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.fim
      cross join lateral (
        select
          (p.periodo = any (g.feitos)) is true,
          not (p.periodo = any (g.dispensados)) is true
      ) as e (feito, conta)
    where
      (
        p.conta
        and e.conta
      )
      or e.feito
  )
select
  p as periodo,
  (
    count(*) filter (
      where
        (
          esperado
          and not feito
        )
    )
  )::integer as faltam,
  (
    count(*) filter (
      where
        (
          feito
          and not assinado
        )
    )
  )::integer as a_assinar
from
  generate_series($14::integer, $15::integer) p
  left join celulas on periodo = p
group by
  p
order by
  p;

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
  do_ano (periodo, inicio, fim, conta, com_prazo, vencido) as (
    select
      p,
      inicio,
      fim,
      z.tipo is null
      or z.a_partir_de <= fim,
      z.tipo is not null,
      coalesce(fim + z.dias < $2::date, false)
    from
      generate_series($3::integer, $4::integer) p
      cross join lateral (
        select
          make_date($5::integer, (p - 1) * 1 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((inicio + make_interval(months => 1))::date - 1)
      ) as f (fim)
      left join prazos z on z.tipo = $6
  ),
  pessoas (
    id,
    lider,
    substituto,
    desde,
    setor,
    feitos,
    sem_assinatura,
    a_assinar,
    vencidos,
    dispensados
  ) as materialized (
    select
      g.id,
      g.lider,
      g.substituto,
      g.desde,
      coalesce(c.setor, ''),
      e.feitos,
      e.sem_assinatura,
      e.a_assinar,
      e.vencidos,
      case
        when g.id in (
          select
            a.id_colaborador
          from
            afastamentos a
          where
            a.de <= make_date($7::integer, 12, 31)
            and coalesce(a.ate >= make_date($8::integer, 1, 1), true)
        ) then array(
          select
            p.periodo
          from
            do_ano p
          where
            coalesce(
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
        )
      end
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
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
                )::date - 1
              )
          ) as a_assinar,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
                )::date - 1
              )
              and (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias < $9::date
          ) as vencidos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano = $10::smallint
          and r.mes between $11::smallint and $12::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    devedor,
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
      case
        when p.fim >= (
          date_trunc('quarter', $13::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.setor,
      p.periodo,
      p.conta
      and e.conta,
      e.feito,
      e.feito
      and not (p.periodo = any (g.sem_assinatura)) is true,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.vencidos)) is true
        else p.vencido
      end,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.a_assinar)) is true
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.fim
      cross join lateral (
        select
          (p.periodo = any (g.feitos)) is true,
          not (p.periodo = any (g.dispensados)) is true
      ) as e (feito, conta)
    where
      (
        p.conta
        and e.conta
      )
      or e.feito
  )
select
  p as periodo,
  (
    count(*) filter (
      where
        (
          esperado
          and not feito
        )
    )
  )::integer as faltam,
  (
    count(*) filter (
      where
        (
          feito
          and not assinado
        )
    )
  )::integer as a_assinar
from
  generate_series($14::integer, $15::integer) p
  left join celulas on periodo = p
group by
  p
order by
  p;

-- acompanhamento.queries.findDebtors for lembrarDevedores by a leader
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
  do_ano (periodo, inicio, fim, conta, com_prazo, vencido) as (
    select
      p,
      inicio,
      fim,
      z.tipo is null
      or z.a_partir_de <= fim,
      z.tipo is not null,
      coalesce(fim + z.dias < $3::date, false)
    from
      generate_series($4::integer, $5::integer) p
      cross join lateral (
        select
          make_date($6::integer, (p - 1) * 1 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((inicio + make_interval(months => 1))::date - 1)
      ) as f (fim)
      left join prazos z on z.tipo = $7
  ),
  pessoas (
    id,
    lider,
    substituto,
    desde,
    setor,
    feitos,
    sem_assinatura,
    a_assinar,
    vencidos,
    dispensados
  ) as materialized (
    select
      g.id,
      g.lider,
      g.substituto,
      g.desde,
      coalesce(c.setor, ''),
      e.feitos,
      e.sem_assinatura,
      e.a_assinar,
      e.vencidos,
      case
        when g.id in (
          select
            a.id_colaborador
          from
            afastamentos a
          where
            a.de <= make_date($8::integer, 12, 31)
            and coalesce(a.ate >= make_date($9::integer, 1, 1), true)
        ) then array(
          select
            p.periodo
          from
            do_ano p
          where
            coalesce(
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
        )
      end
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
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
                )::date - 1
              )
          ) as a_assinar,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
                )::date - 1
              )
              and (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias < $10::date
          ) as vencidos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano = $11::smallint
          and r.mes between $12::smallint and $13::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    devedor,
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
      case
        when p.fim >= (
          date_trunc('quarter', $14::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.setor,
      p.periodo,
      p.conta
      and e.conta,
      e.feito,
      e.feito
      and not (p.periodo = any (g.sem_assinatura)) is true,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.vencidos)) is true
        else p.vencido
      end,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.a_assinar)) is true
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.fim
      cross join lateral (
        select
          (p.periodo = any (g.feitos)) is true,
          not (p.periodo = any (g.dispensados)) is true
      ) as e (feito, conta)
    where
      (
        p.conta
        and e.conta
      )
      or e.feito
  ),
  ciencias (id, devedor, ciencia, deve, responde) as materialized (
    select
      c.id,
      c.devedor,
      s.*
    from
      celulas c
      cross join lateral (
        select
          case
            when bool_or(not m.concorda) then 'discordaram'
            when bool_or(m.id is null) then 'sem_manifestacao'
            when count(*) > 0 then 'cientes'
          end,
          bool_or(
            m.id is null
            and not exists (
              select
              from
                entregas e
              where
                e.registro = 'report'
                and e.id_registro = r.id
            )
            and case
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
            end is not null
          ),
          bool_or(
            (
              not m.concorda
              and not exists (
                select
                from
                  respostas_discordancia x
                where
                  x.id_manifestacao = m.id
              )
            )
            and (
              select
                (m.feita_em at time zone 'America/Sao_Paulo')::date + z.dias
              from
                prazos z
              where
                z.tipo = 'discordancia'
                and z.a_partir_de <= (m.feita_em at time zone 'America/Sao_Paulo')::date
            ) is not null
          )
        from
          reports r
          left join manifestacoes m on m.registro = $15::text
          and m.id_registro = r.id
        where
          r.id_colaborador = c.id
          and r.ano = $16::smallint
          and r.mes = $17::smallint
          and r.assinado_em is not null
        offset
          0
      ) s
    where
      c.periodo = $18
      and c.feito
  ),
  devedores (id) as (
    select
      devedor
    from
      celulas
    where
      periodo = $19
      and devido
    union
    select
      id
    from
      ciencias
    where
      deve
    union
    select
      devedor
    from
      ciencias
    where
      responde
  )
select
  id
from
  devedores
where
  id <> $20
order by
  id;

-- acompanhamento.queries.findDebtors for lembrarDevedores by HR
-- with:
--   and true
--   d.segue
-- without:
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id

-- acompanhamento.queries.listCells for listAcompanhados by a leader
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
  do_ano (periodo, inicio, fim, conta, com_prazo, vencido) as (
    select
      p,
      inicio,
      fim,
      z.tipo is null
      or z.a_partir_de <= fim,
      z.tipo is not null,
      coalesce(fim + z.dias < $3::date, false)
    from
      generate_series($4::integer, $5::integer) p
      cross join lateral (
        select
          make_date($6::integer, (p - 1) * 1 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((inicio + make_interval(months => 1))::date - 1)
      ) as f (fim)
      left join prazos z on z.tipo = $7
  ),
  pessoas (
    id,
    lider,
    substituto,
    desde,
    setor,
    feitos,
    sem_assinatura,
    a_assinar,
    vencidos,
    dispensados
  ) as materialized (
    select
      g.id,
      g.lider,
      g.substituto,
      g.desde,
      coalesce(c.setor, ''),
      e.feitos,
      e.sem_assinatura,
      e.a_assinar,
      e.vencidos,
      case
        when g.id in (
          select
            a.id_colaborador
          from
            afastamentos a
          where
            a.de <= make_date($8::integer, 12, 31)
            and coalesce(a.ate >= make_date($9::integer, 1, 1), true)
        ) then array(
          select
            p.periodo
          from
            do_ano p
          where
            coalesce(
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
        )
      end
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
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
                )::date - 1
              )
          ) as a_assinar,
          array_agg(r.mes) filter (
            where
              r.assinado_em is null
              and z.a_partir_de <= (
                (
                  make_date(r.ano, (r.mes - 1) * 1 + 1, 1) + make_interval(months => 1)
                )::date - 1
              )
              and (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias < $10::date
          ) as vencidos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano = $11::smallint
          and r.mes between $12::smallint and $13::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    devedor,
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
      case
        when p.fim >= (
          date_trunc('quarter', $14::date) - interval '3 months'
        )::date then coalesce(g.substituto, g.lider)
        else g.lider
      end,
      g.setor,
      p.periodo,
      p.conta
      and e.conta,
      e.feito,
      e.feito
      and not (p.periodo = any (g.sem_assinatura)) is true,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.vencidos)) is true
        else p.vencido
      end,
      e.conta
      and case
        when e.feito then (p.periodo = any (g.a_assinar)) is true
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.fim
      cross join lateral (
        select
          (p.periodo = any (g.feitos)) is true,
          not (p.periodo = any (g.dispensados)) is true
      ) as e (feito, conta)
    where
      (
        p.conta
        and e.conta
      )
      or e.feito
  ),
  achados as (
    select
      a.*,
      c.nome_ordem
    from
      celulas a
      join colaboradores c on c.id = a.id
      cross join lateral (
        select
          (
            select
              case
                when bool_or(not m.concorda) then 'discordaram'
                when bool_or(m.id is null) then 'sem_manifestacao'
                when count(*) > 0 then 'cientes'
              end
            from
              reports r
              left join manifestacoes m on m.registro = $15::text
              and m.id_registro = r.id
            where
              r.id_colaborador = a.id
              and r.ano = $16::smallint
              and r.mes = $17::smallint
              and r.assinado_em is not null
          )
      ) as s (ciencia)
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
  (
    select
      s.nome
    from
      colaboradores s
    where
      s.id = nullif(a.devedor, a.lider)
  ) as substituto,
  a.feito,
  a.assinado,
  a.atrasado,
  (
    select
      case
        when bool_or(not m.concorda) then 'discordaram'
        when bool_or(m.id is null) then 'sem_manifestacao'
        when count(*) > 0 then 'cientes'
      end
    from
      reports r
      left join manifestacoes m on m.registro = $18::text
      and m.id_registro = r.id
    where
      r.id_colaborador = a.id
      and r.ano = $19::smallint
      and r.mes = $20::smallint
      and r.assinado_em is not null
  ) as ciencia,
  (
    select
      json_build_object('de', a.de, 'ate', a.ate)
    from
      afastamentos a
    where
      a.id_colaborador = c.id
      and $21::date between a.de and coalesce(a.ate, 'infinity')
  ) as afastamento,
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
              1
          ) as t (m)
          cross join lateral (
            select
              make_date($22::integer, ($23::integer - 1) * m + 1, 1)
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
      h.id_colaborador = a.id
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

-- acompanhamento.queries.listCells for listAcompanhados by HR
-- with:
--   and true
--   d.segue
-- without:
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id

-- acompanhamento.queries.listCells for exportAcompanhamentoCsv by a leader
-- with:
--   1000001
--   null as liderado_por
-- without:
--   51
--   json_build_object('nome', l.nome, 'ate', f.ate)
--   historico h
--   join colaboradores c on c.id = h.id_colaborador
--   join colaboradores l on l.id = h.id_superior
--   ((inicio + make_interval(months => m))::date - 1) as fim
--   1
--   ) as t (m)
--   make_date($22::integer, ($23::integer - 1) * m + 1, 1)
--   ) p
--   min((n.de at time zone 'America/Sao_Paulo')::date) as ate
--   historico n
--   n.id_colaborador = h.id_colaborador
--   and n.de > h.de
--   and n.id_superior is distinct from h.id_superior
--   historico z
--   z.id_colaborador = n.id_colaborador
--   and z.de > n.de
--   and (z.de at time zone 'America/Sao_Paulo')::date = (n.de at time zone 'America/Sao_Paulo')::date
--   ) f
--   h.id_colaborador = a.id
--   and h.id_superior is distinct from c.id_superior
--   and (h.de at time zone 'America/Sao_Paulo')::date <= p.fim
--   and f.ate > greatest(
--   p.inicio,
--   (h.de at time zone 'America/Sao_Paulo')::date
--   h.de desc
--   1
--   ) as liderado_por

-- acompanhamento.queries.listCells for exportAcompanhamentoCsv by HR
-- with:
--   and true
--   d.segue
--   1000001
--   null as liderado_por
-- without:
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id
--   51
--   json_build_object('nome', l.nome, 'ate', f.ate)
--   historico h
--   join colaboradores c on c.id = h.id_colaborador
--   join colaboradores l on l.id = h.id_superior
--   ((inicio + make_interval(months => m))::date - 1) as fim
--   1
--   ) as t (m)
--   make_date($22::integer, ($23::integer - 1) * m + 1, 1)
--   ) p
--   min((n.de at time zone 'America/Sao_Paulo')::date) as ate
--   historico n
--   n.id_colaborador = h.id_colaborador
--   and n.de > h.de
--   and n.id_superior is distinct from h.id_superior
--   historico z
--   z.id_colaborador = n.id_colaborador
--   and z.de > n.de
--   and (z.de at time zone 'America/Sao_Paulo')::date = (n.de at time zone 'America/Sao_Paulo')::date
--   ) f
--   h.id_colaborador = a.id
--   and h.id_superior is distinct from c.id_superior
--   and (h.de at time zone 'America/Sao_Paulo')::date <= p.fim
--   and f.ate > greatest(
--   p.inicio,
--   (h.de at time zone 'America/Sao_Paulo')::date
--   h.de desc
--   1
--   ) as liderado_por
