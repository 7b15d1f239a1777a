// What the addresses of pages repeat of the contract: every page reads them, and needs no call for it.

/** Whom the panel's search shows. */
export const situacoes = ['ativos', 'inativos', 'todos'] as const;

/**
 * How far somebody's invitation is: none yet, in the queue, sent, not sent, its temporary password too old, or signed in
 * with a password of their own.
 */
export const estadosDoConvite = ['sem', 'fila', 'enviado', 'falhou', 'vencido', 'entrou'] as const;
