import { z } from 'zod';
import { gruposDeAtos } from './choices.ts';
import { type AnswerOf, call, day, id, instant, line, pathId, type QueryOf } from './core.ts';

const pessoa = z.object({ id, nome: z.string() });

const linha = z.object({
  id: z.int(),
  momento: instant,
  /** The act's own name, which its words stand for. */
  acao: z.string(),
  /** What was done, in words. */
  ato: z.string(),
  /** What else the row tells in words: the period of a report, what a title was called before. */
  detalhes: z.string().nullable(),
  /** Nobody where the command line acted, or somebody who was not signed in. */
  ator: pessoa.nullable(),
  /** Who acted where nobody is named. */
  origem: z.string().nullable(),
  /** Whom it concerned; of several, none. */
  alvo: pessoa.nullable(),
});

export type LinhaDaAuditoria = z.output<typeof linha>;

const rowId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'Linha inválida.')
  .transform(Number);

const filtros = {
  /** Whom it concerned. */
  pessoa: pathId.optional(),
  /** Who did it. */
  ator: pathId.optional(),
  grupo: z.enum(gruposDeAtos, 'Escolha um grupo da lista.').optional(),
  /** One act by its own name; of old rows perhaps one that is done no more. */
  ato: line(80).optional(),
  /** Days in São Paulo, both of them included. */
  de: day.optional(),
  ate: day.optional(),
};

/** How many rows a page of the audit holds. */
export const linhasPorPagina = 50;

export const listAuditoria = call({
  method: 'GET',
  path: '/api/auditoria',
  summary:
    'Who did what on whom and when, newest first, a page at a time by the last row of the one before; reading it leaves an audit row',
  access: 'rh',
  about: [],
  audited: true,
  query: z.object({
    ...filtros,
    /** The rows older than this one. */
    antes: rowId.optional(),
    /** The rows newer than this one; where they fill no page, the first one. */
    depois: rowId.optional(),
  }),
  answer: z.object({
    linhas: z.array(linha),
    /** Whether there are newer ones, and older ones. */
    mais_novas: z.boolean(),
    mais_antigas: z.boolean(),
    /** Who the filters name. */
    pessoa: pessoa.nullable(),
    ator: pessoa.nullable(),
  }),
  fallback: 'Erro ao carregar a auditoria.',
});

export type PaginaDaAuditoria = AnswerOf<typeof listAuditoria>;

export const exportAuditoria = call({
  method: 'GET',
  path: '/api/auditoria.csv',
  summary: 'The same rows as a CSV file, all of them; reading it leaves an audit row',
  access: 'rh',
  about: [],
  audited: true,
  query: z.object(filtros),
  download: 'text/csv',
  answer: z.string().meta({ format: 'binary' }),
  fallback: 'Erro ao exportar a auditoria.',
});

export type FiltrosDaAuditoria = QueryOf<typeof exportAuditoria>;
