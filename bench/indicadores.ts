// The bare statements of the indicators: the same counts of everybody, without a reader's scope, filters, versions of closings or calibrations.

const closings = `
    with trimestres as (
      select id, ano, trimestre, row_number() over (order by ano desc, trimestre desc) as vez
      from fechamentos order by ano desc, trimestre desc limit 8
    )`;

/** The floor's statement for each picture, by name. */
export const indicadores: Record<string, string> = {
  'indicadores-temas': `${closings}, avaliadas as (
      select distinct on (t.vez, a.id_colaborador) t.vez, p.id_colaborador as id, p.setor, a.id as avaliacao, a.nota
      from trimestres t join fechamento_pessoas p on p.id_fechamento = t.id
      join avaliacoes_culturais a on a.id_colaborador = p.id_colaborador and a.ano = t.ano and a.trimestre = t.trimestre
      where t.vez <= 2 order by t.vez, a.id_colaborador, a.criada_em desc, a.id desc
    ), notas as (
      select vez, id, setor, 0 as tema, round(nota * 100) as percentual from avaliadas
      union all
      select a.vez, a.id, a.setor, q.id_tema, round(100.0 * count(*) filter (where r.nota) / count(*))
      from avaliadas a join avaliacao_respostas r on r.id_avaliacao = a.avaliacao join cultural_perguntas q on q.id = r.id_pergunta
      where r.nota is not null group by a.vez, a.id, a.setor, q.id_tema
    )
    select json_agg(g)::text || $1::int as texto from (
      select setor, tema, vez, round(avg(percentual)), count(*) from notas group by grouping sets ((setor, tema, vez), (tema, vez))) g`,

  'indicadores-medias': `${closings}, medias as (
      select t.vez, p.potencial, p.desempenho from trimestres t join fechamento_pessoas p on p.id_fechamento = t.id
      union all
      select 0, (select round(a.nota * 100) from avaliacoes_culturais a where a.id_colaborador = c.id
          order by a.ano desc, a.trimestre desc, a.criada_em desc, a.id desc limit 1),
        (select round(avg(k.percentual)) from ciclos_kpi x join kpis k on k.id_ciclo = x.id where x.status = 1 and x.id_colaborador = c.id)
      from colaboradores c where c.ativo
    )
    select json_agg(g)::text || $1::int as texto from (
      select vez, count(potencial), count(desempenho), percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by potencial) as p,
        percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by desempenho) as d
      from medias group by vez) g`,

  'indicadores-quadrantes': `${closings}, vistos as (
      select t.vez, p.id_colaborador as id, coalesce(q.quadrante, p.quadrante, 0) as quadrante
      from trimestres t join fechamento_pessoas p on p.id_fechamento = t.id
      left join calibracao_pessoas b on b.id_colaborador = p.id_colaborador and b.ano = t.ano and b.trimestre = t.trimestre
      left join quadrantes_calibrados q on q.id_calibracao = b.id_calibracao and q.id_colaborador = b.id_colaborador
      where t.vez <= 2
    )
    select json_agg(g)::text || $1::int as texto from (
      select a.quadrante as de, b.quadrante as para, count(*)
      from (select * from vistos where vez = 2) a full join (select * from vistos where vez = 1) b on b.id = a.id group by 1, 2) g`,

  'indicadores-registros': `
    with feitos as (
      select r.id_colaborador as id, r.ano, r.mes, min((r.criado_em at time zone 'America/Sao_Paulo')::date) as escrito,
        max(case when r.assinado_em is null then 3
          when (r.assinado_em at time zone 'America/Sao_Paulo')::date > (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias then 2 else 1 end) as assinado,
        max(case when r.assinado_em is null then null when m.id is null then 3
          when (m.feita_em at time zone 'America/Sao_Paulo')::date > (r.assinado_em at time zone 'America/Sao_Paulo')::date + l.dias then 2 else 1 end) as lido
      from reports r left join prazos z on z.tipo = 'assinatura' left join prazos l on l.tipo = 'ciencia'
      left join manifestacoes m on m.registro = 'report' and m.id_registro = r.id
      where make_date(r.ano, r.mes, 1) > now() - interval '12 months'
      group by 1, 2, 3
    )
    select json_agg(g)::text || $1::int as texto from (
      select t.mes, case when f.id is null then 3 when f.escrito > (t.mes + interval '1 month')::date - 1 + z.dias then 2 else 1 end as escrito, assinado, lido, count(*)
      from colaboradores c cross join generate_series(date_trunc('month', now()) - interval '11 months', now(), interval '1 month') as t (mes)
      left join prazos z on z.tipo = 'report'
      left join feitos f on f.id = c.id and f.ano = extract(year from t.mes) and f.mes = extract(month from t.mes)
      where c.ativo and c.data_admissao < t.mes + interval '1 month' group by 1, 2, 3, 4) g`,

  'indicadores-planos': `
    with trimestres as (
      select t as inicio, (t + interval '3 months')::date - 1 as fim
      from generate_series(date_trunc('quarter', now()) - interval '21 months', now(), interval '3 months') t
    )
    select json_agg(g)::text || $1::int as texto from (
      select fim, plano, count(*) from (
        select t.fim, p.id_colaborador, 'com_plano' as plano from trimestres t
        join planos p on p.criado_em < t.fim + 1 and (p.encerrado_em is null or p.encerrado_em >= t.fim + 1)
        union
        select t.fim, p.id_colaborador, o.fim from trimestres t
        join objetivos o on o.encerrado_em >= t.inicio and o.encerrado_em < t.fim + 1 join planos p on p.id = o.id_plano
      ) as s group by 1, 2) g`,
};
