import { z } from 'zod/mini';
import { tiposDePendencia, tiposDeRegistro } from './choices.ts';
import { call, id } from './core.ts';
import { lideradoPor } from './historico.ts';

/**
 * Something that somebody owes: a missing record has a period; a signature, a statement and the answer to a disagreement also have a
 * record; a task, a request about personal data and an incident have only themselves; the closing of a quarter has a period. What
 * is about nobody else is about the reader.
 */
const pendencia = z.object({
  tipo: z.enum(tiposDePendencia),
  pessoa: z.object({ id, nome: z.string(), foto_perfil: z.nullable(z.string()) }),
  /** The period of the record: 1 to 12 for a report, 1 to 4 for a cultural evaluation; a closing has that of an evaluation. */
  periodo: z.nullable(
    z.object({
      registro: z.enum(tiposDeRegistro),
      ano: z.int(),
      periodo: z.int().check(z.gte(1), z.lte(12)),
    }),
  ),
  /** The id of the record, task, request or incident. */
  id_registro: z.nullable(id),
  /** The title of a task, the kind of a request in words, the day on which an incident became known; else null. */
  titulo: z.nullable(z.string()),
  /** Of the record's period; null for a task. */
  liderado_por: lideradoPor,
  /** The leader instead of whom the reader owes it, by name (SUBST-04); null for what is the reader's own. */
  em_substituicao_a: z.nullable(z.string()),
  /** The last day on time, `YYYY-MM-DD`. */
  prazo: z.string(),
  atrasada: z.boolean(),
});
export type Pendencia = z.output<typeof pendencia>;

const topics = [
  'pendencias',
  'pessoas',
  'reports',
  'avaliacoes',
  'ciencia',
  'tarefas',
  'fechamentos',
  'solicitacoes',
  'incidentes',
] as const;

export const listPendencias = call({
  method: 'GET',
  path: '/api/pendencias',
  summary:
    'What the reader owes: overdue first, then by deadline, then by name (PEND-08); for the encarregado and HR also what has a legal date (VISTA-09)',
  access: 'account',
  about: topics,
  answer: z.array(pendencia),
  fallback: 'Erro ao buscar as pendências.',
});

export const countPendencias = call({
  method: 'GET',
  path: '/api/pendencias/contagem',
  summary: 'How much the reader owes, and how much of it is overdue (PEND-09)',
  access: 'account',
  about: topics,
  answer: z.object({ total: z.int(), atrasadas: z.int() }),
  fallback: 'Erro ao contar as pendências.',
});
