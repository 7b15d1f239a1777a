-- indicadores.pontualidade.readPontualidade for getPontualidade by a leader
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
  tempo (ano, periodo, inicio, fim, conta, limite) as materialized (
    select
      t.ano,
      t.periodo,
      i.inicio,
      f.fim,
      z.tipo is null
      or z.a_partir_de <= f.fim,
      case
        when z.tipo is null then case
          when f.fim >= $3::date then f.fim
        end
        when z.a_partir_de <= f.fim then f.fim + z.dias
      end
    from
      unnest($4::integer[], $5::integer[]) as t (ano, periodo)
      cross join lateral (
        select
          make_date(t.ano, (t.periodo - 1) * 3 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((i.inicio + make_interval(months => 3))::date - 1)
      ) as f (fim)
      left join prazos z on z.tipo = $6
  ),
  pessoas (id, desde, ausente) as materialized (
    select
      g.id,
      g.desde,
      g.id in (
        select
          a.id_colaborador
        from
          afastamentos a
      )
    from
      gente g
      join colaboradores c on c.id = g.id
  ),
  feitos (id, ano, periodo, escrito, assinado, lido) as (
    select
      r.id_colaborador,
      r.ano,
      r.trimestre,
      min(
        (r.criada_em at time zone 'America/Sao_Paulo')::date
      ),
      (array['em_dia', 'atrasado', 'no_prazo', 'nao']) [
        max(
          array_position(
            array['em_dia', 'atrasado', 'no_prazo', 'nao'],
            case
              when (r.assinada_em at time zone 'America/Sao_Paulo')::date is not null then case
                when coalesce(
                  (r.assinada_em at time zone 'America/Sao_Paulo')::date <= case
                    when z.a_partir_de <= t.fim then (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias
                  end,
                  true
                ) then 'em_dia'
                else 'atrasado'
              end
              when case
                when z.a_partir_de <= t.fim then (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias
              end >= $7::date then 'no_prazo'
              else 'nao'
            end
          )
        )
      ],
      (array['em_dia', 'atrasado', 'no_prazo', 'nao']) [
        max(
          array_position(
            array['em_dia', 'atrasado', 'no_prazo', 'nao'],
            case
              when r.assinada_em is not null then case
                when (m.feita_em at time zone 'America/Sao_Paulo')::date is not null then case
                  when coalesce(
                    (m.feita_em at time zone 'America/Sao_Paulo')::date <= case
                      when exists (
                        select
                        from
                          afastamentos a
                        where
                          a.id_colaborador = r.id_colaborador
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
                              join afastamentos a on a.id_colaborador = r.id_colaborador
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
                    end,
                    true
                  ) then 'em_dia'
                  else 'atrasado'
                end
                when case
                  when exists (
                    select
                    from
                      afastamentos a
                    where
                      a.id_colaborador = r.id_colaborador
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
                          join afastamentos a on a.id_colaborador = r.id_colaborador
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
                end >= $8::date then 'no_prazo'
                else 'nao'
              end
            end
          )
        )
      ]
    from
      tempo t
      join avaliacoes_culturais r on r.ano = t.ano
      and r.trimestre = t.periodo
      join pessoas p on p.id = r.id_colaborador
      left join prazos z on z.tipo = 'assinatura'
      left join manifestacoes m on m.registro = $9::text
      and m.id_registro = r.id
    group by
      r.id_colaborador,
      r.ano,
      r.trimestre
  ),
  celulas (id, ano, periodo, escrito, assinado, lido) as (
    select
      p.id,
      t.ano,
      t.periodo,
      case
        when f.escrito is not null then case
          when coalesce(f.escrito <= t.limite, true) then 'em_dia'
          else 'atrasado'
        end
        when t.limite >= $10::date then 'no_prazo'
        else 'nao'
      end,
      f.assinado,
      f.lido
    from
      pessoas p
      join tempo t on p.desde <= t.fim
      left join feitos f on f.id = p.id
      and f.ano = t.ano
      and f.periodo = t.periodo
    where
      f.id is not null
      or t.conta
      and not (
        p.ausente
        and coalesce(
          (
            select
              2 * sum(
                least(a.ate, t.fim) - greatest(a.de, p.desde, t.inicio) + 1
              ) > t.fim - greatest(p.desde, t.inicio) + 1
            from
              afastamentos a
            where
              a.id_colaborador = p.id
              and a.de <= t.fim
              and coalesce(a.ate >= greatest(p.desde, t.inicio), true)
          ),
          false
        )
      )
  )
select
  ano,
  periodo,
  json_build_object(
    $11::text,
    count(*) filter (
      where
        escrito = $12
    ),
    $13::text,
    count(*) filter (
      where
        escrito = $14
    ),
    $15::text,
    count(*) filter (
      where
        escrito = $16
    ),
    $17::text,
    count(*) filter (
      where
        escrito = $18
    )
  ) as escrito,
  json_build_object(
    $19::text,
    count(*) filter (
      where
        assinado = $20
    ),
    $21::text,
    count(*) filter (
      where
        assinado = $22
    ),
    $23::text,
    count(*) filter (
      where
        assinado = $24
    ),
    $25::text,
    count(*) filter (
      where
        assinado = $26
    )
  ) as assinado,
  json_build_object(
    $27::text,
    count(*) filter (
      where
        lido = $28
    ),
    $29::text,
    count(*) filter (
      where
        lido = $30
    ),
    $31::text,
    count(*) filter (
      where
        lido = $32
    ),
    $33::text,
    count(*) filter (
      where
        lido = $34
    )
  ) as lido
from
  celulas
group by
  ano,
  periodo;

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
  tempo (ano, periodo, inicio, fim, conta, limite) as materialized (
    select
      t.ano,
      t.periodo,
      i.inicio,
      f.fim,
      z.tipo is null
      or z.a_partir_de <= f.fim,
      case
        when z.tipo is null then case
          when f.fim >= $3::date then f.fim
        end
        when z.a_partir_de <= f.fim then f.fim + z.dias
      end
    from
      unnest($4::integer[], $5::integer[]) as t (ano, periodo)
      cross join lateral (
        select
          make_date(t.ano, (t.periodo - 1) * 1 + 1, 1)
      ) as i (inicio)
      cross join lateral (
        select
          ((i.inicio + make_interval(months => 1))::date - 1)
      ) as f (fim)
      left join prazos z on z.tipo = $6
  ),
  pessoas (id, desde, ausente) as materialized (
    select
      g.id,
      g.desde,
      g.id in (
        select
          a.id_colaborador
        from
          afastamentos a
      )
    from
      gente g
      join colaboradores c on c.id = g.id
    where
      (
        coalesce(c.setor, '') = $7
        and exists (
          select
          from
            colaborador_empresas ce
          where
            ce.id_colaborador = c.id
            and ce.id_empresa = $8
        )
      )
  ),
  feitos (id, ano, periodo, escrito, assinado, lido) as (
    select
      r.id_colaborador,
      r.ano,
      r.mes,
      min(
        (r.criado_em at time zone 'America/Sao_Paulo')::date
      ),
      (array['em_dia', 'atrasado', 'no_prazo', 'nao']) [
        max(
          array_position(
            array['em_dia', 'atrasado', 'no_prazo', 'nao'],
            case
              when (r.assinado_em at time zone 'America/Sao_Paulo')::date is not null then case
                when coalesce(
                  (r.assinado_em at time zone 'America/Sao_Paulo')::date <= case
                    when z.a_partir_de <= t.fim then (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias
                  end,
                  true
                ) then 'em_dia'
                else 'atrasado'
              end
              when case
                when z.a_partir_de <= t.fim then (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias
              end >= $9::date then 'no_prazo'
              else 'nao'
            end
          )
        )
      ],
      (array['em_dia', 'atrasado', 'no_prazo', 'nao']) [
        max(
          array_position(
            array['em_dia', 'atrasado', 'no_prazo', 'nao'],
            case
              when r.assinado_em is not null then case
                when (m.feita_em at time zone 'America/Sao_Paulo')::date is not null then case
                  when coalesce(
                    (m.feita_em at time zone 'America/Sao_Paulo')::date <= case
                      when exists (
                        select
                        from
                          afastamentos a
                        where
                          a.id_colaborador = r.id_colaborador
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
                              join afastamentos a on a.id_colaborador = r.id_colaborador
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
                    end,
                    true
                  ) then 'em_dia'
                  else 'atrasado'
                end
                when case
                  when exists (
                    select
                    from
                      afastamentos a
                    where
                      a.id_colaborador = r.id_colaborador
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
                          join afastamentos a on a.id_colaborador = r.id_colaborador
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
                end >= $10::date then 'no_prazo'
                else 'nao'
              end
            end
          )
        )
      ]
    from
      tempo t
      join reports r on r.ano = t.ano
      and r.mes = t.periodo
      join pessoas p on p.id = r.id_colaborador
      left join prazos z on z.tipo = 'assinatura'
      left join manifestacoes m on m.registro = $11::text
      and m.id_registro = r.id
    group by
      r.id_colaborador,
      r.ano,
      r.mes
  ),
  celulas (id, ano, periodo, escrito, assinado, lido) as (
    select
      p.id,
      t.ano,
      t.periodo,
      case
        when f.escrito is not null then case
          when coalesce(f.escrito <= t.limite, true) then 'em_dia'
          else 'atrasado'
        end
        when t.limite >= $12::date then 'no_prazo'
        else 'nao'
      end,
      f.assinado,
      f.lido
    from
      pessoas p
      join tempo t on p.desde <= t.fim
      left join feitos f on f.id = p.id
      and f.ano = t.ano
      and f.periodo = t.periodo
    where
      f.id is not null
      or t.conta
      and not (
        p.ausente
        and coalesce(
          (
            select
              2 * sum(
                least(a.ate, t.fim) - greatest(a.de, p.desde, t.inicio) + 1
              ) > t.fim - greatest(p.desde, t.inicio) + 1
            from
              afastamentos a
            where
              a.id_colaborador = p.id
              and a.de <= t.fim
              and coalesce(a.ate >= greatest(p.desde, t.inicio), true)
          ),
          false
        )
      )
  )
select
  ano,
  periodo,
  json_build_object(
    $13::text,
    count(*) filter (
      where
        escrito = $14
    ),
    $15::text,
    count(*) filter (
      where
        escrito = $16
    ),
    $17::text,
    count(*) filter (
      where
        escrito = $18
    ),
    $19::text,
    count(*) filter (
      where
        escrito = $20
    )
  ) as escrito,
  json_build_object(
    $21::text,
    count(*) filter (
      where
        assinado = $22
    ),
    $23::text,
    count(*) filter (
      where
        assinado = $24
    ),
    $25::text,
    count(*) filter (
      where
        assinado = $26
    ),
    $27::text,
    count(*) filter (
      where
        assinado = $28
    )
  ) as assinado,
  json_build_object(
    $29::text,
    count(*) filter (
      where
        lido = $30
    ),
    $31::text,
    count(*) filter (
      where
        lido = $32
    ),
    $33::text,
    count(*) filter (
      where
        lido = $34
    ),
    $35::text,
    count(*) filter (
      where
        lido = $36
    )
  ) as lido
from
  celulas
group by
  ano,
  periodo;

-- indicadores.pontualidade.readPontualidade for getPontualidade by HR
-- with:
--   and true
--   d.segue
--   and true
--   d.segue
-- without:
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id

-- indicadores.pontualidade.readPontualidade for exportIndicadoresCsv by a leader
-- without:
--   make_date(t.ano, (t.periodo - 1) * 3 + 1, 1)
--   ((i.inicio + make_interval(months => 3))::date - 1)
--   r.trimestre,
--   (r.criada_em at time zone 'America/Sao_Paulo')::date
--   when (r.assinada_em at time zone 'America/Sao_Paulo')::date is not null then case
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date <= case
--   when z.a_partir_de <= t.fim then (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   when z.a_partir_de <= t.fim then (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   when r.assinada_em is not null then case
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
--   join avaliacoes_culturais r on r.ano = t.ano
--   and r.trimestre = t.periodo
--   r.trimestre
--   coalesce(c.setor, '') = $7
--   and ce.id_empresa = $8

-- indicadores.pontualidade.readPontualidade for exportIndicadoresCsv by HR
-- with:
--   and true
--   d.segue
-- without:
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id
--   make_date(t.ano, (t.periodo - 1) * 3 + 1, 1)
--   ((i.inicio + make_interval(months => 3))::date - 1)
--   r.trimestre,
--   (r.criada_em at time zone 'America/Sao_Paulo')::date
--   when (r.assinada_em at time zone 'America/Sao_Paulo')::date is not null then case
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date <= case
--   when z.a_partir_de <= t.fim then (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   when z.a_partir_de <= t.fim then (r.criada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   when r.assinada_em is not null then case
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
--   (r.assinada_em at time zone 'America/Sao_Paulo')::date + z.dias
--   and z.a_partir_de <= (r.assinada_em at time zone 'America/Sao_Paulo')::date
--   join avaliacoes_culturais r on r.ano = t.ano
--   and r.trimestre = t.periodo
--   r.trimestre
--   and c.id = $2
--   when d.segue then d.lider
--   else d.id
--   coalesce(c.setor, '') = $7
--   and ce.id_empresa = $8
