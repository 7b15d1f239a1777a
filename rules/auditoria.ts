// biome-ignore lint/style/noRestrictedImports: types only; an act without words here, or with an undeclared path parameter, does not compile
import type { Call, FeatureCalls, GrupoDeAtos, ParamsOf } from '@alinha/contract';
import {
  choice,
  type Fields,
  flag,
  id,
  isDay,
  isInstant,
  type Kind,
  list,
  name,
  named,
  number,
  person,
  sides,
  type ValuesOf,
  valuesIn,
} from './auditoria/kinds.ts';
import {
  acompanhados,
  avaliacao,
  cargo,
  ciclo,
  daAvaliacao,
  daCalibracao,
  daContaDoProvedor,
  daEntrada,
  daObservacao,
  daSolicitacao,
  daSubstituicao,
  daTarefa,
  deQuemEntrou,
  dias,
  direitos,
  doAfastamento,
  doAlvo,
  doCargo,
  doCiclo,
  doEmAnalise,
  doKpi,
  doMes,
  doRegistro,
  doReport,
  doSelado,
  dossie,
  doTrimestre,
  empresa,
  encarregados,
  exigencia,
  exportacao,
  idAndName,
  mudancasDasPerguntas,
  personAndName,
  planilha,
  prazosDasSolicitacoes,
  prazosDeGuarda,
  prazosPorTipo,
  questionario,
  report,
  resultadoDaImportacao,
  selo,
  tarefa,
  umKpi,
} from './auditoria/shapes.ts';

/** Whether a call leaves an audit row: every write does, and the reads that are declared `audited`. */
type LeavesRow<C> = C extends { audited: true }
  ? true
  : C extends { method: 'GET' } | { reads: true }
    ? false
    : true;

type AuditedCalls<Calls> = {
  [K in keyof Calls]: LeavesRow<Calls[K]> extends true ? K : never;
}[keyof Calls];

export type AtoDaApi = { [F in keyof FeatureCalls]: AuditedCalls<FeatureCalls[F]> }[keyof FeatureCalls];

export type CallOf<A extends AtoDaApi> = {
  [F in keyof FeatureCalls]: A extends keyof FeatureCalls[F] ? FeatureCalls[F][A] : never;
}[keyof FeatureCalls];

/** The path parameters of an act's call; every row of the act holds them. */
type ParamsOfAto<A extends AtoDaApi> = CallOf<A> extends infer C extends Call ? ParamsOf<C> : never;

/** The words of an act (a sentence without its subject), its group, and what a row of it may hold. */
interface Declaration<F> {
  grupo: GrupoDeAtos;
  nome: string;
  campos: F;
}

