// biome-ignore lint/style/noRestrictedImports: types only; a kind of record without its periods here does not compile
import type { TipoDeRegistro } from '@alinha/contract/choices';
import type { Afastamento } from './afastamentos.ts';
import { addDays, daysUntil, monthNames, periodOf, quarterNames } from './dates.ts';
import type { Prazo, Prazos } from './prazos.ts';

/** A person's records by period, as in the chart's answer: '1' to '12' or '1' to '4'. */
export type PeriodMap<R = unknown> = Readonly<Partial<Record<string, readonly R[]>>>;

/** One period of a year, counted from 1, and how many such periods a year has: 12 months or 4 quarters. */
export interface Period {
  ano: number;
  periodo: number;
  periodos: number;
}

/** A period of a kind of record. */
export interface PeriodoDoTipo {
  tipo: TipoDeRegistro;
  ano: number;
  periodo: number;
}

/** Somebody whose records may be due. */
export interface Ower {
  /**
   * The day since which their records are due, `YYYY-MM-DD`: the day they were entered or a later admission (PESS-12).
   * Null where nobody owes any (PEND-04): they have no superior who leads, or are not confirmed.
   */
  devido_desde: string | null;
  /** Their absences, of which no two overlap; omitted where there are none. */
  afastamentos?: readonly Afastamento[] | undefined;
  /** Periods of which nothing is owed, for readers who may not see why (AFA-06). */
  dispensados?: readonly PeriodoDoTipo[] | undefined;
}

/** Decides what is due: today, `YYYY-MM-DD`, and HR's deadline of this kind of record, null without one. */
export interface Due {
  today: string;
  prazo: Prazo | null;
}

/** Months since the year 0, so that months of different years can be compared. */
const monthOf = (ano: number, mes: number) => 12 * ano + mes;

const lastMonth = ({ ano, periodo, periodos }: Period) => monthOf(ano, (periodo * 12) / periodos);

const monthOfDay = (day: string) => {
  const { ano, mes } = periodOf(day);
  return monthOf(ano, mes);
};

/** Whether the period is past or current on the day `today`, `YYYY-MM-DD`. */
export const hasBegun = (period: Period, today: string): boolean =>
  lastMonth(period) - 12 / period.periodos < monthOfDay(today);

/** The first day of a period. */
export const firstDayOf = ({ ano, periodo, periodos }: Period): string =>
  `${ano}-${String(((periodo - 1) * 12) / periodos + 1).padStart(2, '0')}-01`;

/** The last day of a period. */
export function lastDayOf({ ano, periodo, periodos }: Period): string {
  const next = (periodo * 12) / periodos + 1;
  const first = next > 12 ? `${ano + 1}-01-01` : `${ano}-${String(next).padStart(2, '0')}-01`;
  return addDays(first, -1);
}

/** Whether a deadline applies to the period: it did not end before the first one that counts (PEND-02). */
export const isOfDeadline = (period: Period, prazo: Prazo | null): boolean =>
  prazo === null || monthOfDay(prazo.a_partir_de) <= lastMonth(period);

const later = (a: string, b: string) => (a > b ? a : b);

/** Whether a person is away for more than half of the days of a period that count for them (AFA-03), as far as the reader sees it. */
export function isAway({ devido_desde, afastamentos = [] }: Ower, period: Period): boolean {
  if (afastamentos.length === 0) return false;
  const last = lastDayOf(period);
  const first = later(firstDayOf(period), devido_desde ?? '');
  let away = 0;
  for (const { de, ate } of afastamentos) {
    const end = ate === null || ate > last ? last : ate;
    away += Math.max(0, daysUntil(end, later(de, first)) + 1);
  }
  return away > 0 && 2 * away > daysUntil(last, first) + 1;
}

/** Whether nothing is owed of a person for a period: they are away (AFA-03), or the server says no more than that. */
export const isExcused = (ower: Ower, period: Period): boolean =>
  isAway(ower, period) ||
  (ower.dispensados ?? []).some(
    ({ tipo, ano, periodo }) =>
      periodosDe[tipo] === period.periodos && ano === period.ano && periodo === period.periodo,
  );

/**
 * The periods from a day until today of which nothing is owed of a person, but for those that the absences which a reader sees tell of.
 * @param seen the absences that the reader sees
 */
export function dispensadosDe(
  ower: Ower,
  seen: readonly Afastamento[],
  { desde, today }: { desde: string; today: string },
): PeriodoDoTipo[] {
  const found: PeriodoDoTipo[] = [];
  for (const tipo of ['report', 'avaliacao'] as const) {
    const periodos = periodosDe[tipo];
    for (let ano = periodOf(desde).ano; ano <= periodOf(today).ano; ano++) {
      for (let periodo = 1; periodo <= begunIn(tipo, ano, today); periodo++) {
        const period = { ano, periodo, periodos };
        if (lastDayOf(period) < desde) continue;
        if (isAway(ower, period) && !isAway({ ...ower, afastamentos: seen }, period))
          found.push({ tipo, ano, periodo });
      }
    }
  }
  return found;
}

/**
 * Whether a period counts: it did not end before the person's records were due, nor before the deadline's first period
 * (PEND-02, PEND-04), and no absence excuses it (AFA-03).
 */
const counts = (ower: Ower, period: Period, prazo: Prazo | null): boolean =>
  ower.devido_desde !== null &&
  monthOfDay(ower.devido_desde) <= lastMonth(period) &&
  isOfDeadline(period, prazo) &&
  !isExcused(ower, period);

/** Whether the person's record of that period is due: the period has begun, and it counts. */
const isDue = (ower: Ower, period: Period, { today, prazo }: Due): boolean =>
  hasBegun(period, today) && counts(ower, period, prazo);

const held = <R>(records: PeriodMap<R>, { periodo }: Period): readonly R[] => records[periodo] ?? [];

/** Whether the period lacks a record that is due. The only definition of a missing record. */
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

/** The records of a kind, for people. */
export const nomesDosRegistros: Readonly<Record<TipoDeRegistro, string>> = {
  report: 'Reports',
  avaliacao: 'Avaliações culturais',
};

/** 'Reports de outubro de 2026', 'Avaliações culturais do 3º trimestre de 2026'. */
export const registrosDoPeriodo = (tipo: TipoDeRegistro, ano: number, periodo: number): string =>
  `${nomesDosRegistros[tipo]} ${tipo === 'report' ? 'de' : 'do'} ${periodName(tipo, ano, periodo)}`;

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
 * What a person's year lacks so far, newest first: what is owed where HR set the deadline, otherwise what could exist.
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

/** How many people have a record, out of those whose record is due; people with one count in any case. */
export interface Coverage {
  with: number;
  of: number;
}

/**
 * A person's periods of a year as bit sets, the first period in bit 1: those with a record, and those that lack one.
 */
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

/** The coverage of one period among these people. */
export function coverageOf(people: readonly Standing[], periodo: number): Coverage {
  let [count, missing] = [0, 0];
  for (const { has, lacks } of people) {
    count += (has >> periodo) & 1;
    missing += (lacks >> periodo) & 1;
  }
  return { with: count, of: count + missing };
}
