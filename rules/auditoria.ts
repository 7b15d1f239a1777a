// biome-ignore lint/style/noRestrictedImports: types alone; a call that leaves an audit row without words here does not compile
import type { FeatureCalls } from '@alinha/contract';
// biome-ignore lint/style/noRestrictedImports: types alone; a group of acts without a name here does not compile
import type { GrupoDeAtos } from '@alinha/contract/choices';

/** Whether a call leaves a row in the audit: every write does, and of the reads those that say so. */
type LeavesRow<C> = C extends { audited: true }
  ? true
  : C extends { method: 'GET' } | { reads: true }
    ? false
    : true;

type CallsThatLeaveRows<Calls> = {
  [K in keyof Calls]: LeavesRow<Calls[K]> extends true ? K : never;
}[keyof Calls];

type AtoDaApi = { [F in keyof FeatureCalls]: CallsThatLeaveRows<FeatureCalls[F]> }[keyof FeatureCalls];

/** What an act is called, as a sentence without its subject goes on, and where it belongs. */
interface Palavras {
  grupo: GrupoDeAtos;
  nome: string;
}

const em =
  (grupo: GrupoDeAtos) =>
  (nome: string): Palavras => ({ grupo, nome });

const acesso = em('acesso');
const reports = em('reports');
const avaliacoes = em('avaliacoes');
const kpi = em('kpi');
const tarefas = em('tarefas');
const observacoes = em('observacoes');
const preparacao = em('preparacao');
const pessoas = em('pessoas');
const empresas = em('empresas');
const perguntas = em('perguntas');
const importacao = em('importacao');
const auditoria = em('auditoria');

const daApi: Record<AtoDaApi, Palavras> = {
  login: acesso('Entrou ou retomou a sessão'),
  refresh: acesso('Renovou a sessão'),
  logout: acesso('Saiu'),
  enterByLink: acesso('Definiu a senha por um link e entrou'),
  changePassword: acesso('Alterou a própria senha'),
  requestRecovery: acesso('Pediu a recuperação da senha'),
  resetPassword: acesso('Definiu outra senha por um código'),
  register: acesso('Criou a própria conta'),
  confirmEmail: acesso('Confirmou o próprio e-mail'),
  resendConfirmation: acesso('Pediu outro código de confirmação'),
  inviteColaborador: acesso('Enviou um convite'),
  sendConvites: acesso('Enviou convites a várias pessoas'),
  endSessoes: acesso('Encerrou as sessões'),
  proveSegundoFator: acesso('Entrou com o segundo fator'),
  askChave: acesso('Pediu para entrar com chave de acesso'),
  enterByChave: acesso('Entrou com chave de acesso'),
  beginSso: acesso('Foi entrar pelo provedor de identidades'),
  enterBySso: acesso('Entrou pelo provedor de identidades'),
  endSessao: acesso('Encerrou uma das próprias sessões'),
  endOutrasSessoes: acesso('Encerrou as próprias outras sessões'),
  beginTotp: acesso('Começou a configurar o aplicativo de códigos'),
  confirmTotp: acesso('Configurou o aplicativo de códigos'),
  removeTotp: acesso('Removeu o aplicativo de códigos'),
  beginChave: acesso('Começou a adicionar uma chave de acesso'),
  addChave: acesso('Adicionou uma chave de acesso'),
  renameChave: acesso('Renomeou uma chave de acesso'),
  removeChave: acesso('Removeu uma chave de acesso'),
  renewReserva: acesso('Gerou novos códigos de reserva'),
  resetSegundoFator: acesso('Zerou o segundo fator'),
  switchLembretes: acesso('Ligou ou desligou o próprio resumo por e-mail'),
  leaveLembretes: acesso('Desligou o resumo pelo link de um e-mail'),
  saveSeguranca: acesso('Alterou de quem se exige o segundo fator'),

  createReport: reports('Criou um report'),
  editReportResposta: reports('Alterou uma resposta de um report'),
  signReport: reports('Assinou um report'),
  deleteReport: reports('Excluiu um report'),

  createAvaliacaoCultural: avaliacoes('Criou uma avaliação cultural'),
  editAvaliacaoResposta: avaliacoes('Alterou uma resposta de uma avaliação cultural'),
  signAvaliacaoCultural: avaliacoes('Assinou uma avaliação cultural'),
  deleteAvaliacaoCultural: avaliacoes('Excluiu uma avaliação cultural'),

  createCicloKpi: kpi('Criou um ciclo de KPI'),
  renameCicloKpi: kpi('Renomeou um ciclo de KPI'),
  freezeCicloKpi: kpi('Congelou ou reativou um ciclo de KPI'),
  deleteCicloKpi: kpi('Excluiu um ciclo de KPI'),
  addKpi: kpi('Adicionou um KPI'),
  editKpi: kpi('Alterou um KPI'),
  deleteKpi: kpi('Excluiu um KPI'),

  createTarefa: tarefas('Criou uma tarefa'),
  createTarefas: tarefas('Criou a mesma tarefa para várias pessoas'),
  tickTarefa: tarefas('Concluiu ou reabriu uma tarefa'),
  editTarefa: tarefas('Alterou uma tarefa'),
  deleteTarefa: tarefas('Excluiu uma tarefa'),
  restoreTarefa: tarefas('Desfez a exclusão de uma tarefa'),

  createAlinhamento: em('alinhamento')('Registrou um alinhamento'),

  listObservacoes: observacoes('Leu as observações'),
  getResumo: observacoes('Abriu o resumo com observações'),
  createObservacao: observacoes('Registrou uma observação'),
  editObservacao: observacoes('Alterou uma observação'),
  deleteObservacao: observacoes('Excluiu uma observação'),

  savePreparacao: preparacao('Escreveu as próprias anotações'),
  sharePreparacao: preparacao('Compartilhou as próprias anotações'),
  unsharePreparacao: preparacao('Deixou de compartilhar as próprias anotações'),

  createSubordinado: pessoas('Cadastrou um subordinado direto'),
  createColaborador: pessoas('Cadastrou um colaborador'),
  editFicha: pessoas('Corrigiu o cadastro'),
  changeCargo: pessoas('Alterou o cargo'),
  changeGestor: pessoas('Alterou o gestor'),
  deactivateColaborador: pessoas('Desativou o colaborador'),
  reactivateColaborador: pessoas('Reativou o colaborador'),
  uploadFoto: pessoas('Trocou a própria foto'),
  getPdfDados: pessoas('Baixou o resumo em PDF'),

  createEmpresa: empresas('Criou uma empresa'),
  renameEmpresa: empresas('Renomeou uma empresa'),
  removeEmpresas: empresas('Excluiu ou juntou empresas'),
  createCargo: empresas('Criou um cargo'),
  editCargo: empresas('Alterou um cargo'),
  deleteCargo: empresas('Excluiu um cargo'),
  removeCargos: empresas('Excluiu ou juntou cargos'),

  savePrazos: em('prazos')('Alterou os prazos'),
  saveLembretes: em('prazos')('Alterou a hora do resumo por e-mail'),
  lembrarDevedores: em('prazos')('Lembrou quem tem pendências'),
  exportAcompanhamentoCsv: em('prazos')('Exportou o acompanhamento em CSV'),
  exportAcompanhamentoXlsx: em('prazos')('Exportou o acompanhamento em XLSX'),

  saveQuestionario: perguntas('Alterou as perguntas'),
  confirmPasso: perguntas('Confirmou um dos primeiros passos'),

  runImportacao: importacao('Importou um arquivo de pessoas'),

  listAuditoria: auditoria('Consultou a auditoria'),
  exportAuditoria: auditoria('Exportou a auditoria'),
};

