import { isMissing, lastDayOf, type Ower, periodosDe } from '@alinha/rules/coverage';
import { periodOf } from '@alinha/rules/dates';

/** A record of a period, or that the period lacks one. */
interface Line<T> {
  periodo: number;
  record?: T;
}

interface Of<T> {
  /** Whoever does not write of a person is not told since when records are due of them. */
  pessoa: Ower & { pode_avaliar: boolean };
  /** The month or the quarter of a record, of so many a year. */
  periodOf: (record: T) => number;
  tipo: keyof typeof periodosDe;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Records, which come newest period first, by their year, with the periods of those years that lack one; whoever is not
 * told since when they are due sees those from the first record on.
 */
export function byYear<T extends { ano: number }>(
  list: readonly T[],
  { pessoa, periodOf: of, tipo, today }: Of<T>,
): { ano: number; lines: Line<T>[] }[] {
  const [newest, first] = [list[0], list.at(-1)];
  if (!newest || !first) return [];
  const periodos = periodosDe[tipo];
  const begin = pessoa.pode_avaliar ? null : lastDayOf({ ano: first.ano, periodo: of(first), periodos });
  const ower = { devido_desde: pessoa.devido_desde ?? begin };
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
