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
  'pessoas',
  'empresas',
  'perguntas',
  'importacao',
  'auditoria',
] as const;
export type GrupoDeAtos = (typeof gruposDeAtos)[number];
