import { z } from 'zod/mini';
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
  detalhes: z.nullable(z.string()),
  /** Nobody where the command line acted, or somebody who was not signed in. */
  ator: z.nullable(pessoa),
  /** Who acted where nobody is named. */
  origem: z.nullable(z.string()),
  /** Whom it concerned; of several, none. */
  alvo: z.nullable(pessoa),
});

export type LinhaDaAuditoria = z.output<typeof linha>;

const rowId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Linha inválida.')), z.transform(Number));

const filtros = {
  /** Whom it concerned. */
  pessoa: z.optional(pathId),
  /** Who did it. */
  ator: z.optional(pathId),
  grupo: z.optional(z.enum(gruposDeAtos, 'Escolha um grupo da lista.')),
  /** One act by its own name; of old rows perhaps one that is done no more. */
  ato: z.optional(line(80)),
  /** Days in São Paulo, both of them included. */
  de: z.optional(day),
  ate: z.optional(day),
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
    antes: z.optional(rowId),
    /** The rows newer than this one; where they fill no page, the first one. */
    depois: z.optional(rowId),
  }),
  answer: z.object({
    linhas: z.array(linha),
    /** Whether there are newer ones, and older ones. */
    mais_novas: z.boolean(),
    mais_antigas: z.boolean(),
    /** Who the filters name. */
    pessoa: z.nullable(pessoa),
    ator: z.nullable(pessoa),
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
  answer: z.string().check(z.meta({ format: 'binary' })),
  fallback: 'Erro ao exportar a auditoria.',
});

export type FiltrosDaAuditoria = QueryOf<typeof exportAuditoria>;
