import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

type Schema = typeof schema;
export type TableName = {
  [K in keyof Schema]: Schema[K] extends PgTable ? Schema[K]['_']['name'] : never;
}[keyof Schema];

/** How code that handles every table treats one of them; `tables.test.ts` compares it with the catalogue. */
interface TableTraits {
  /**
   * What happens to an unverified account's rows when it is claimed for the owner of its address (TRU-01): the
   * account's own rows are deleted by `id_colaborador`, rows that others wrote are kept. Null: the table refers to no
   * person.
   */
  claimed: 'erased' | 'kept' | null;
  /** Whether erasing a person as a whole deletes their rows of the table, by `id_colaborador` (LGPD-05). */
  withPerson: boolean;
  /**
   * How a merge of companies treats a table that refers to a company or title: `moveCompany` and `deleteEmpresas`
   * handle it, or its foreign key deletes its rows. Null: the table refers to neither.
   */
  company: 'moved' | 'deleted' | null;
  /**
   * Whether backups include the table. Rows that belong to one database stay out of them: a restore keeps these, or
   * empties them where they describe the rows that it replaces.
   */
  backup: 'travels' | 'kept' | 'emptied';
  /** The kind of change that its triggers record for the cache. */
  tree: (typeof schema.mudancas.$inferSelect)['tema'] | null;
}

const setting: TableTraits = {
  claimed: null,
  withPerson: false,
  company: null,
  backup: 'travels',
  tree: null,
};
/** Credentials and private data of a person. */
const own: TableTraits = { ...setting, claimed: 'erased', withPerson: true };
const ofPerson: TableTraits = { ...setting, claimed: 'kept' };

/** Every table of the schema; a missing one does not compile. */
export const tableTraits: Record<TableName, TableTraits> = {
  afastamentos: { ...ofPerson, tree: 'cartao' },
  alinhamentos: ofPerson,
  alteracoes_do_acesso: { ...ofPerson, withPerson: true },
  ancoras: setting,
  auditoria: ofPerson,
  auditoria_log: setting,
  avaliacao_respostas: setting,
  avaliacoes_culturais: { ...ofPerson, tree: 'registros' },
  backups: { ...setting, backup: 'kept' },
  calibracao_comentarios: ofPerson,
  calibracao_movimentos: ofPerson,
  calibracao_participantes: own,
  calibracao_pessoas: ofPerson,
  calibracoes: ofPerson,
  cargos: { ...setting, company: 'moved', tree: 'cartao' },
  chaves_acesso: own,
  ciclos_kpi: { ...ofPerson, tree: 'registros' },
  codigos: own,
  codigos_reserva: own,
  colaborador_empresas: { ...ofPerson, withPerson: true, company: 'moved', tree: 'cartao' },
  colaboradores: { ...ofPerson, tree: 'cartao' },
  copias_dados: { ...own, backup: 'emptied' },
  cultural_perguntas: setting,
  contestacoes: setting,
  decisao_registros: setting,
  decisoes: ofPerson,
  desafios: own,
  destinatarios: own,
  dispositivos: own,
  eliminacoes: ofPerson,
  eliminados: ofPerson,
  emails: ofPerson,
  elos: setting,
  empresas: { ...setting, tree: 'cartao' },
  encarregados: own,
  entradas: own,
  entregas: ofPerson,
  fechamento_pessoas: ofPerson,
  fechamentos: ofPerson,
  guardas_legais: { ...ofPerson, withPerson: true },
  historico: { ...ofPerson, withPerson: true },
  folgas: setting,
  identidades: own,
  importacoes: { ...ofPerson, withPerson: true },
  incidente_avisos: ofPerson,
  incidentes: ofPerson,
  integracoes: ofPerson,
  kpis: { ...setting, tree: 'registros' },
  lembretes: setting,
  lembretes_pedidos: own,
  lembretes_pessoas: own,
  liderados_movidos: { ...ofPerson, withPerson: true },
  links: own,
  manifestacoes: ofPerson,
  mudancas: { ...setting, backup: 'emptied' },
  nomes_selados: ofPerson,
  observacoes: ofPerson,
  pedidos: own,
  prazos: setting,
  prazos_guarda: setting,
  prazos_solicitacao: setting,
  preparacoes: own,
  quadrantes_calibrados: setting,
  report_perguntas: setting,
  report_respostas: setting,
  reports: { ...ofPerson, tree: 'registros' },
  respostas_discordancia: ofPerson,
  respostas_solicitacao: ofPerson,
  ressalvas: ofPerson,
  seguranca: setting,
  selos: setting,
  sessao_tokens: setting,
  sessoes: own,
  solicitacoes: ofPerson,
  substituicoes: { ...ofPerson, withPerson: true },
  superiores_citados: ofPerson,
  tarefas: { ...ofPerson, tree: 'tarefas' },
  temas: setting,
  tentativas: setting,
  termos_aceitos: own,
  totp: own,
  ultimas_palavras: setting,
};

/** The names of the tables that satisfy a condition. */
export const tablesWhere = (matches: (place: TableTraits) => boolean): string[] =>
  Object.entries(tableTraits).flatMap(([name, place]) => (matches(place) ? [name] : []));
