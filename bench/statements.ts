import { demonstration } from '../server/src/seed/demonstration.ts';
import { indicadores } from './indicadores.ts';

const team = (email: string) => `
    with membros as (
      select p.id, p.nome, p.nome_ordem, p.foto_perfil from colaboradores p join colaboradores g on g.id = p.id_superior
      where g.email = '${email}' and p.ativo
    )
    select coalesce(json_agg(json_build_object(
      'id', m.id, 'nome', m.nome, 'cargo', t.nome, 'foto_perfil', m.foto_perfil,
      'temSubordinados', exists (select from colaboradores c where c.id_superior = m.id and c.ativo),
      'potencial', (
        select round(a.nota * 100) from avaliacoes_culturais a where a.id_colaborador = m.id
        order by a.ano desc, a.trimestre desc, a.criada_em desc, a.id desc limit 1),
      'desempenho', (
        select round(avg(k.percentual)) from ciclos_kpi c join kpis k on k.id_ciclo = c.id
        where c.status = 1 and c.id_colaborador = m.id)
    ) order by t.nivel_hierarquia, m.nome_ordem), '[]')::text as texto
    from membros m
    left join lateral (
      select g.nome, g.nivel_hierarquia from colaborador_empresas ce join cargos g on g.id = ce.id_cargo
      where ce.id_colaborador = m.id order by ce.ordem limit 1) t on true`;

/**
 * The floor's statement for each large answer, by name; `$1` is the year. It returns the same facts of everybody, in the
 * same order, as one aggregated text, without a reader's view and without nesting.
 */
