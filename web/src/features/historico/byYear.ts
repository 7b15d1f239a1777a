import { isMissing, lastDayOf, type Ower, periodosDe } from '@alinha/rules/coverage';
import { periodOf } from '@alinha/rules/dates';

/** A record of a period, or a missing one. */
interface Line<T> {
  periodo: number;
  record?: T;
}

interface Of<T> {
  /** Readers who may not write a person's records do not get `devido_desde`. */
  pessoa: Ower & { pode_avaliar: boolean };
  /** The month or quarter of a record. */
  periodOf: (record: T) => number;
  tipo: keyof typeof periodosDe;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Groups records, newest period first, by year, and adds the periods that lack one. Without `devido_desde`,
 * missing periods are counted from the first record on.
 */
export function byYear<T extends { ano: number }>(
  list: readonly T[],
  { pessoa, periodOf: of, tipo, today }: Of<T>,
): { ano: number; lines: Line<T>[] }[] {
  const [newest, first] = [list[0], list.at(-1)];
  if (!newest || !first) return [];
  const periodos = periodosDe[tipo];
  const begin = pessoa.pode_avaliar ? null : lastDayOf({ ano: first.ano, periodo: of(first), periodos });
  const ower = { ...pessoa, devido_desde: pessoa.devido_desde ?? begin };
  const years: { ano: number; lines: Line<T>[] }[] = [];
  for (let ano = Math.max(newest.ano, periodOf(today).ano); ano >= first.ano; ano--) {
    const lines: Line<T>[] = [];
    for (let periodo = periodos; periodo > 0; periodo--) {
      const held = list.filter((record) => record.ano === ano && of(record) === periodo);
      lines.push(...held.map((record) => ({ periodo, record })));
      if (isMissing(ower, { [periodo]: held }, { ano, periodo, periodos }, { today, prazo: null }))
        lines.push({ periodo });
    }
    if (lines.length > 0) years.push({ ano, lines });
  }
  return years;
}
