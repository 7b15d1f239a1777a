/** The floor's statement of each measured call, by name; `$1` is the year. */
export const statements: Record<string, string> = {
  organograma: `
    with reports_do_mes as (
      select id_colaborador as id, mes, string_agg('{"id":' || id || ',"assinada":' || (assinado_em is not null)::text || '}', ',') as itens
      from reports where ano = $1::int group by 1, 2
    ), reports_do_ano as (
      select id, string_agg('"' || mes || '":[' || itens || ']', ',') as meses from reports_do_mes group by id
    ), avaliacoes_do_trimestre as (
      select id_colaborador as id, trimestre,
        string_agg('{"id":' || id || ',"nota":' || coalesce(nota::text, 'null') || ',"assinada":' || (assinada_em is not null)::text || '}', ',') as itens
      from avaliacoes_culturais where ano = $1::int group by 1, 2
    ), avaliacoes_do_ano as (
      select id, string_agg('"' || trimestre || '":[' || itens || ']', ',') as trimestres from avaliacoes_do_trimestre group by id
    ), cultura as (
      select distinct on (id_colaborador) id_colaborador as id, round(nota * 100) as percentual
      from avaliacoes_culturais order by id_colaborador, ano desc, trimestre desc
    ), desempenho as (
      select c.id_colaborador as id, round(avg(round(least(100, k.okr_feito * 100 / k.okr)))) as percentual
      from ciclos_kpi c join kpis k on k.id_ciclo = c.id where c.status = 1 group by 1
    ), titulos as (
      select ce.id_colaborador as id, min(g.nome) as cargo,
        string_agg('{"id":' || e.id || ',"nome":' || to_json(e.nome) || ',"cargoNome":' || to_json(g.nome) || '}', ',') as empresas
      from colaborador_empresas ce join empresas e on e.id = ce.id_empresa join cargos g on g.id = ce.id_cargo group by 1
    )
    select '[' || string_agg('{"id":' || p.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(to_json(t.cargo)::text, 'null')
      || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":null,"empresas":[' || coalesce(t.empresas, '')
      || '],"avaliacao_cultural":{' || coalesce(a.trimestres, '') || '},"avaliacao_report":{' || coalesce(r.meses, '')
      || '},"quadrante":' || coalesce((cu.percentual + d.percentual)::text, 'null') || ',"pode_avaliar":true}', ',') || ']' as texto
    from colaboradores p
    left join titulos t on t.id = p.id
    left join reports_do_ano r on r.id = p.id
    left join avaliacoes_do_ano a on a.id = p.id
    left join cultura cu on cu.id = p.id
    left join desempenho d on d.id = p.id
    where p.ativo`,
};
