import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import { call, instant } from './core.ts';

/** For how many days a copy of one's own data is offered. */
export const diasDaCopia = 7;

/** The state of the copy of one's own data. */
const copia = z.object({
  estado: z.enum(['nenhuma', 'preparando', 'pronta', 'falhou']),
  pronta_em: z.nullable(instant),
  /** Until when it can be downloaded. */
  termina_em: z.nullable(instant),
  /** Whether another one can be prepared: not while one is being prepared, nor within a day after one is ready. */
  pode_preparar: z.boolean(),
});
export type Copia = z.output<typeof copia>;

export const getCopia = call({
  method: 'GET',
  path: '/api/conta/copia',
  summary: "Where the copy of the user's own data stands (LGPD-01)",
  access: 'signedIn',
  about: ['copia'],
  answer: copia,
  fallback: 'Erro ao buscar a cópia dos seus dados.',
});

export const createCopia = call({
  method: 'POST',
  path: '/api/conta/copia',
  summary: "Has a copy of the user's own data prepared in the background; one at a time (LGPD-01)",
  access: 'signedIn',
  about: ['copia'],
  audit: row('acesso', 'Pediu a cópia dos próprios dados'),
  answer: copia,
  fallback: 'Não foi possível preparar a cópia. Tente novamente.',
});

export const downloadCopia = call({
  method: 'GET',
  path: '/api/conta/copia/arquivo',
  summary: "The copy of the user's own data as a ZIP, for its owner alone; leaves an audit row (LGPD-01)",
  access: 'signedIn',
  about: ['copia'],
  audit: row('acesso', 'Baixou a cópia dos próprios dados'),
  answer: z.unknown(),
  download: 'application/zip',
  fallback: 'Não foi possível baixar a cópia. Tente novamente.',
});
