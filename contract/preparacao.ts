import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import { call, editOf, instant, named, pathId, pathNumber, pathYear, text } from './core.ts';

/** Maximum length of a month's notes, in UTF-16 units (PREP-01). */
export const anotacaoLimit = 5000;

/** A person's private notes before the report of a month; the text is empty for a month without notes. */
export const preparacao = z.object({
  ano: z.int(),
  mes: z.int(),
  texto: z.string(),
  alterada_em: z.nullable(instant),
  /** When the notes were shared; since then the person who may write the report reads them. */
  compartilhada_em: z.nullable(instant),
  /** The report exists: shared notes can no longer change. */
  report_escrito: z.boolean(),
});
export type Preparacao = z.output<typeof preparacao>;

const path = '/api/preparacao/colaboradores/:id';
const mes = pathNumber(1, 12, 'Informe um mês de 1 a 12.');
const params = z.object({ id: pathId, ano: pathYear, mes });

/**
 * The message when shared notes are changed or taken back, or others are shared, after the month's report was written.
 */
export const reportJaEscrito = 'O report deste mês já foi escrito.';

/** The message when there are no notes to share. */
export const nadaACompartilhar = 'Escreva algo antes de compartilhar.';

export const listPreparacoes = call({
  method: 'GET',
  path,
  summary: "The user's private notes of the twelve months of a year",
  access: 'prepare',
  about: ['preparacao', 'reports'],
  params: z.object({ id: pathId }),
  query: z.object({ ano: z.optional(pathYear) }),
  answer: z.array(preparacao),
  fallback: 'Erro ao carregar as anotações.',
});

export const savePreparacao = call({
  method: 'PUT',
  path: `${path}/:ano/:mes`,
  summary: "Replaces the user's notes of a month",
  access: 'prepare',
  about: ['preparacao'],
  audit: row('preparacao', 'Escreveu as próprias anotações'),
  params,
  body: z.object({ texto: named('Anotações', text(anotacaoLimit)) }),
  edits: editOf(preparacao, ({ texto }) => texto),
  answer: preparacao,
  fallback: 'Erro ao salvar as anotações.',
});

export const sharePreparacao = call({
  method: 'PUT',
  path: `${path}/:ano/:mes/compartilhamento`,
  summary: "Shares the user's notes of a month with those who may write its report",
  access: 'prepare',
  about: ['preparacao'],
  audit: row('preparacao', 'Compartilhou as próprias anotações'),
  params,
  answer: preparacao,
  fallback: 'Erro ao compartilhar as anotações.',
});

export const unsharePreparacao = call({
  method: 'DELETE',
  path: `${path}/:ano/:mes/compartilhamento`,
  summary: 'Stops sharing the notes, as long as the month has no report',
  access: 'prepare',
  about: ['preparacao'],
  audit: row('preparacao', 'Deixou de compartilhar as próprias anotações'),
  params,
  answer: preparacao,
  fallback: 'Erro ao deixar de compartilhar as anotações.',
});

const compartilhada = z.extend(z.pick(preparacao, { texto: true }), { alterada_em: instant });

export const getPreparacaoCompartilhada = call({
  method: 'GET',
  path: `${path}/:ano/:mes`,
  summary: "A collaborator's shared notes of a month, for those who may write its report, or null",
  access: 'evaluate',
  about: ['preparacao'],
  params,
  answer: z.nullable(compartilhada),
  fallback: 'Erro ao carregar as anotações compartilhadas.',
});
