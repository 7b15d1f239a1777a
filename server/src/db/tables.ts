import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

type Schema = typeof schema;
type TableName = {
  [K in keyof Schema]: Schema[K] extends PgTable ? Schema[K]['_']['name'] : never;
}[keyof Schema];

/** What whatever handles every table does with one of them; `tables.test.ts` compares it with the catalogue. */
interface Place {
  /**
   * What becomes of an unverified account's rows when it is claimed for the person who owns its address (TRU-01): rows of
   * the account are deleted by `id_colaborador`, rows that others wrote are kept. Null: the table refers to no person.
   */
  claimed: 'erased' | 'kept' | null;
  /**
   * How a merge of companies moves a table that refers to a company or a title: `moveCompany` and `deleteEmpresas` handle
   * it. Null: the table refers to neither.
   */
  company: 'moved' | null;
  /**
   * Whether backups have it: its rows travel, or belong to the database itself. A restore keeps the latter, or empties
   * them where they describe the rows that it replaces.
   */
  backup: 'travels' | 'kept' | 'emptied';
  /** Which changes its triggers note for the trees' caches. */
  tree: (typeof schema.mudancas.$inferSelect)['tema'] | null;
}

const setting: Place = { claimed: null, company: null, backup: 'travels', tree: null };
/** Credentials, and what a person keeps for themselves. */
const own: Place = { ...setting, claimed: 'erased' };
const about: Place = { ...setting, claimed: 'kept' };

/** Every table of the schema; a missing one does not compile. */
export const places: Record<TableName, Place> = {
  alinhamentos: about,
  auditoria: about,
  avaliacao_respostas: setting,
  avaliacoes_culturais: { ...about, tree: 'registros' },
  backups: { ...setting, backup: 'kept' },
  cargos: { ...setting, company: 'moved', tree: 'cartao' },
  chaves_acesso: own,
  ciclos_kpi: { ...about, tree: 'registros' },
  codigos: own,
  codigos_reserva: own,
  colaborador_empresas: { ...about, company: 'moved', tree: 'cartao' },
  colaboradores: { ...about, tree: 'cartao' },
  cultural_perguntas: setting,
  desafios: own,
  dispositivos: own,
  emails: about,
  empresas: { ...setting, tree: 'cartao' },
  entradas: own,
  identidades: own,
  importacoes: about,
  kpis: { ...setting, tree: 'registros' },
  lembretes: setting,
  lembretes_pessoas: own,
  liderados_movidos: about,
  links: own,
  mudancas: { ...setting, backup: 'emptied' },
  observacoes: about,
  pedidos: own,
  prazos: setting,
  preparacoes: own,
  report_perguntas: setting,
  report_respostas: setting,
  reports: { ...about, tree: 'registros' },
  seguranca: setting,
  sessao_tokens: setting,
  sessoes: own,
  tarefas: { ...about, tree: 'tarefas' },
  temas: setting,
  tentativas: setting,
  totp: own,
};

/** The names of the tables whose place fits. */
export const tablesWhere = (fits: (place: Place) => boolean): string[] =>
  Object.entries(places).flatMap(([name, place]) => (fits(place) ? [name] : []));
