-- people.posicoes.readPositions
with
  cultura (id, percentual) as materialized (
    select
      i.id,
      (
        select
          round(a.nota * 100)
        from
          avaliacoes_culturais a
        where
          a.id_colaborador = i.id
          and (a.ano, a.trimestre) <= ($1::integer, $2::integer)
        order by
          a.ano desc,
          a.trimestre desc,
          a.criada_em desc,
          a.id desc
        limit
          1
      )
    from
      (
        select
          c.id
        from
          colaboradores c
        where
          (
            c.ativo
            or c.email_confirmado
            and c.eliminado_em is null
            and coalesce(
              c.data_admissao,
              (c.criado_em at time zone 'America/Sao_Paulo')::date
            ) <= (
              (
                make_date($3::integer, ($4::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
              )::date - 1
            )
            and coalesce(
              c.data_demissao,
              (c.desativado_em at time zone 'America/Sao_Paulo')::date
            ) >= make_date($5::integer, ($6::integer - 1) * 3 + 1, 1)
          )
      ) i
  ),
  desempenho (id, percentual) as (
    select
      c.id_colaborador,
      round(avg(k.percentual))
    from
      ciclos_kpi c
      join kpis k on k.id_ciclo = c.id
    where
      c.status = 1
      and c.id_colaborador in (
        select
          c.id
        from
          colaboradores c
        where
          (
            c.ativo
            or c.email_confirmado
            and c.eliminado_em is null
            and coalesce(
              c.data_admissao,
              (c.criado_em at time zone 'America/Sao_Paulo')::date
            ) <= (
              (
                make_date($7::integer, ($8::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
              )::date - 1
            )
            and coalesce(
              c.data_demissao,
              (c.desativado_em at time zone 'America/Sao_Paulo')::date
            ) >= make_date($9::integer, ($10::integer - 1) * 3 + 1, 1)
          )
      )
    group by
      c.id_colaborador
  ),
  lugares_de (id, lugares) as (
    select
      ce.id_colaborador,
      jsonb_agg(
        jsonb_build_object(
          'id_empresa',
          e.id,
          'empresa',
          e.nome,
          'id_cargo',
          g.id,
          'cargo',
          g.nome
        )
        order by
          ce.ordem
      )
    from
      colaborador_empresas ce
      join empresas e on e.id = ce.id_empresa
      left join cargos g on g.id = ce.id_cargo
    group by
      ce.id_colaborador
  ),
  posicoes (
    id_colaborador,
    potencial,
    desempenho,
    id_superior,
    superior,
    setor,
    lugares,
    afastado,
    saiu
  ) as (
    select
      c.id,
      cu.percentual::integer,
      d.percentual::integer,
      c.id_superior,
      s.nome,
      c.setor,
      coalesce(l.lugares, '[]'),
      coalesce(
        (
          select
            2 * sum(
              least(
                a.ate,
                (
                  (
                    make_date($11::integer, ($12::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
                  )::date - 1
                )
              ) - greatest(
                a.de,
                coalesce(
                  c.data_admissao,
                  (c.criado_em at time zone 'America/Sao_Paulo')::date
                ),
                make_date($13::integer, ($14::integer - 1) * 3 + 1, 1)
              ) + 1
            ) > (
              (
                make_date($15::integer, ($16::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
              )::date - 1
            ) - greatest(
              coalesce(
                c.data_admissao,
                (c.criado_em at time zone 'America/Sao_Paulo')::date
              ),
              make_date($17::integer, ($18::integer - 1) * 3 + 1, 1)
            ) + 1
          from
            afastamentos a
          where
            a.id_colaborador = c.id
            and a.de <= (
              (
                make_date($19::integer, ($20::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
              )::date - 1
            )
            and coalesce(
              a.ate >= greatest(
                coalesce(
                  c.data_admissao,
                  (c.criado_em at time zone 'America/Sao_Paulo')::date
                ),
                make_date($21::integer, ($22::integer - 1) * 3 + 1, 1)
              ),
              true
            )
        ),
        false
      ),
      not c.ativo
    from
      colaboradores c
      left join colaboradores s on s.id = c.id_superior
      left join lugares_de l on l.id = c.id
      left join cultura cu on cu.id = c.id
      left join desempenho d on d.id = c.id
    where
      (
        c.ativo
        or c.email_confirmado
        and c.eliminado_em is null
        and coalesce(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        ) <= (
          (
            make_date($23::integer, ($24::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
          )::date - 1
        )
        and coalesce(
          c.data_demissao,
          (c.desativado_em at time zone 'America/Sao_Paulo')::date
        ) >= make_date($25::integer, ($26::integer - 1) * 3 + 1, 1)
      )
  )
select
  *
from
  posicoes
order by
  id_colaborador;
