import { firstDayOf, isOfDeadline, lastDayOf, type PeriodoDoTipo, periodosDe } from './coverage.ts';
import { addDays } from './dates.ts';
import { deadlineOf, type Prazos } from './prazos.ts';

/** For how many days after a departure HR writes and signs what was left undone, where no deadline gives more (PESS-11). */
const diasDepoisDaSaida = 30;

/** Somebody who left: the days since and until which they worked. */
interface QuemSaiu {
  desde: string;
  saida: string;
}

const laterOf = (a: string, b: string) => (a > b ? a : b);

/** The last day on which HR writes and signs a record of that period about somebody who left; null where they worked on no day of it (PESS-11). */
export function lastDayToFinish(
  { desde, saida }: QuemSaiu,
  { tipo, ano, periodo }: PeriodoDoTipo,
  prazos: Prazos,
): string | null {
  const period = { ano, periodo, periodos: periodosDe[tipo] };
  const last = lastDayOf(period);
  if (last < desde || firstDayOf(period) > saida) return null;
  const prazo = prazos[tipo];
  const least = addDays(saida, diasDepoisDaSaida);
  return prazo !== null && isOfDeadline(period, prazo) ? laterOf(least, deadlineOf(last, prazo)) : least;
}
