import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { call, day, id, idOr, named, pathId, success } from './core.ts';

const pessoa = z.object({ id, nome: z.string() });

/** Somebody who stands in for a leader from the first day to the last, both included (SUBST-01). */
const substituicao = z.object({
  id,
  lider: pessoa,
  substituto: pessoa,
  de: z.string(),
  ate: z.string(),
  /** Who named them. */
  autor: z.string(),
});
export type Substituicao = z.output<typeof substituicao>;

const path = '/api/substituicoes';
const about = ['substituicoes', 'pessoas'] as const;

export const listSubstituicoes = call({
  method: 'GET',
  path,
  summary: 'The substitutions of today and those planned, by their first day; a leader gets only their own',
  access: 'leadersOrRh',
  about,
  answer: z.array(substituicao),
  fallback: 'Erro ao buscar as substituições.',
});

export const listMinhasSubstituicoes = call({
  method: 'GET',
  path: `${path}/minhas`,
  summary: 'The leaders whom the user stands in for today, and until when',
  access: 'signedIn',
  about,
  answer: z.array(z.object({ lider: pessoa, ate: z.string() })),
  fallback: 'Erro ao buscar as suas substituições.',
});

export const createSubstituicao = call({
  method: 'POST',
  path,
  summary: 'Names who stands in for a leader (SUBST-01): HR for anybody, a leader for themselves',
  access: 'leadersOrRh',
  about,
  audit: row('pessoas', 'Definiu quem substitui um líder', shapes.daSubstituicao),
  body: z.object({
    /** The signed-in leader, where it is not given. */
    id_lider: z.optional(named('Líder', id)),
    id_substituto: named('Substituto', idOr('Escolha uma pessoa.')),
    de: named('Primeiro dia', day),
    ate: named('Último dia', day),
  }),
  created: true,
  answer: substituicao,
  fallback: 'Erro ao definir a substituição. Tente novamente.',
});

export const endSubstituicao = call({
  method: 'PUT',
  path: `${path}/:substituicaoId/encerramento`,
  summary: 'Ends a substitution from the next call on, or calls a planned one off (SUBST-07)',
  access: 'leadersOrRh',
  about,
  audit: row('pessoas', 'Encerrou uma substituição', {
    lider: shapes.personAndName,
    substituto: shapes.personAndName,
    de: kind.day,
    ate: kind.day,
  }),
  params: z.object({ substituicaoId: pathId }),
  answer: success,
  fallback: 'Erro ao encerrar a substituição. Tente novamente.',
});
