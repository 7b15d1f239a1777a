import { isMissing, type Ower } from '@alinha/rules/coverage';
import { periodOf } from '@alinha/rules/dates';

/** A record of a period, or that the period lacks one. */
interface Line<T> {
  periodo: number;
  record?: T;
}

interface Of<T> {
  pessoa: Ower;
  /** The month or the quarter of a record, of so many a year. */
  periodOf: (record: T) => number;
  periodos: number;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Records, which come newest period first, by their year, with the periods between the first of them and today that lack
 * one; in the first year those before it too, where it is known since when the person is there.
 */
export function byYear<T extends { ano: number }>(
  list: readonly T[],
  { pessoa, periodOf: of, periodos, today }: Of<T>,
): { ano: number; lines: Line<T>[] }[] {
  const [newest, first] = [list[0], list.at(-1)];
  if (!newest || !first) return [];
  const years: { ano: number; lines: Line<T>[] }[] = [];
  for (let ano = Math.max(newest.ano, periodOf(today).ano); ano >= first.ano; ano--) {
    const from = ano === first.ano && pessoa.data_admissao === null ? of(first) : 1;
    const lines: Line<T>[] = [];
    for (let periodo = periodos; periodo >= from; periodo--) {
      const held = list.filter((record) => record.ano === ano && of(record) === periodo);
      lines.push(...held.map((record) => ({ periodo, record })));
      if (isMissing(pessoa, { [periodo]: held }, { ano, periodo, periodos }, today)) lines.push({ periodo });
    }
    if (lines.length > 0) years.push({ ano, lines });
  }
  return years;
}
