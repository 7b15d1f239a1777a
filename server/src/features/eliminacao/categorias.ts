import type { CategoriaDeGuarda } from '@alinha/contract/choices';
import { type SQL, sql } from 'drizzle-orm';
import { firstDayOf, inSaoPaulo, lastDayOf, registros } from '../../people/owed.ts';

type Registro = Exclude<CategoriaDeGuarda, 'cadastro'>;

/** What one category keeps about people, and how some of it is erased. */
interface Categoria {
  /**
   * All that is kept: `id_colaborador`, `registro` (its key among those of the person), and `de` and `ate`, the first and last day of
   * its period. `ate` is null while it has not ended; for a former employee it ended with their departure.
   */
  kept: SQL;
  /**
   * The statements that erase the records of these keys, of which one may return the `selo` of each seal that loses its text; `pessoa`
   * and `chaves` are fragments.
   */
  erase: (pessoa: SQL, chaves: SQL) => SQL[];
}

/** Keys that are ids. */
const ids = (chaves: SQL) => sql`(${chaves})::integer[]`;

/** Rows of a table by their id. */
const byId = (tabela: string, chaves: SQL) =>
  sql`delete from ${sql.identifier(tabela)} where id = any(${ids(chaves)})`;

/** Leaves only the ids of a person's line in a closing. */
export const semPosicao = sql`potencial = null, desempenho = null, quadrante = null, id_superior = null, superior = null,
  setor = null, lugares = null, afastado = null, saiu = null, sal = null, sal_superior = null`;

/** A record of a period with what was stated about it. What is left of seals is their hash, which says nothing about anybody. */
function ofPeriod(tipo: 'report' | 'avaliacao'): Categoria {
  const { table, period } = registros[tipo];
  const first = firstDayOf(registros[tipo], sql`r.ano`, sql`r.${period}`);
  return {
    kept: sql`select r.id_colaborador, r.id::text, i.de, ${lastDayOf(registros[tipo], sql`i.de`)}
      from ${table} r cross join lateral (select ${first}) as i (de)`,
    erase(_, chaves) {
      const ofRecord = (alias: string) =>
        sql`${sql.identifier(alias)}.registro = ${sql.raw(`'${tipo}'`)} and ${sql.identifier(alias)}.id_registro = any(${ids(chaves)})`;
      const stated = sql`(select m.id from manifestacoes m where ${ofRecord('m')})`;
      const seal = sql`(s.tipo = ${sql.raw(`'${tipo}'`)} and s.id_registro = any(${ids(chaves)})
        or s.tipo in ('manifestacao', 'resposta', 'ultima_palavra') and s.id_registro in ${stated}
        or s.tipo = 'entrega' and s.id_registro in (select e.id from entregas e where ${ofRecord('e')}))`;
      return [
        sql`delete from nomes_selados s where ${seal}`,
        sql`delete from ressalvas s where ${seal}`,
        sql`delete from selos s where s.selo is null and ${seal}`,
        sql`update selos s set texto = null where s.texto is not null and ${seal} returning s.selo`,
        sql`delete from ultimas_palavras u where u.id_manifestacao in ${stated}`,
        sql`delete from respostas_discordancia x where x.id_manifestacao in ${stated}`,
        sql`delete from manifestacoes m where ${ofRecord('m')}`,
        sql`delete from entregas e where ${ofRecord('e')}`,
        sql`delete from ${table} r where r.id = any(${ids(chaves)})`,
      ];
    },
  };
}

/** Rows of a person in the calibrations of closings. */
const inCalibrations = (pessoa: SQL, chaves: SQL) =>
  sql`id_colaborador = ${pessoa} and id_calibracao in (select k.id from calibracoes k where k.id_fechamento = any(${ids(chaves)}))`;

const day = inSaoPaulo;

/** The key of a plan among those of tasks. */
const umPlano = sql`'plano ' || id`;

/** The key of a row of the history: its beginning, in microseconds. */
const microseconds = sql`(extract(epoch from h.de) * 1000000)::bigint::text`;
const month = sql`(p.ano || '-' || p.mes)`;

