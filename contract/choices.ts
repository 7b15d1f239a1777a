// What the addresses of pages repeat of the contract: every page reads them, and needs no call for it.

/** Whom the panel's search shows. */
export const situacoes = ['ativos', 'inativos', 'todos'] as const;

/**
 * How far somebody's invitation is: none yet, in the queue, sent, not sent, its temporary password too old, or signed in
 * with a password of their own.
 */
export const estadosDoConvite = ['sem', 'fila', 'enviado', 'falhou', 'vencido', 'entrou'] as const;

/** What the acts of the audit are grouped by. */
export const gruposDeAtos = [
  'acesso',
  'reports',
  'avaliacoes',
  'kpi',
  'tarefas',
  'alinhamento',
  'observacoes',
  'preparacao',
  'pessoas',
  'empresas',
  'prazos',
  'perguntas',
  'importacao',
  'auditoria',
] as const;
export type GrupoDeAtos = (typeof gruposDeAtos)[number];

/** What is written of a period: a month's report, a quarter's cultural evaluation. */
export const tiposDeRegistro = ['report', 'avaliacao'] as const;
export type TipoDeRegistro = (typeof tiposDeRegistro)[number];

/** What HR sets a deadline for. */
export const tiposDePrazo = [...tiposDeRegistro, 'assinatura'] as const;
export type TipoDePrazo = (typeof tiposDePrazo)[number];

/** What somebody may owe: each is settled by a dialog of its own. */
export const tiposDePendencia = [...tiposDePrazo, 'tarefa'] as const;
export type TipoDePendencia = (typeof tiposDePendencia)[number];

/** What the numbers of the follow-up are grouped by. */
export const gruposDoAcompanhamento = ['empresa', 'setor', 'lider'] as const;
export type GrupoDoAcompanhamento = (typeof gruposDoAcompanhamento)[number];

/** Where somebody stands with the record of a period: each is a number of the follow-up, and the list behind it. */
export const estadosDoAcompanhamento = [
  'esperados',
  'feitos',
  'assinados',
  'faltam',
  'a_assinar',
  'atrasados',
] as const;
export type EstadoDoAcompanhamento = (typeof estadosDoAcompanhamento)[number];
