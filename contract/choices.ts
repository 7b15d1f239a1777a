// The contract's choices that page addresses use too. They are separate so that pages need not load any call.

/** Which people the panel's search shows. */
export const situacoes = ['ativos', 'inativos', 'todos'] as const;

/**
 * The state of somebody's invitation: none, queued, sent, failed, expired temporary password, or signed in with a
 * password of their own.
 */
export const estadosDoConvite = ['sem', 'fila', 'enviado', 'falhou', 'vencido', 'entrou'] as const;

/** Groups of acts in the audit. */
export const gruposDeAtos = [
  'acesso',
  'reports',
  'avaliacoes',
  'ciencia',
  'kpi',
  'tarefas',
  'planos',
  'alinhamento',
  'observacoes',
  'preparacao',
  'pessoas',
  'empresas',
  'prazos',
  'fechamentos',
  'calibracoes',
  'perguntas',
  'importacao',
  'privacidade',
  'auditoria',
] as const;
export type GrupoDeAtos = (typeof gruposDeAtos)[number];

/** Who answers for the protection of personal data: the encarregado, and who stands in for them. */
export const papeisDeEncarregado = ['titular', 'substituto'] as const;
export type PapelDeEncarregado = (typeof papeisDeEncarregado)[number];

/** What a person may ask for about their own data (LGPD-03). */
export const tiposDeSolicitacao = [
  'acesso',
  'declaracao',
  'correcao',
  'eliminacao',
  'oposicao',
  'compartilhamento',
  'portabilidade',
  'revisao',
] as const;
export type TipoDeSolicitacao = (typeof tiposDeSolicitacao)[number];

/** Answers to a request; one that is accepted is still to be done. */
export const resultadosDeSolicitacao = ['aceita', 'recusada', 'atendida'] as const;
export type ResultadoDeSolicitacao = (typeof resultadosDeSolicitacao)[number];

/** States of a request: open, or its last answer. */
export const estadosDeSolicitacao = ['aberta', ...resultadosDeSolicitacao] as const;
export type EstadoDeSolicitacao = (typeof estadosDeSolicitacao)[number];

/** Why a goal of a development plan was set: a theme of an evaluation, a KPI, or the quadrant of a closing (PDI-02). */
export const tiposDeMotivo = ['tema', 'kpi', 'quadrante'] as const;

/** How people stand to their plan: with an open one, without one, with a goal that is late (PDI-08). */
export const situacoesDoPlano = ['com', 'sem', 'atraso'] as const;
export type SituacaoDoPlano = (typeof situacoesDoPlano)[number];

/** How a goal of a development plan ends (PDI-06). */
export const finsDeObjetivo = ['alcancado', 'em_parte', 'encerrado'] as const;
export type FimDeObjetivo = (typeof finsDeObjetivo)[number];

/**
 * What is kept for a term: kinds of records about a person, and their registration (LGPD-04). Each has its name, the label of its term
 * where that is another one, and the months until somebody sets others: five years; two and a half after the departure.
 */
export const guardaDe = {
  report: { nome: 'Reports de alinhamento', rotulo: 'Reports', meses: 60 },
  avaliacao: { nome: 'Avaliações culturais', meses: 60 },
  kpi: { nome: 'Ciclos de KPI', meses: 60 },
  tarefa: { nome: 'Tarefas e planos de desenvolvimento', meses: 60 },
  alinhamento: { nome: 'Alinhamentos comportamentais', meses: 60 },
  observacao: { nome: 'Observações', meses: 60 },
  preparacao: { nome: 'Anotações para o report', meses: 60 },
  fechamento: { nome: 'Fechamentos de trimestre', meses: 60 },
  historico: { nome: 'Histórico de lugar na empresa', rotulo: 'Histórico', meses: 60 },
  afastamento: { nome: 'Afastamentos', meses: 60 },
  solicitacao: { nome: 'Solicitações de privacidade', rotulo: 'Solicitações', meses: 60 },
  cadastro: { nome: 'Cadastro da pessoa, por inteiro', rotulo: 'Depois da saída', meses: 30 },
};
export type CategoriaDeGuarda = keyof typeof guardaDe;
export const categoriasDeGuarda = Object.keys(guardaDe) as [CategoriaDeGuarda, ...CategoriaDeGuarda[]];

/** Something of each category. */
export const porCategoria = <T>(of: (categoria: CategoriaDeGuarda) => T) =>
  Object.fromEntries(categoriasDeGuarda.map((categoria) => [categoria, of(categoria)])) as Record<
    CategoriaDeGuarda,
    T
  >;

/** What a term counts from: the end of the record's period, or the person's departure. */
export const regrasDeGuarda = ['periodo', 'saida'] as const;

/** States of a plan of what to erase: proposed, dropped, or approved by somebody else, and then done. */
export const estadosDeEliminacao = ['proposta', 'descartada', 'aprovada', 'feita'] as const;
export type EstadoDeEliminacao = (typeof estadosDeEliminacao)[number];
/** What others wrote confidentially about a person, by the table that keeps it (LGPD-02). */
export const tiposEmAnalise = [
  'observacoes',
  'auditoria',
  'calibracao_movimentos',
  'calibracao_comentarios',
] as const;
export type TipoEmAnalise = (typeof tiposEmAnalise)[number];

/** What is decided on it: handed over to the person, or withheld. */
export const resultadosDeDecisao = ['entregue', 'retido'] as const;
export type ResultadoDeDecisao = (typeof resultadosDeDecisao)[number];

