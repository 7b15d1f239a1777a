// biome-ignore lint/style/noRestrictedImports: types only
import type { GrupoDeAtos } from '@alinha/contract/choices';

/** The groups of acts by name, in the order in which they are shown. */
export const grupos: Record<GrupoDeAtos, string> = {
  acesso: 'Acesso',
  reports: 'Reports',
  avaliacoes: 'Avaliações culturais',
  ciencia: 'Ciência e termo',
  kpi: 'KPI',
  tarefas: 'Tarefas',
  planos: 'Planos de desenvolvimento',
  alinhamento: 'Alinhamento',
  observacoes: 'Observações',
  preparacao: 'Preparação',
  pessoas: 'Pessoas',
  empresas: 'Empresas e cargos',
  prazos: 'Prazos',
  fechamentos: 'Fechamentos',
  calibracoes: 'Calibração',
  perguntas: 'Perguntas',
  importacao: 'Importação',
  privacidade: 'Privacidade',
  auditoria: 'Auditoria',
};

/** The names of the record's fields where changes of them are shown. */
export const camposDaFicha = {
  nome: 'Nome',
  email: 'E-mail',
  setor: 'Setor',
  time: 'Time',
  funcao: 'Função',
  matricula: 'Matrícula',
  data_admissao: 'Admissão',
  data_demissao: 'Demissão',
  gestor: 'Gestor',
  empresas: 'Empresas e cargos',
};