export const large: Record<string, string> = {
  ...indicadores,

  organograma: `
    with reports_do_mes as (
      select id_colaborador as id, mes, string_agg('{"id":' || id || ',"assinada":' || (assinado_em is not null)::text || '}', ',' order by criado_em desc, id desc) as itens
      from reports where ano = $1::int group by 1, 2
    ), reports_do_ano as (
      select id, string_agg('"' || mes || '":[' || itens || ']', ',' order by mes) as meses from reports_do_mes group by id
    ), avaliacoes_do_trimestre as (
      select id_colaborador as id, trimestre,
        string_agg('{"id":' || id || ',"nota":' || coalesce(nota::text, 'null') || ',"assinada":' || (assinada_em is not null)::text || '}', ',' order by criada_em desc, id desc) as itens
      from avaliacoes_culturais where ano = $1::int group by 1, 2
    ), avaliacoes_do_ano as (
      select id, string_agg('"' || trimestre || '":[' || itens || ']', ',' order by trimestre) as trimestres from avaliacoes_do_trimestre group by id
    ), cultura as (
      select distinct on (id_colaborador) id_colaborador as id, round(nota * 100) as percentual
      from avaliacoes_culturais order by id_colaborador, ano desc, trimestre desc, criada_em desc, id desc
    ), desempenho as (
      select c.id_colaborador as id, round(avg(k.percentual)) as percentual
      from ciclos_kpi c join kpis k on k.id_ciclo = c.id where c.status = 1 group by 1
    ), titulos as (
      select ce.id_colaborador as id, (array_agg(g.nome order by ce.ordem))[1] as cargo, (array_agg(g.nivel_hierarquia order by ce.ordem))[1] as nivel,
        string_agg('{"id":' || e.id || ',"nome":' || to_json(e.nome) || ',"cargoNome":' || to_json(g.nome) || '}', ',' order by ce.ordem) as empresas
      from colaborador_empresas ce join empresas e on e.id = ce.id_empresa join cargos g on g.id = ce.id_cargo group by 1
    )
    select '[' || string_agg('{"id":' || p.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(to_json(t.cargo)::text, 'null')
      || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":null,"empresas":[' || coalesce(t.empresas, '')
      || '],"avaliacao_cultural":{' || coalesce(a.trimestres, '') || '},"avaliacao_report":{' || coalesce(r.meses, '')
      || '},"quadrante":' || coalesce((cu.percentual + d.percentual)::text, 'null') || ',"pode_avaliar":true}',
      ',' order by t.nivel, p.nome_ordem) || ']' as texto
    from colaboradores p
    left join titulos t on t.id = p.id
    left join reports_do_ano r on r.id = p.id
    left join avaliacoes_do_ano a on a.id = p.id
    left join cultura cu on cu.id = p.id
    left join desempenho d on d.id = p.id
    where p.ativo`,

  'organograma-tarefas': `
    with titulos as (
      select ce.id_colaborador as id, (array_agg(g.nome order by ce.ordem))[1] as cargo, (array_agg(g.nivel_hierarquia order by ce.ordem))[1] as nivel
      from colaborador_empresas ce join cargos g on g.id = ce.id_cargo group by 1
    ), tarefas_da_pessoa as (
      select id_colaborador as id, round(100.0 * count(*) filter (where feita) / count(*)) as feitas,
        string_agg('{"id":' || id || ',"titulo":' || to_json(titulo) || ',"deadline":' || coalesce(to_json(deadline)::text, 'null')
          || ',"status":' || feita::text || '}', ',' order by deadline, id) as itens
      from tarefas group by 1
    )
    select '[' || string_agg('{"id":' || p.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(to_json(t.cargo)::text, 'null')
      || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":null,"tarefas":[' || coalesce(f.itens, '')
      || '],"porcentagemDonePessoal":' || coalesce(f.feitas, 0) || ',"porcentagemDoneSubordinados":0}',
      ',' order by t.nivel, p.nome_ordem) || ']' as texto
    from colaboradores p
    left join titulos t on t.id = p.id
    left join tarefas_da_pessoa f on f.id = p.id
    where p.ativo`,

  // Assumes that the CEO leads everybody, and so has no record of their own; reads the deadlines' first periods from the table, as the product does.
  pendencias: `
    with gente as (
      select id, greatest(data_admissao, (criado_em at time zone 'America/Sao_Paulo')::date) as desde from colaboradores
      where ativo and email_confirmado and email <> '${demonstration.contas.ceo}' and $1::int > 0
    ), meses as (
      select m::date as inicio, extract(year from m)::smallint as ano, extract(month from m)::smallint as mes
      from prazos, generate_series(a_partir_de, now() at time zone 'America/Sao_Paulo', interval '1 month') m where tipo = 'report'
    ), trimestres as (
      select (m + interval '2 months')::date as ultimo, extract(year from m)::smallint as ano, extract(quarter from m)::smallint as trimestre
      from prazos, generate_series(a_partir_de, now() at time zone 'America/Sao_Paulo', interval '3 months') m where tipo = 'avaliacao'
    )
    select (
      (select count(*) from gente g join meses m on date_trunc('month', g.desde) <= m.inicio
        where not exists (select from reports r where r.id_colaborador = g.id and r.ano = m.ano and r.mes = m.mes))
      + (select count(*) from gente g join trimestres t on date_trunc('month', g.desde) <= t.ultimo
        where not exists (select from avaliacoes_culturais a where a.id_colaborador = g.id and a.ano = t.ano and a.trimestre = t.trimestre))
      + (select count(*) from prazos z cross join gente g join reports r on r.id_colaborador = g.id
        where z.tipo = 'assinatura' and r.assinado_em is null and make_date(r.ano, r.mes, 1) >= greatest(date_trunc('month', g.desde), z.a_partir_de))
      + (select count(*) from prazos z cross join gente g join avaliacoes_culturais a on a.id_colaborador = g.id
        where z.tipo = 'assinatura' and a.assinada_em is null and make_date(a.ano, a.trimestre * 3, 1) >= greatest(date_trunc('month', g.desde), z.a_partir_de))
      + (select count(*) from prazos z cross join gente g join manifestacoes m on m.id_colaborador = g.id and not m.concorda
        where z.tipo = 'discordancia' and (m.feita_em at time zone 'America/Sao_Paulo')::date >= z.a_partir_de
          and not exists (select from respostas_discordancia x where x.id_manifestacao = m.id))
      + (select count(*) from tarefas t join colaboradores c on c.id = t.id_colaborador
        where c.email = '${demonstration.contas.ceo}' and not t.feita and t.deadline is not null)
    )::text as texto`,

  ninebox: team(demonstration.contas.ceo),
  'ninebox-equipe-pequena': team(demonstration.contas.lider),
};

/** The tasks of a person, ordered by deadline. */
export const readTasks = `
  select coalesce(json_agg(json_build_object('id', id, 'titulo', titulo, 'deadline', deadline, 'status', feita)
    order by deadline, id), '[]')::text as texto
  from tarefas where id_colaborador = $1::int`;

/** Creates a task with its audit row and returns the task. */
export const createTask = `
  with tarefa as (
    insert into tarefas (id_colaborador, id_autor, titulo, deadline) values ($1::int, $2::int, $3, $4::date)
    returning id, id_colaborador, id_autor, titulo, deadline, feita
  ), linha as (
    insert into auditoria (momento, id_ator, acao, id_alvo, dados)
    select now(), id_autor, 'createTarefa', id_colaborador, jsonb_build_object('id', id_colaborador) from tarefa
  )
  select json_build_object('id', id, 'titulo', titulo, 'deadline', deadline, 'status', feita)::text as texto from tarefa`;