/** The groups of acts by name, in the order in which they are shown. */
export const grupos: Record<GrupoDeAtos, string> = {
  acesso: 'Acesso',
  reports: 'Reports',
  avaliacoes: 'Avaliações culturais',
  ciencia: 'Ciência e termo',
  kpi: 'KPI',
  tarefas: 'Tarefas',
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

const namesOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

/** The filters of a query of the audit. */
const filtros = {
  pessoa: person,
  ator: person,
  grupo: choice(...namesOf(grupos)),
  ato: name,
  de: isDay,
  ate: isDay,
};

const importado = { ...resultadoDaImportacao, convites: number };

/** Declares the acts of a group. A row may also say that an edit was refused because the record had changed, and for which leader a substitute acted (SUBST-05). */
const em =
  (grupo: GrupoDeAtos) =>
  <F extends Fields = Record<never, never>>(
    nome: string,
    campos?: F,
  ): Declaration<NoInfer<F> & { recusada: typeof flag; substituido: typeof person }> => ({
    grupo,
    nome,
    campos: { ...(campos as F), recusada: flag, substituido: person },
  });

const acesso = em('acesso');
const reports = em('reports');
const avaliacoes = em('avaliacoes');
const ciencia = em('ciencia');
const kpi = em('kpi');
const tarefas = em('tarefas');
const observacoes = em('observacoes');
const preparacao = em('preparacao');
const prazos = em('prazos');
const fechamentos = em('fechamentos');
const calibracoes = em('calibracoes');
const pessoas = em('pessoas');
const empresas = em('empresas');
const perguntas = em('perguntas');
const importacao = em('importacao');
const privacidade = em('privacidade');
const auditoria = em('auditoria');

const daApi = {
  login: acesso('Entrou ou retomou a sessão', daEntrada),
  refresh: acesso('Renovou a sessão'),
  logout: acesso('Saiu'),
  enterByLink: acesso('Definiu a senha por um link e entrou', daEntrada),
  changePassword: acesso('Alterou a própria senha'),
  requestRecovery: acesso('Pediu a recuperação da senha'),
  resetPassword: acesso('Definiu outra senha por um código'),
  register: acesso('Criou a própria conta'),
  confirmEmail: acesso('Confirmou o próprio e-mail'),
  resendConfirmation: acesso('Pediu outro código de confirmação'),
  inviteColaborador: acesso('Enviou um convite', { ...doAlvo, assumido: flag }),
  sendConvites: acesso('Enviou convites a várias pessoas', {
    estado: choice('sem', 'enviado', 'falhou', 'vencido'),
    convidados: list(person),
  }),
  endSessoes: acesso('Encerrou as sessões', { ...doAlvo, encerradas: number }),
  proveSegundoFator: acesso('Entrou com o segundo fator', { meio: choice('totp', 'reserva') }),
  askChave: acesso('Pediu para entrar com chave de acesso'),
  enterByChave: acesso('Entrou com chave de acesso', { meio: choice('chave') }),
  beginSso: acesso('Iniciou o login pelo provedor de identidades'),
  enterBySso: acesso('Entrou pelo provedor de identidades', { ...daEntrada, meio: choice('provedor') }),
  endSessao: acesso('Encerrou uma das próprias sessões', { sessaoId: id }),
  endOutrasSessoes: acesso('Encerrou as próprias outras sessões', { encerradas: number }),
  createCopia: acesso('Pediu a cópia dos próprios dados'),
  downloadCopia: acesso('Baixou a cópia dos próprios dados'),
  beginTotp: acesso('Começou a configurar o aplicativo de códigos'),
  confirmTotp: acesso('Configurou o aplicativo de códigos'),
  removeTotp: acesso('Removeu o aplicativo de códigos'),
  beginChave: acesso('Começou a adicionar uma chave de acesso'),
  addChave: acesso('Adicionou uma chave de acesso'),
  renameChave: acesso('Renomeou uma chave de acesso', { chaveId: id, ...sides(name) }),
  removeChave: acesso('Removeu uma chave de acesso', { chaveId: id, nome: name }),
  renewReserva: acesso('Gerou novos códigos de reserva'),
  resetSegundoFator: acesso('Zerou o segundo fator', doAlvo),
  switchLembretes: acesso('Ligou ou desligou o próprio resumo por e-mail', { ligado: flag }),
  leaveLembretes: acesso('Desligou o resumo pelo link de um e-mail', { ligado: flag }),
  saveSeguranca: acesso('Alterou de quem se exige o segundo fator', sides(exigencia)),
  saveCanalDeRelato: acesso('Alterou o canal de relato', {}),

  createReport: reports('Criou um report', { ...doAlvo, ...doMes, reportId: id }),
  editReportResposta: reports('Alterou uma resposta de um report', { ...doReport, ...doMes, respostaId: id }),
  signReport: reports('Assinou um report', { ...doReport, ...doMes, selo }),
  deleteReport: reports('Excluiu um report', { ...doReport, antes: report }),

  createAvaliacaoCultural: avaliacoes('Criou uma avaliação cultural', { ...daAvaliacao, ...doTrimestre }),
  editAvaliacaoResposta: avaliacoes('Alterou uma resposta de uma avaliação cultural', {
    ...daAvaliacao,
    ...doTrimestre,
    idResposta: id,
    ...sides({ nota: flag }),
  }),
  signAvaliacaoCultural: avaliacoes('Assinou uma avaliação cultural', {
    ...daAvaliacao,
    ...doTrimestre,
    selo,
  }),
  deleteAvaliacaoCultural: avaliacoes('Excluiu uma avaliação cultural', { ...daAvaliacao, antes: avaliacao }),

  createManifestacao: ciencia('Manifestou-se sobre um registro', { ...doRegistro, concorda: flag, selo }),
  createResposta: ciencia('Respondeu a uma discordância', { ...doRegistro, id_corrigido: id, selo }),
  createUltimaPalavra: ciencia('Deu a última palavra sobre um registro', { ...doRegistro, selo }),
  createEntrega: ciencia('Registrou a entrega por outro meio', { ...doRegistro, dia: isDay, selo }),
  getEvidencia: ciencia('Baixou a evidência de um registro', doRegistro),
  closeAviso: ciencia('Fechou o aviso do que a própria conta assinou'),
  contestRessalva: ciencia('Contestou uma assinatura da própria conta', doSelado),
  answerRessalva: ciencia('Respondeu à contestação de uma assinatura', doSelado),
  acceptTermo: ciencia('Aceitou o termo de assinatura eletrônica', { versao: number }),

  createCicloKpi: kpi('Criou um ciclo de KPI', doCiclo),
  renameCicloKpi: kpi('Renomeou um ciclo de KPI', { ...doCiclo, ...sides(name) }),
  freezeCicloKpi: kpi('Congelou ou reativou um ciclo de KPI', { ...doCiclo, ...sides(choice(0, 1)) }),
  deleteCicloKpi: kpi('Excluiu um ciclo de KPI', { ...doCiclo, antes: ciclo }),
  addKpi: kpi('Adicionou um KPI', doKpi),
  editKpi: kpi('Alterou um KPI', { ...doKpi, ...sides(umKpi) }),
  deleteKpi: kpi('Excluiu um KPI', { ...doKpi, antes: umKpi }),

  createTarefa: tarefas('Criou uma tarefa', daTarefa),
  createTarefas: tarefas('Criou a mesma tarefa para várias pessoas', { taskId: id }),
  tickTarefa: tarefas('Concluiu ou reabriu uma tarefa', { ...daTarefa, ...sides(flag) }),
  editTarefa: tarefas('Alterou uma tarefa', { ...daTarefa, ...sides(tarefa) }),
  deleteTarefa: tarefas('Excluiu uma tarefa', {
    ...daTarefa,
    antes: { ...tarefa, id_autor: person, id_substituido: person, criada_em: isInstant },
  }),
  restoreTarefa: tarefas('Desfez a exclusão de uma tarefa', daTarefa),

  createAlinhamento: em('alinhamento')('Registrou um alinhamento', { ...doAlvo, alinhamentoId: id }),

  listObservacoes: observacoes('Leu as observações', doAlvo),
  getResumo: observacoes('Abriu o resumo com observações', { ...doAlvo, observacoes: flag }),
  createObservacao: observacoes('Registrou uma observação', daObservacao),
  editObservacao: observacoes('Alterou uma observação', daObservacao),
  deleteObservacao: observacoes('Excluiu uma observação', {
    ...daObservacao,
    antes: { id, departamento: choice('gestor', 'dho', 'dp'), data_criacao: isInstant, autor: name },
  }),

  savePreparacao: preparacao('Escreveu as próprias anotações', { ...doAlvo, ...doMes }),
  sharePreparacao: preparacao('Compartilhou as próprias anotações', { ...doAlvo, ...doMes }),
  unsharePreparacao: preparacao('Deixou de compartilhar as próprias anotações', { ...doAlvo, ...doMes }),

  createSubordinado: pessoas('Cadastrou um subordinado direto', deQuemEntrou),
  createColaborador: pessoas('Cadastrou um colaborador', deQuemEntrou),
  editFicha: pessoas('Corrigiu o cadastro', {
    ...doAlvo,
    // The ids of the superiors, where they changed.
    mudancas: list({
      campo: choice(...namesOf(camposDaFicha)),
      ...sides(name),
      ...{ id_antes: named, id_depois: named },
    }),
    descartado: person,
    assumido: flag,
  }),
  changeCargo: pessoas('Alterou o cargo', { ...doAlvo, ...sides({ id_cargo: id, nome: name }) }),
  changeGestor: pessoas('Alterou o gestor', { ...doAlvo, ...sides(personAndName) }),
  deactivateColaborador: pessoas('Desativou o colaborador', {
    ...doAlvo,
    antes: { liderados: list(person) },
    superior: personAndName,
  }),
  reactivateColaborador: pessoas('Reativou o colaborador', { ...doAlvo, devolvidos: list(person) }),
  replaceScimUser: pessoas('Vinculou a conta do provedor de identidades', daContaDoProvedor),
  patchScimUser: pessoas('Vinculou a conta do provedor de identidades', daContaDoProvedor),
  deleteScimUser: pessoas('Pediu a exclusão da conta pelo SCIM', doAlvo),
  createAfastamento: pessoas('Registrou um afastamento', { ...doAfastamento, depois: dias }),
  editAfastamento: pessoas('Alterou um afastamento', { ...doAfastamento, ...sides(dias) }),
  deleteAfastamento: pessoas('Removeu um afastamento', { ...doAfastamento, antes: dias }),
  saveNomeSocial: pessoas('Alterou o próprio nome social', sides(name)),
  createSubstituicao: pessoas('Definiu quem substitui um líder', daSubstituicao),
  endSubstituicao: pessoas('Encerrou uma substituição', daSubstituicao),
  uploadFoto: pessoas('Trocou a própria foto', { foto_perfil: name, anterior: name }),
  getPdfDados: pessoas('Baixou o resumo em PDF', { ...doAlvo, observacoes: flag }),

  createEmpresa: empresas('Criou uma empresa', { id_empresa: id, nome: name }),
  renameEmpresa: empresas('Renomeou uma empresa', { empresaId: id, ...sides({ nome: name }) }),
  removeEmpresas: empresas('Excluiu ou juntou empresas', { antes: list(empresa), destino: idAndName }),
  createCargo: empresas('Criou um cargo', { empresaId: id, id_cargo: id, nome: name, ...direitos }),
  editCargo: empresas('Alterou um cargo', { ...doCargo, ...sides({ nome: name, ...direitos }) }),
  deleteCargo: empresas('Excluiu um cargo', { ...doCargo, antes: cargo }),
  removeCargos: empresas('Excluiu ou juntou cargos', { empresaId: id, antes: list(cargo), destino: cargo }),

  savePrazos: prazos('Alterou os prazos', sides(prazosPorTipo)),
  createFolga: prazos('Adicionou um dia sem expediente', { dia: isDay, nome: name }),
  deleteFolga: prazos('Excluiu um dia sem expediente', { dia: isDay, nome: name }),
  saveLembretes: prazos('Alterou a hora do resumo por e-mail', sides(number)),
  lembrarDevedores: prazos('Lembrou quem tem pendências', {
    ...acompanhados,
    lembrados: list(person),
    envio_em: isInstant,
  }),
  readAcompanhamento: prazos('Leu o acompanhamento'),
  exportAcompanhamentoCsv: prazos('Exportou o acompanhamento em CSV', exportacao),
  exportAcompanhamentoXlsx: prazos('Exportou o acompanhamento em XLSX', exportacao),

  closeTrimestre: fechamentos('Fechou um trimestre', {
    ...doTrimestre,
    versao: number,
    pessoas: number,
    selo,
  }),

  openCalibracao: calibracoes('Abriu uma calibração', {
    calibracaoId: id,
    nome: name,
    ...doTrimestre,
    versao: number,
    pessoas: number,
    participantes: list(person),
  }),
  movePessoa: calibracoes('Moveu uma pessoa em uma calibração', { ...doAlvo, ...daCalibracao }),
  commentOnPessoa: calibracoes('Comentou sobre uma pessoa em uma calibração', { ...doAlvo, ...daCalibracao }),
  saveParticipantes: calibracoes('Alterou quem participa de uma calibração', {
    ...daCalibracao,
    ...sides(list(person)),
  }),
  lockCalibracao: calibracoes('Trancou uma calibração', {
    ...daCalibracao,
    visivel_em: isDay,
    pessoas: number,
    selo,
  }),
  discardCalibracao: calibracoes('Descartou uma calibração', daCalibracao),

  saveQuestionario: perguntas('Alterou as perguntas', { ...mudancasDasPerguntas, antes: questionario }),
  confirmPasso: perguntas('Confirmou um dos primeiros passos', { passo: choice('cargos', 'perguntas') }),

  runImportacao: importacao('Importou um arquivo de pessoas', importado),
  importPessoas: importacao('Importou um arquivo de pessoas', importado),

  createIncidente: privacidade('Registrou um incidente', { incidenteId: id }),
  editIncidente: privacidade('Alterou um incidente', { incidenteId: id }),
  listAtingidos: privacidade('Listou as pessoas atingidas por um incidente', { incidenteId: id }),
  notifyAtingidos: privacidade('Avisou pessoas de um incidente por e-mail', {
    incidenteId: id,
    avisados: list(person),
  }),

  exportDossie: pessoas('Baixou o dossiê de um período', dossie),
  exportPlanilhaCsv: pessoas('Exportou uma planilha em CSV', planilha),
  exportPlanilhaXlsx: pessoas('Exportou uma planilha em XLSX', planilha),

  listPessoas: pessoas('Listou pessoas'),
  createIntegracao: acesso('Criou o token de uma integração', {
    integracaoId: id,
    nome: name,
    escopos: list(choice('pessoas:ler', 'pessoas:importar', 'acompanhamento:ler', 'scim')),
    vale_ate: isDay,
  }),
  deleteIntegracao: acesso('Revogou o token de uma integração', { integracaoId: id, nome: name }),
  listAuditoria: auditoria('Consultou a auditoria', { ...filtros, antes: id, depois: id }),
  exportAuditoria: auditoria('Exportou a auditoria', filtros),

  saveEncarregados: privacidade('Nomeou ou removeu o encarregado', sides(encarregados)),
  createSolicitacao: privacidade('Abriu uma solicitação', daSolicitacao),
  contestSolicitacao: privacidade('Contestou a resposta a uma solicitação', daSolicitacao),
  answerSolicitacao: privacidade('Respondeu a uma solicitação', {
    ...daSolicitacao,
    resultado: choice('aceita', 'recusada', 'atendida'),
    fim: choice('mantido', 'registro_corrigido', 'quadrante_revisto'),
  }),
  savePrazosDeGuarda: privacidade('Alterou os prazos de guarda', sides(prazosDeGuarda)),
  createEliminacao: privacidade('Propôs uma eliminação de dados', { eliminacaoId: id, registros: number }),
  decideEliminacao: privacidade('Decidiu uma eliminação de dados', {
    eliminacaoId: id,
    decisao: choice('aprovada', 'descartada'),
    registros: number,
  }),
  createGuarda: privacidade('Registrou uma retenção legal', {}),
  liftGuarda: privacidade('Encerrou uma retenção legal', { guardaId: id }),
  saveDestinatario: privacidade('Registrou uma solicitação ou o endereço de quem saiu', {
    ...daSolicitacao,
    endereco: name,
  }),
  sendCodigoDoDestinatario: privacidade('Enviou outro código ao endereço de quem saiu', { pessoaId: person }),
  proveDestinatario: privacidade('Confirmou o próprio endereço depois de sair'),
  deleteDestinatario: privacidade('Excluiu o endereço de quem saiu', { pessoaId: named, endereco: name }),
  deliverCopia: privacidade('Enviou a cópia dos dados a quem saiu', { pessoaId: person }),
  downloadCopiaDeQuemSaiu: privacidade('Baixou a cópia dos dados por um link, depois de sair'),
  readEmAnalise: privacidade('Leu o que está em análise em uma solicitação', doEmAnalise),
  decideEmAnalise: privacidade('Decidiu sobre o que está em análise em uma solicitação', {
    ...doEmAnalise,
    resultado: choice('entregue', 'retido'),
  }),
  contestDecisao: privacidade('Contestou uma decisão sobre o que estava em análise', doEmAnalise),
  savePrazosDasSolicitacoes: privacidade('Alterou os prazos das solicitações', sides(prazosDasSolicitacoes)),
} satisfies { [A in AtoDaApi]: Declaration<{ [P in keyof ParamsOfAto<A>]: Kind }> };

/** The acts of the command line, which have no signed-in actor. */
const doComando = {
  'criar-rh': pessoas('Criou uma pessoa do RH', { ...deQuemEntrou, email: name }),
  'definir-senha': acesso('Definiu a senha'),
  'segundo-fator zerar': acesso('Zerou o segundo fator'),
  'sessoes encerrar': acesso('Encerrou sessões'),
  'perguntas importar': perguntas('Importou perguntas', mudancasDasPerguntas),
  demissao: pessoas('Desativou o colaborador na data de demissão', {
    antes: { liderados: list(person) },
    id_superior: person,
  }),
  importar: importacao('Importou um arquivo de pessoas', resultadoDaImportacao),
  incidente: privacidade('Buscou as pessoas atingidas por um incidente', {
    de: isInstant,
    ate: isInstant,
    ator: person,
  }),
};

/** The acts of the server itself, which explain what `conferir` misses (docs/selo.md). Their details are never erased. */
const doServidor = {
  eliminar: privacidade('Eliminou dados cujo prazo terminou', {
    /** Who decided it: two people here, those of a database that a backup replaced, or an earlier version. */
    origem: choice('decisao', 'restauracao', 'versao anterior'),
    eliminacaoId: id,
    id_autor: id,
    id_decisor: id,
    itens: list({ categoria: choice(...namesOf(prazosDeGuarda)), registros: list(name) }),
    /** Those of whom nothing is left, besides the person whom the row is about. */
    pessoas: list(id),
    /** The seals of the records that went. */
    selos: list(selo),
    /** Other people's lines that closings lost, as `closing/person`. */
    posicoes: list(name),
    /** The rows of the audit whose details went with a person who is erased as a whole. */
    linhas: list(id),
  }),
  selagem: privacidade('Selou o que foi assinado antes de haver selos', { selos: list(selo) }),
};

export const declared = { ...daApi, ...doComando, ...doServidor };

/** Every act that the audit has rows of. */
export type Ato = keyof typeof declared;

/** What a row of an act may hold. */
export type DadosDe<A extends Ato> = ValuesOf<(typeof declared)[A]['campos']>;

/** Whether this version knows an act; rows of earlier versions may name others. */
export const isAto = (acao: string): acao is Ato => Object.hasOwn(declared, acao);

/** The part of `dados` that the act declares; undeclared fields, and values of another kind, are left out. */
export const declaredOf = <A extends Ato>(ato: A, dados: unknown): DadosDe<A> =>
  valuesIn<(typeof declared)[A]['campos']>(declared[ato].campos, dados);

/** The acts by name, each with its words and whether it belongs to the command line. */
export const atos = namesOf(declared).map((ato) => {
  const { grupo, nome } = declared[ato];
  return { ato, grupo, nome, comando: Object.hasOwn(doComando, ato) };
});

/** The words of a row's act; an act of an earlier version is shown by its identifier. */
export const nomeDoAto = (acao: string): string =>
  isAto(acao) ? declared[acao].nome : `Outro ato (${acao})`;

/** Who acted by a token, as any act's row may hold it. */
const daIntegracao = { integracao: { nome: name } };

/** Who acted where the row has no actor. */
export function origemDoAto(acao: string, dados: unknown): string {
  const { integracao } = valuesIn(daIntegracao, dados);
  if (integracao?.nome) return `Integração ${integracao.nome}`;
  if (Object.hasOwn(doServidor, acao)) return 'Servidor';
  return Object.hasOwn(doComando, acao) ? 'Linha de comando' : 'Sem sessão';
}