/** Every category of records; one that is missing does not compile. */
export const categorias: Record<Registro, Categoria> = {
  report: ofPeriod('report'),
  avaliacao: ofPeriod('avaliacao'),
  kpi: {
    kept: sql`select id_colaborador, id::text, ${day(sql`criado_em`)},
      case status when 0 then ${day(sql`criado_em`)} end from ciclos_kpi`,
    erase: (_, chaves) => [byId('ciclos_kpi', chaves)],
  },
  tarefa: {
    // A plan's actions are tasks, so one term covers both; a plan goes with its goals, and its tasks stay for as long as their own term.
    kept: sql`select id_colaborador, id::text, ${day(sql`criada_em`)},
      case when feita then greatest(${day(sql`criada_em`)}, deadline) end from tarefas
      union all
      select id_colaborador, ${umPlano}, ${day(sql`criado_em`)}, ${day(sql`encerrado_em`)} from planos`,
    erase: (_, chaves) => [
      sql`delete from tarefas where id::text = any(${chaves})`,
      sql`delete from planos where ${umPlano} = any(${chaves})`,
    ],
  },
  alinhamento: {
    kept: sql`select id_colaborador, id::text, ${day(sql`criado_em`)},
      lead(${day(sql`criado_em`)}) over (partition by id_colaborador order by criado_em, id) from alinhamentos`,
    erase: (_, chaves) => [byId('alinhamentos', chaves)],
  },
  observacao: {
    kept: sql`select id_colaborador, id::text, ${day(sql`criada_em`)}, ${day(sql`criada_em`)} from observacoes`,
    erase: (_, chaves) => [byId('observacoes', chaves)],
  },
  preparacao: {
    kept: sql`select p.id_colaborador, ${month}, i.de, ${lastDayOf(registros.report, sql`i.de`)}
      from preparacoes p cross join lateral (select ${firstDayOf(registros.report, sql`p.ano`, sql`p.mes`)}) as i (de)`,
    erase: (pessoa, chaves) => [
      sql`delete from preparacoes p where p.id_colaborador = ${pessoa} and ${month} = any(${chaves})`,
    ],
  },
  fechamento: {
    // The row stays with its ids alone, so that the closing keeps its count, and its seal the person's line; so does the calibrated cell.
    kept: sql`select p.id_colaborador, p.id_fechamento::text, i.de, ${lastDayOf(registros.avaliacao, sql`i.de`)}
      from fechamento_pessoas p join fechamentos f on f.id = p.id_fechamento
      cross join lateral (select ${firstDayOf(registros.avaliacao, sql`f.ano`, sql`f.trimestre`)}) as i (de)
      where p.sal is not null`,
    erase: (pessoa, chaves) => [
      sql`update fechamento_pessoas set ${semPosicao}
        where id_colaborador = ${pessoa} and id_fechamento = any(${ids(chaves)})`,
      ...['calibracao_movimentos', 'calibracao_comentarios'].map(
        (tabela) => sql`delete from ${sql.identifier(tabela)} where ${inCalibrations(pessoa, chaves)}`,
      ),
      sql`update quadrantes_calibrados set quadrante = null, motivo = null, sal = null where ${inCalibrations(pessoa, chaves)}`,
    ],
  },
  historico: {
    // The current place is erased with the person's own row.
    kept: sql`select * from (
      select h.id_colaborador, ${microseconds}, ${day(sql`h.de`)},
        lead(${day(sql`h.de`)}) over (partition by h.id_colaborador order by h.de) as ate
      from historico h) h where h.ate is not null`,
    erase: (pessoa, chaves) => [
      sql`delete from historico h where h.id_colaborador = ${pessoa} and ${microseconds} = any(${chaves})`,
    ],
  },
  afastamento: {
    kept: sql`select id_colaborador, id::text, de, ate from afastamentos`,
    erase: (_, chaves) => [byId('afastamentos', chaves)],
  },
  solicitacao: {
    // One that still waits for its answer keeps the person from being erased as a whole.
    kept: sql`select s.id_colaborador, s.id::text, ${day(sql`s.criada_em`)}, case when s.estado in ('recusada', 'atendida') then (
        select max(${day(sql`r.respondida_em`)}) from respostas_solicitacao r where r.id_solicitacao = s.id) else date 'infinity' end
      from solicitacoes s`,
    erase(_, chaves) {
      const own = (column: string) => sql`${sql.identifier(column)} = any(${ids(chaves)})`;
      return [
        sql`delete from decisao_registros where id_decisao in (select id from decisoes where ${own('id_solicitacao')})`,
        sql`delete from decisoes where ${own('id_solicitacao')}`,
        sql`delete from contestacoes where ${own('id_solicitacao')}`,
        sql`delete from respostas_solicitacao where ${own('id_solicitacao')}`,
        sql`delete from solicitacoes where ${own('id')}`,
      ];
    },
  },
};
