import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call, id, instant, named, pathId, requiredText } from './core.ts';

/** A behavioural alignment (ALI-09). The page shows the newest one; older ones stay stored. */
export const alinhamento = z.object({
  id,
  observacao: z.string(),
  created_at: instant,
  autor: z.string(),
});
export type Alinhamento = z.output<typeof alinhamento>;

const path = '/api/alinhamento-comportamental/colaboradores/:id/alinhamento-comportamental';
const params = z.object({ id: pathId });

export const getAlinhamento = call({
  method: 'GET',
  path,
  summary: 'The latest behavioural alignment of a collaborator, or null (ALI-10)',
  access: 'read',
  about: ['alinhamento'],
  params,
  answer: z.object({ sucesso: z.literal(true), data: z.nullable(alinhamento) }),
  fallback: 'Não foi possível carregar o alinhamento comportamental.',
});

export const createAlinhamento = call({
  method: 'POST',
  path,
  summary: 'Writes a new behavioural alignment; older ones stay stored',
  access: 'align',
  about: ['alinhamento'],
  audit: row('alinhamento', 'Registrou um alinhamento', { alinhamentoId: kind.id }),
  params,
  body: z.object({
    observacao: named('Alinhamento', requiredText(20_000, 'Escreva o alinhamento comportamental.')),
  }),
  answer: alinhamento,
  fallback: 'Falha ao salvar. Tente novamente.',
  created: true,
});
