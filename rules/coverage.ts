// biome-ignore lint/style/noRestrictedImports: types alone; a kind of record without its periods here does not compile
import type { TipoDeRegistro } from '@alinha/contract/choices';
import { addDays, monthNames, periodOf, quarterNames } from './dates.ts';
import type { Prazo, Prazos } from './prazos.ts';

/** A person's records by period, as the chart's answer maps them: '1' to '12' or '1' to '4'. */
export type PeriodMap<R = unknown> = Readonly<Partial<Record<string, readonly R[]>>>;

/** One period of a year, counted from 1, and how many such periods a year has: 12 months or 4 quarters. */
export interface Period {
  ano: number;
  periodo: number;
  periodos: number;
}

/** Somebody of whom a record may be due. */
export interface Ower {
  /**
   * The day since which records are due of them, `YYYY-MM-DD`: their admission, or without one the day they were entered.
   * Null where nobody owes anything of them (PEND-04): they have no superior who leads, or are not confirmed.
   */
  devido_desde: string | null;
}

/** What is due when: today, `YYYY-MM-DD`, and HR's deadline of this kind of record, null where there is none. */
export interface Due {
  today: string;
  prazo: Prazo | null;
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

/** The last day of a period. */
export function lastDayOf({ ano, periodo, periodos }: Period): string {
  const next = (periodo * 12) / periodos + 1;
  const first = next > 12 ? `${ano + 1}-01-01` : `${ano}-${String(next).padStart(2, '0')}-01`;
  return addDays(first, -1);
}

/** Whether a deadline is of that period, too: it did not end before the first one that counts (PEND-02). */
export const isOfDeadline = (period: Period, prazo: Prazo | null): boolean =>
  prazo === null || monthOfDay(prazo.a_partir_de) <= lastMonth(period);

/** Whether a period counts: it did not end before they were there, nor before the first one of the deadline (PEND-02, PEND-04). */
const counts = ({ devido_desde }: Ower, period: Period, prazo: Prazo | null): boolean =>
  devido_desde !== null && monthOfDay(devido_desde) <= lastMonth(period) && isOfDeadline(period, prazo);

/** Whether a record is due of that person for that period: it has begun, and it counts. */
const isDue = (ower: Ower, period: Period, { today, prazo }: Due): boolean =>
  hasBegun(period, today) && counts(ower, period, prazo);

const held = <R>(records: PeriodMap<R>, { periodo }: Period): readonly R[] => records[periodo] ?? [];

/** Whether this period lacks its record: one is due, and there is none. The one definition of what is missing. */
export const isMissing = (ower: Ower, records: PeriodMap, period: Period, due: Due): boolean =>
  isDue(ower, period, due) && held(records, period).length === 0;

/** Whether a record of this period waits for its signature. */
export const isUnsigned = (records: PeriodMap<{ assinada: boolean }>, period: Period): boolean =>
  held(records, period).some(({ assinada }) => !assinada);

/** How many periods a year has. */
export const periodosDe = { report: 12, avaliacao: 4 } as const satisfies Record<TipoDeRegistro, number>;

/** A period in words: 'outubro de 2026', '3º trimestre de 2026'. */
export const periodName = (tipo: TipoDeRegistro, ano: number, periodo: number): string =>
  `${(tipo === 'report' ? monthNames : quarterNames)[periodo - 1]} de ${ano}`;

/** How many periods of a year have begun by `today`, a day `YYYY-MM-DD`. */
export function begunIn(tipo: TipoDeRegistro, ano: number, today: string): number {
  const periodos = periodosDe[tipo];
  let begun = 0;
  while (begun < periodos && hasBegun({ ano, periodo: begun + 1, periodos }, today)) begun++;
  return begun;
}

/** What a period lacks: its record, or the signature of one. */
export interface Lack {
  periodo: number;
  falta: 'registro' | 'assinatura';
}

/**
 * What a person's year lacks so far, newest first; the same that is owed where HR set the deadline, and where there is
 * none what could be.
 */
export function lacksOf(
  ower: Ower,
  records: PeriodMap<{ assinada: boolean }>,
  { ano, tipo }: { ano: number; tipo: TipoDeRegistro },
  { today, prazos }: { today: string; prazos: Prazos },
): Lack[] {
  const lacks: Lack[] = [];
  const periodos = periodosDe[tipo];
  for (let periodo = periodos; periodo > 0; periodo--) {
    const period = { ano, periodo, periodos };
    if (isMissing(ower, records, period, { today, prazo: prazos[tipo] })) {
      lacks.push({ periodo, falta: 'registro' });
    } else if (isUnsigned(records, period) && counts(ower, period, prazos.assinatura)) {
      lacks.push({ periodo, falta: 'assinatura' });
    }
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
  due: Due,
): Standing {
  let [has, lacks] = [0, 0];
  for (let periodo = 1; periodo <= periodos; periodo++) {
    const period = { ano, periodo, periodos };
    if (held(records, period).length > 0) has |= 1 << periodo;
    else if (isDue(ower, period, due)) lacks |= 1 << periodo;
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
