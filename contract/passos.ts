import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call } from './core.ts';

/** The first steps of a new system, in order. */
export const passos = ['importar', 'cargos', 'convidar', 'perguntas', 'prazos'] as const;

export type Passo = (typeof passos)[number];

/** The steps that may need no change, so that somebody marks them as done. */
export const passosConferidos = ['cargos', 'perguntas', 'prazos'] as const satisfies readonly Passo[];

const andamento = z.object({ feitos: z.array(z.enum(passos)) });

export const getPassos = call({
  method: 'GET',
  path: '/api/painel-rh/primeiros-passos',
  summary: 'The first steps of a new system that are done',
  access: 'rh',
  about: ['pessoas', 'empresas', 'perguntas', 'pendencias'],
  answer: andamento,
  fallback: 'Erro ao buscar os primeiros passos',
});

export const confirmPasso = call({
  method: 'POST',
  path: '/api/painel-rh/primeiros-passos',
  summary: 'Marks titles, questions or deadlines as reviewed without a change',
  access: 'rh',
  about: ['perguntas'],
  audit: row('perguntas', 'Confirmou um dos primeiros passos', {
    passo: kind.choice('cargos', 'perguntas', 'prazos'),
  }),
  body: z.object({ passo: z.enum(passosConferidos, 'Passo desconhecido.') }),
  answer: andamento,
  fallback: 'Erro ao guardar o passo',
});
