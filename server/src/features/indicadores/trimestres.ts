import { periodName } from '@alinha/rules/coverage';
import { periodOf } from '@alinha/rules/dates';
import { isTrimestre, newestFirst, type Trimestre } from '@alinha/rules/fechamentos';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { invalidField, notFound } from '../../refusals.ts';
import { listTrimestres } from '../fechamentos/index.ts';
import type { Visto } from './lugares.ts';

/** The running quarter, then the closed ones, newest first. */
export async function listVistos(db: Db, today: string): Promise<Visto[]> {
  const { ano, trimestre } = periodOf(today);
  const closed = await listTrimestres(db);
  return [
    { ano, trimestre, aberto: true },
    ...closed.map((one) => ({ ano: one.ano, trimestre: one.trimestre, aberto: false })),
  ];
}

/** A quarter as a request names it. */
interface Pedido {
  ano?: number | undefined;
  trimestre?: number | undefined;
}

/**
 * The quarter that a request names among those that can be shown; where it names none, the newest closed one, or the first.
 * @throws {Refusal} invalid where half of it is missing, not found where it is not among them
 */
export function chosenOf(all: readonly Visto[], { ano, trimestre }: Pedido): Visto {
  // The running quarter is always among them.
  if (ano === undefined && trimestre === undefined) return only(all.find(({ aberto }) => !aberto) ?? all[0]);
  if (ano === undefined) throw invalidField('ano', 'Informe o ano do trimestre.');
  if (trimestre === undefined) throw invalidField('trimestre', 'Informe um trimestre de 1 a 4.');
  const found = all.find(isTrimestre({ ano, trimestre }));
  if (!found) throw notFound(`O ${periodName('avaliacao', ano, trimestre)} não foi fechado.`);
  return found;
}

/** The newest closing before a quarter. */
export const closedBefore = (all: readonly Visto[], quarter: Trimestre): Visto | undefined =>
  all.find((one) => !one.aberto && newestFirst(quarter, one) < 0);