/** What the command line does, of which nobody who is signed in is the actor. */
const doComando = {
  'criar-rh': pessoas('Criou uma pessoa do RH'),
  'definir-senha': acesso('Definiu a senha'),
  'segundo-fator zerar': acesso('Zerou o segundo fator'),
  'sessoes encerrar': acesso('Encerrou sessões'),
  'perguntas importar': perguntas('Importou perguntas'),
  importar: importacao('Importou um arquivo de pessoas'),
} satisfies Record<string, Palavras>;

/** Every act of which the audit keeps rows. */
export type Ato = AtoDaApi | keyof typeof doComando;

const todos: Record<Ato, Palavras> = { ...daApi, ...doComando };

/** The acts by name, each with its words, and whether it is the command line's. */
export const atos: readonly (Palavras & { ato: Ato; comando: boolean })[] = (Object.keys(todos) as Ato[]).map(
  (ato) => ({ ato, ...todos[ato], comando: Object.hasOwn(doComando, ato) }),
);

/** The groups of acts by name, in the order in which they are offered. */
export const grupos: Record<GrupoDeAtos, string> = {
  acesso: 'Acesso',
  reports: 'Reports',
  avaliacoes: 'Avaliações culturais',
  kpi: 'KPI',
  tarefas: 'Tarefas',
  alinhamento: 'Alinhamento',
  observacoes: 'Observações',
  preparacao: 'Preparação',
  pessoas: 'Pessoas',
  empresas: 'Empresas e cargos',
  prazos: 'Prazos',
  perguntas: 'Perguntas',
  importacao: 'Importação',
  auditoria: 'Auditoria',
};

/** What a row's act is called; one that an earlier version did, by its own name. */
export const nomeDoAto = (acao: string): string =>
  Object.hasOwn(todos, acao) ? todos[acao as Ato].nome : `Outro ato (${acao})`;

/** Who acted where the row names nobody. */
export const origemDoAto = (acao: string): string =>
  Object.hasOwn(doComando, acao) ? 'Linha de comando' : 'Sem sessão';

/** What the fields of somebody's record are called where a change of them is told. */
export const camposDaFicha = {
  nome: 'Nome',
  email: 'E-mail',
  setor: 'Setor',
  time: 'Time',
  funcao: 'Função',
  data_admissao: 'Admissão',
  gestor: 'Gestor',
  empresas: 'Empresas e cargos',
};
