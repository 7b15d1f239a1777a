import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import type { TipoDePrazo } from './choices.ts';
import { call, day, editOf, named } from './core.ts';

/** The longest deadline of each kind, in days. A report's is 28 so that its day exists in every month. */
const maisDias = {
  report: 28,
  avaliacao: 90,
  assinatura: 90,
  ciencia: 90,
  discordancia: 90,
} as const satisfies Record<TipoDePrazo, number>;

const prazo = z.object({ dias: z.int(), a_partir_de: z.string() });

/** The deadline of each kind; null where it is off and nothing of that kind is owed. */
const prazos = z.object({
  report: z.nullable(prazo),
  avaliacao: z.nullable(prazo),
  assinatura: z.nullable(prazo),
  /** The statement of the person concerned, and the answer to a disagreement (CIE-09). */
  ciencia: z.nullable(prazo),
  discordancia: z.nullable(prazo),
});
export type Prazos = z.output<typeof prazos>;

const outOf = (most: number) => `Informe um número de 1 a ${most}.`;

/** The number of days, and a day in the first period that counts (by default, the current one). */
const prazoOf = (title: string, most: number) =>
  z.nullable(
    z.object({
      dias: named(title, z.int(outOf(most)).check(z.gte(1, outOf(most)), z.lte(most, outOf(most)))),
      a_partir_de: z.optional(named('A partir de', day)),
    }),
  );

export const getPrazos = call({
  method: 'GET',
  path: '/api/prazos',
  summary: 'The deadlines of records, signatures, statements and answers, and their first periods',
  access: 'account',
  about: ['pendencias'],
  answer: prazos,
  fallback: 'Erro ao buscar os prazos.',
});

export const savePrazos = call({
  method: 'PUT',
  path: '/api/painel-rh/prazos',
  summary: 'Sets or removes the deadline of each kind (PEND-01, PEND-02)',
  access: 'rh',
  about: ['pendencias'],
  audit: row('prazos', 'Alterou os prazos', kind.sides(shapes.prazosPorTipo)),
  /** A kind that is left out keeps its deadline. */
  body: z.partial(
    z.object({
      report: prazoOf('Dia do mês seguinte', maisDias.report),
      avaliacao: prazoOf('Dias após o trimestre', maisDias.avaliacao),
      assinatura: prazoOf('Dias após a escrita', maisDias.assinatura),
      ciencia: prazoOf('Dias após a assinatura', maisDias.ciencia),
      discordancia: prazoOf('Dias após a manifestação', maisDias.discordancia),
    }),
  ),
  edits: editOf(prazos, (antes) => antes),
  answer: prazos,
  fallback: 'Erro ao salvar os prazos. Tente novamente.',
});
