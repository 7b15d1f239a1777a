import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { categoriasDeGuarda, estadosDeEliminacao, guardaDe, porCategoria } from './choices.ts';
import { call, day, editOf, id, instant, named, pathId } from './core.ts';

/** The bounds of a term, in months. */
export const mesesDeGuarda = { min: 6, max: 600 };

/** How many people a page of a plan names. */
export const eliminadosPorPagina = 50;

/** The message when nothing has ended. */
export const nadaAEliminar = 'Nenhum prazo de guarda venceu: não há o que eliminar.';

/** The message when a plan is open already. */
export const jaProposta = 'Já há uma eliminação proposta ou em andamento.';

/** The message when the plan was decided already. */
export const jaDecidida = 'Esta eliminação já foi decidida.';

/** The term after the departure is `cadastro`; no record of somebody who left ends before it either. */
const prazosDeGuarda = z.object(porCategoria(() => z.int()));
export type PrazosDeGuarda = z.output<typeof prazosDeGuarda>;

const outOf = `Informe um número de meses de ${mesesDeGuarda.min} a ${mesesDeGuarda.max}.`;
const prazoOf = (title: string) =>
  z.optional(
    named(title, z.int(outOf).check(z.gte(mesesDeGuarda.min, outOf), z.lte(mesesDeGuarda.max, outOf))),
  );

/** What a plan touches of one person. */
const parte = z.object({
  id,
  nome: z.string(),
  /** The day of their departure; null where they are active. */
  saida: z.nullable(day),
  /** Why nothing of it is erased: the legal hold in force. */
  guarda: z.nullable(z.string()),
  /** One for each category, with the first and last day of its periods. */
  categorias: z.array(
    z.object({ categoria: z.enum(categoriasDeGuarda), registros: z.int(), de: day, ate: day }),
  ),
});
export type ParteDaEliminacao = z.output<typeof parte>;

const totais = {
  pessoas: z.int(),
  registros: z.int(),
};

const eliminacao = z.object({
  id,
  /** What had ended before this day is part of it. */
  em: day,
  estado: z.enum(estadosDeEliminacao),
  autor: z.string(),
  proposta_em: instant,
  decisor: z.nullable(z.string()),
  decidida_em: z.nullable(instant),
  feita_em: z.nullable(instant),
  ...totais,
  /** How many of the records are erased. */
  eliminados: z.int(),
  /** Whether the reader may approve it: the person who proposed it may not. */
  pode_aprovar: z.boolean(),
});
export type Eliminacao = z.output<typeof eliminacao>;

const path = '/api/privacidade/eliminacoes';
const about = ['eliminacao'] as const;
const params = z.object({ eliminacaoId: pathId });
/** Only people that come after this one. */
const query = z.object({ depois: z.optional(pathId) });

export const getPrazosDeGuarda = call({
  method: 'GET',
  path: '/api/privacidade/prazos-de-guarda',
  summary: 'How long each category is kept, in months',
  access: 'privacidade',
  about,
  answer: prazosDeGuarda,
  fallback: 'Erro ao buscar os prazos de guarda.',
});

export const savePrazosDeGuarda = call({
  method: 'PUT',
  path: '/api/privacidade/prazos-de-guarda',
  summary: 'Sets how long categories are kept (LGPD-04); nothing is erased by it',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Alterou os prazos de guarda', kind.sides(shapes.prazosDeGuarda)),
  /** A category that is left out keeps its term. */
  body: z.object(
    porCategoria((categoria) => {
      const { nome, rotulo = nome }: { nome: string; rotulo?: string } = guardaDe[categoria];
      return prazoOf(rotulo);
    }),
  ),
  edits: editOf(prazosDeGuarda, (antes) => antes),
  answer: prazosDeGuarda,
  fallback: 'Erro ao salvar os prazos de guarda. Tente novamente.',
});

export const previewEliminacao = call({
  method: 'GET',
  path: '/api/privacidade/eliminacoes/simulacao',
  summary:
    'A dry run: of whom and what the terms have ended today, by name and count; changes nothing (LGPD-04)',
  access: 'privacidade',
  about: ['eliminacao', 'pessoas'],
  query,
  answer: z.object({
    em: day,
    /** Without those under a legal hold. */
    ...totais,
    partes: z.array(parte),
    mais: z.boolean(),
  }),
  fallback: 'Erro ao simular a eliminação.',
});

export const listEliminacoes = call({
  method: 'GET',
  path,
  summary: 'The plans of what to erase, newest first',
  access: 'privacidade',
  about,
  answer: z.array(eliminacao),
  fallback: 'Erro ao buscar as eliminações.',
});

export const createEliminacao = call({
  method: 'POST',
  path,
  summary: 'Proposes to erase all that has ended today, except of people under a legal hold (LGPD-04)',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Propôs uma eliminação de dados', {
    eliminacaoId: kind.id,
    registros: kind.number,
  }),
  created: true,
  answer: eliminacao,
  fallback: 'Erro ao propor a eliminação. Tente novamente.',
});

export const listPartesDaEliminacao = call({
  method: 'GET',
  path: `${path}/:eliminacaoId/pessoas`,
  summary: 'Of whom and what a plan erases or erased, by name and count, a page at a time',
  access: 'privacidade',
  about: ['eliminacao', 'pessoas'],
  params,
  query,
  answer: z.object({ partes: z.array(parte), mais: z.boolean() }),
  fallback: 'Erro ao buscar a eliminação.',
});

export const decideEliminacao = call({
  method: 'PUT',
  path: `${path}/:eliminacaoId/decisao`,
  summary:
    'Approves a plan that somebody else proposed, whose records are then erased, or drops it (LGPD-04)',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Decidiu uma eliminação de dados', {
    decisao: kind.choice('aprovada', 'descartada'),
    registros: kind.number,
  }),
  params,
  body: z.object({ decisao: z.enum(['aprovada', 'descartada'], 'Escolha a decisão.') }),
  edits: editOf(eliminacao, ({ estado }) => [estado]),
  answer: eliminacao,
  fallback: 'Erro ao decidir a eliminação. Tente novamente.',
});
