import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

type Schema = typeof schema;
type TableName = {
  [K in keyof Schema]: Schema[K] extends PgTable ? Schema[K]['_']['name'] : never;
}[keyof Schema];

/** What is done with a table wherever something is done with all of them; `tables.test.ts` compares it with the catalogue. */
interface Place {
  /**
   * Of a table that hangs on a person: whether rows of an account that nobody confirmed are erased, by `id_colaborador`, when
   * the person whose address it has takes it over (TRU-01), or kept as what others wrote. Null: it hangs on nobody.
   */
  takenOver: 'erased' | 'kept' | null;
  /** Of a table that hangs on a company or on a title: it is moved where companies merge, and emptied where one is deleted. */
  company: 'moved' | null;
  /** Whether it travels in backups; what is not of the company belongs to its home. */
  backup: boolean;
  /** What its triggers tell the trees of, if anything. */
  tree: (typeof schema.mudancas.$inferSelect)['tema'] | null;
}

const setting: Place = { takenOver: null, company: null, backup: true, tree: null };
const ofHome: Place = { ...setting, backup: false };
/** What lets somebody in, or is theirs alone. */
const own: Place = { ...setting, takenOver: 'erased' };
const about: Place = { ...setting, takenOver: 'kept' };

/** Every table; one that has no place does not compile. */
export const places: Record<TableName, Place> = {
  alinhamentos: about,
  auditoria: about,
  avaliacao_respostas: setting,
  avaliacoes_culturais: { ...about, tree: 'registros' },
  backups: ofHome,
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
  mudancas: ofHome,
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

/** The names of the tables whose place is such. */
export const tablesWhere = (fits: (place: Place) => boolean): string[] =>
  Object.entries(places).flatMap(([name, place]) => (fits(place) ? [name] : []));
