import { z } from 'zod/mini';
import { listAvaliacoesCulturais } from './avaliacao-cultural.ts';
import { call, id, pathNumber, pathYear, queryBoolean } from './core.ts';
import { listObservacoes } from './observacoes.ts';
import { getPreparacaoCompartilhada, listPreparacoes } from './preparacao.ts';
import { listReports } from './reports.ts';

/**
 * By what right somebody reads a record: it is about them, they are a leader above, of HR, or stand in for a leader above; the first
 * that applies.
 */
const direito = z.enum(['pessoa', 'lider', 'rh', 'substituto']);
export type Direito = z.output<typeof direito>;

/** Somebody who could open a record now. */
export const leitor = z.object({
  id,
  nome: z.string(),
  foto_perfil: z.nullable(z.string()),
  direito,
});
export type Leitor = z.output<typeof leitor>;

/** Who could open a record now (VER-01). */
const quemPodeVer = z.object({
  /** The person concerned, then the leaders from the nearest up, and who stands in for one; then HR by name, where the query asks for their names. */
  leitores: z.array(leitor),
  /** How many of HR could, besides those who are leaders above. */
  rh: z.int(),
});
export type QuemPodeVer = z.output<typeof quemPodeVer>;

const nomes_rh = z.optional(queryBoolean);

/** What the calls have in common; each has the access and the parameters of the call that reads the record. */
const asked = {
  method: 'GET',
  query: z.object({ nomes_rh }),
  fallback: 'Erro ao carregar quem pode ver.',
} as const;
const path = '/api/quem-pode-ver/colaboradores/:id';

export const getQuemVeReports = call({
  ...asked,
  path: `${path}/reports`,
  summary: 'Who could open the reports of a collaborator now',
  access: listReports.access,
  about: ['pessoas'],
  params: listReports.params,
  // Those of a month: a substitute reads no old ones.
  query: z.object({ ...listReports.query.shape, nomes_rh }),
  answer: quemPodeVer,
});

export const getQuemVeAvaliacoes = call({
  ...asked,
  path: `${path}/avaliacoes-culturais`,
  summary: 'Who could open the cultural evaluations of a collaborator now',
  access: listAvaliacoesCulturais.access,
  about: ['pessoas'],
  params: listAvaliacoesCulturais.params,
  // Those of a quarter, likewise.
  query: z.object({
    ano: z.optional(pathYear),
    trimestre: z.optional(pathNumber(1, 4, 'Informe um trimestre de 1 a 4.')),
    nomes_rh,
  }),
  answer: quemPodeVer,
});

export const getQuemVeObservacoes = call({
  ...asked,
  path: `${path}/observacoes`,
  summary: 'Who could open the observations on a collaborator now',
  access: listObservacoes.access,
  about: ['pessoas'],
  params: listObservacoes.params,
  answer: quemPodeVer,
});

const mesPath = ':ano/:mes';

export const getQuemVeMinhasAnotacoes = call({
  ...asked,
  path: `${path}/minhas-anotacoes/${mesPath}`,
  summary: "Who could open the user's notes of a month now: only the user, until they are shared",
  access: listPreparacoes.access,
  about: ['pessoas', 'preparacao'],
  params: getPreparacaoCompartilhada.params,
  answer: quemPodeVer,
});

export const getQuemVeAnotacoes = call({
  ...asked,
  path: `${path}/anotacoes/${mesPath}`,
  summary: "Who could open a collaborator's shared notes of a month now; nobody, where nothing is shared",
  access: getPreparacaoCompartilhada.access,
  about: ['pessoas', 'preparacao'],
  params: getPreparacaoCompartilhada.params,
  answer: quemPodeVer,
});