/** How a revisão of the quadrant ends (LGPD-15). */
export const finsDeRevisao = ['mantido', 'registro_corrigido', 'quadrante_revisto'] as const;
export type FimDeRevisao = (typeof finsDeRevisao)[number];

/** Kinds of record of a period: a month's report, a quarter's cultural evaluation. */
export const tiposDeRegistro = ['report', 'avaliacao'] as const;
export type TipoDeRegistro = (typeof tiposDeRegistro)[number];

/** What is exported as a sheet: the records of a period, or what is now (IO-06). */
export const planilhas = [...tiposDeRegistro, 'pessoas', 'kpi', 'tarefas', 'ninebox'] as const;
export type Planilha = (typeof planilhas)[number];

/** Kinds of deadline that HR sets. */
export const tiposDePrazo = [...tiposDeRegistro, 'assinatura', 'ciencia', 'discordancia'] as const;
export type TipoDePrazo = (typeof tiposDePrazo)[number];

/**
 * Kinds of what somebody may owe; each is settled in a dialog of its own, the closing of a quarter on the panel, what has a legal
 * date on /privacidade.
 */
export const tiposDePendencia = [
  ...tiposDePrazo,
  'tarefa',
  'fechamento',
  'solicitacao',
  'incidente',
] as const;
export type TipoDePendencia = (typeof tiposDePendencia)[number];

/** Groups of the follow-up's numbers. */
export const gruposDoAcompanhamento = ['empresa', 'setor', 'lider'] as const;
export type GrupoDoAcompanhamento = (typeof gruposDoAcompanhamento)[number];

/** What a person stated about their signed records of a period: one with a disagreement, or else with a silence, is that. */
export const estadosDaCiencia = ['cientes', 'discordaram', 'sem_manifestacao'] as const;
export type EstadoDaCiencia = (typeof estadosDaCiencia)[number];

/** States of a person's record of the period. Each is a number of the follow-up with a list of people behind it. */
export const estadosDoAcompanhamento = [
  'esperados',
  'feitos',
  'assinados',
  'faltam',
  'a_assinar',
  'atrasados',
  ...estadosDaCiencia,
] as const;
export type EstadoDoAcompanhamento = (typeof estadosDoAcompanhamento)[number];

/** What is signed of a record: the record itself, and what is stated about it. */
export const tiposDeAssinatura = [
  ...tiposDeRegistro,
  'manifestacao',
  'resposta',
  'ultima_palavra',
  'entrega',
] as const;
export type TipoDeAssinatura = (typeof tiposDeAssinatura)[number];

/** What is sealed: signed records, what is stated about them, closings and calibrations of quarters (docs/selo.md). */
export const tiposDeSelo = [...tiposDeAssinatura, 'fechamento', 'calibracao'] as const;
export type TipoDeSelo = (typeof tiposDeSelo)[number];

/** Whom a seal names: the person concerned, the author, the signer, and the leaders for whom these two stood in. */
export const papeisNoSelo = [
  'pessoa',
  'autor',
  'autor_substituido',
  'signatario',
  'signatario_substituido',
] as const;
export type PapelNoSelo = (typeof papeisNoSelo)[number];

/** How somebody else may change the access to an account: its address, its password, its second factor. */
export const alteracoesDeAcesso = ['endereco', 'senha', 'fator'] as const;
export type TipoDeAlteracao = (typeof alteracoesDeAcesso)[number];

/** What a token of an integration may be allowed to do (TOK-03). */
export const escopos = ['pessoas:ler', 'pessoas:importar', 'acompanhamento:ler', 'scim'] as const;
export type Escopo = (typeof escopos)[number];

/** First factors: a password, a mailed link, the identity provider, or a passkey alone. */
export const formasDeEntrada = ['senha', 'link', 'provedor', 'chave'] as const;
export type FormaDeEntrada = (typeof formasDeEntrada)[number];

/** Second factors: an authenticator app, a recovery code, a passkey. */
export const segundosFatores = ['aplicativo', 'reserva', 'chave'] as const;
export type SegundoFator = (typeof segundosFatores)[number];

/** The pictures of /indicadores: culture by theme, the spread of both averages, the flow between quadrants, records on time, development plans. */
export const figuras = ['temas', 'medias', 'quadrantes', 'registros', 'planos'] as const;
export type Figura = (typeof figuras)[number];

/** By what the heat map groups people. */
export const gruposDosTemas = ['setor', 'empresa', 'lider', 'nivel'] as const;
export type GrupoDosTemas = (typeof gruposDosTemas)[number];

/** How its groups are ordered: by their mean, by how far it fell since the closing before, or by name. */
export const ordensDosTemas = ['menor', 'maior', 'queda', 'nome'] as const;
export type OrdemDosTemas = (typeof ordensDosTemas)[number];

/** The two averages of a person in a closing. */
export const eixos = ['potencial', 'desempenho'] as const;
export type Eixo = (typeof eixos)[number];

/** What is done with a record: written, signed, stated to have been read. */
export const etapas = ['escrito', 'assinado', 'lido'] as const;
export type Etapa = (typeof etapas)[number];

/** When it was done: on time, late, not at all, or not yet while there is time. */
export const pontualidades = ['em_dia', 'atrasado', 'nao', 'no_prazo'] as const;
export type Pontualidade = (typeof pontualidades)[number];

/** Whom a quarter counts of plans: people with an open one at its end, and those with a goal that ended in it, by how it ended. */
export const planosNoTrimestre = ['com_plano', ...finsDeObjetivo] as const;
export type PlanoNoTrimestre = (typeof planosNoTrimestre)[number];
