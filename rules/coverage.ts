import { hidesPeriods } from './cargo.ts';
import { periodOf } from './dates.ts';

/** A person's records by period, as the chart's answer maps them: '1' to '12' or '1' to '4'. */
export type PeriodMap<R = unknown> = Readonly<Partial<Record<string, readonly R[]>>>;

/** One period of a year, counted from 1, and how many such periods a year has: 12 months or 4 quarters. */
export interface Period {
  ano: number;
  periodo: number;
  periodos: number;
}

/** Somebody who may owe a record. */
export interface Ower {
  cargo: string | null;
  /** The day they began, `YYYY-MM-DD`; null where nobody said, which counts as always. */
  data_admissao: string | null;
}

/** Months since the year 0, so that months of different years compare. */
const monthOf = (ano: number, mes: number) => 12 * ano + mes;

const lastMonth = ({ ano, periodo, periodos }: Period) => monthOf(ano, (periodo * 12) / periodos);

const monthOfDay = (day: string) => {
  const { ano, mes } = periodOf(day);
  return monthOf(ano, mes);
};

/** Whether the period is past or the one of `today`, a day `YYYY-MM-DD`. */
export const hasBegun = (period: Period, today: string): boolean =>
  lastMonth(period) - 12 / period.periodos < monthOfDay(today);

/** Whether a record is due of that person for that period: it has begun, they were there by its end, and they are no CEO (ORG-20). */
const isDue = (ower: Ower, period: Period, today: string): boolean =>
  hasBegun(period, today) && isThere(ower, period);

const isThere = ({ cargo, data_admissao }: Ower, period: Period): boolean =>
  !hidesPeriods(cargo) && (data_admissao === null || monthOfDay(data_admissao) <= lastMonth(period));

const held = <R>(records: PeriodMap<R>, { periodo }: Period): readonly R[] => records[periodo] ?? [];

/** Whether this period lacks its record: one is due, and there is none. The one definition of what is missing. */
export const isMissing = (ower: Ower, records: PeriodMap, period: Period, today: string): boolean =>
  isDue(ower, period, today) && held(records, period).length === 0;

/** Whether a record of this period waits for its signature. */
export const isUnsigned = (records: PeriodMap<{ assinada: boolean }>, period: Period): boolean =>
  held(records, period).some(({ assinada }) => !assinada);

/** What a period lacks: its record, or the signature of one. */
export interface Lack {
  periodo: number;
  falta: 'registro' | 'assinatura';
}

/** What a person's year lacks so far, newest first. */
export function lacksOf(
  ower: Ower,
  records: PeriodMap<{ assinada: boolean }>,
  { ano, periodos }: Omit<Period, 'periodo'>,
  today: string,
): Lack[] {
  const lacks: Lack[] = [];
  for (let periodo = periodos; periodo > 0; periodo--) {
    const period = { ano, periodo, periodos };
    if (isMissing(ower, records, period, today)) lacks.push({ periodo, falta: 'registro' });
    else if (isUnsigned(records, period)) lacks.push({ periodo, falta: 'assinatura' });
  }
  return lacks;
}

/** How many have a record, out of how many of whom one is due; whoever has one counts in any case. */
export interface Coverage {
  with: number;
  of: number;
}

/** How a person stands in the periods of a year, the first in bit 1: which have a record, and which lack theirs. */
export interface Standing {
  has: number;
  lacks: number;
}

export function standingOf(
  ower: Ower,
  records: PeriodMap,
  { ano, periodos }: Omit<Period, 'periodo'>,
  today: string,
): Standing {
  let [has, lacks] = [0, 0];
  for (let periodo = 1; periodo <= periodos; periodo++) {
    const period = { ano, periodo, periodos };
    if (held(records, period).length > 0) has |= 1 << periodo;
    else if (isDue(ower, period, today)) lacks |= 1 << periodo;
  }
  return { has, lacks };
}

/** The coverage of a period among people who stand so. */
export function coverageOf(people: readonly Standing[], periodo: number): Coverage {
  let [count, missing] = [0, 0];
  for (const { has, lacks } of people) {
    count += (has >> periodo) & 1;
    missing += (lacks >> periodo) & 1;
  }
  return { with: count, of: count + missing };
}
