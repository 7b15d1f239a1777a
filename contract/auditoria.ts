import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { gruposDeAtos } from './choices.ts';
import { type AnswerOf, call, day, id, instant, line, pathId, type QueryOf } from './core.ts';

const pessoa = z.object({ id, nome: z.string() });

const linha = z.object({
  /** Its instant, and its place among the rows of that instant that the reader sees: a number of all rows would count those that they do not. */
  id: z.string(),
  momento: instant,
  /** The identifier of the act. */
  acao: z.string(),
  /** The act in words. */
  ato: z.string(),
  /** Further details in words: the period of a report, the previous name of a title. */
  detalhes: z.nullable(z.string()),
  /** Null where the command line acted, or somebody who was not signed in. */
  ator: z.nullable(pessoa),
  /** Who acted where `ator` is null. */
  origem: z.nullable(z.string()),
  /** The target; null where there are several. */
  alvo: z.nullable(pessoa),
});

export type LinhaDaAuditoria = z.output<typeof linha>;

const rowId = z.string().check(z.regex(/^\d{1,17}-[1-9]\d{0,8}$/, 'Linha inválida.'));

const filtros = {
  /** The target of the act. */
  pessoa: z.optional(pathId),
  /** The actor. */
  ator: z.optional(pathId),
  grupo: z.optional(z.enum(gruposDeAtos, 'Escolha um grupo da lista.')),
  /** One act by its identifier; old rows may hold acts that no longer exist. */
  ato: z.optional(line(80)),
  /** Days in São Paulo, both inclusive. */
  de: z.optional(day),
  ate: z.optional(day),
};

/** Rows on one page of the audit. */
export const linhasPorPagina = 50;

export const listAuditoria = call({
  method: 'GET',
  path: '/api/auditoria',
  summary:
    'Audit rows, newest first, a page at a time after the last row of the previous page; reading them leaves an audit row',
  access: 'rh',
  about: [],
  audit: row('auditoria', 'Consultou a auditoria', {
    pessoa: kind.person,
    ator: kind.person,
    grupo: kind.choice(...gruposDeAtos),
    ato: kind.name,
    de: kind.day,
    ate: kind.day,
    antes: kind.id,
    depois: kind.id,
  }),
  query: z.object({
    ...filtros,
    /** Only rows older than this one. */
    antes: z.optional(rowId),
    /** Only rows newer than this one; the first page where they do not fill a page. */
    depois: z.optional(rowId),
  }),
  answer: z.object({
    linhas: z.array(linha),
    /** Whether there are newer and older rows. */
    mais_novas: z.boolean(),
    mais_antigas: z.boolean(),
    /** The people whom the filters name. */
    pessoa: z.nullable(pessoa),
    ator: z.nullable(pessoa),
  }),
  fallback: 'Erro ao carregar a auditoria.',
});

export type PaginaDaAuditoria = AnswerOf<typeof listAuditoria>;

export const exportAuditoria = call({
  method: 'GET',
  path: '/api/auditoria.csv',
  summary: 'All matching rows as a CSV file; reading it leaves an audit row',
  access: 'rh',
  about: [],
  audit: row('auditoria', 'Exportou a auditoria', {
    pessoa: kind.person,
    ator: kind.person,
    grupo: kind.choice(...gruposDeAtos),
    ato: kind.name,
    de: kind.day,
    ate: kind.day,
  }),
  query: z.object(filtros),
  download: 'text/csv',
  answer: z.string().check(z.meta({ format: 'binary' })),
  fallback: 'Erro ao exportar a auditoria.',
});

/** The acts that the filters offer, in the order in which the contract declares them. */
export const listAtos = call({
  method: 'GET',
  path: '/api/auditoria/atos',
  summary: 'Every act that the audit has rows of, in words',
  access: 'rh',
  about: [],
  answer: z.array(
    z.object({
      ato: z.string(),
      grupo: z.enum(gruposDeAtos),
      nome: z.string(),
      /** Whether it is of the command line. */
      comando: z.boolean(),
    }),
  ),
  fallback: 'Erro ao carregar as ações da auditoria.',
});

export type Atos = AnswerOf<typeof listAtos>;

export type FiltrosDaAuditoria = QueryOf<typeof exportAuditoria>;
