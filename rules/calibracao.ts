import { addDays } from './dates.ts';
import { compareNames } from './text.ts';

/** How many days after locking people see their cell at the latest (CAL-09). */
const diasAteMostrar = 60;

/** The last day that HR may set for showing people their cell, where a calibration is locked today. */
export const maiorDiaDeMostrar = (today: string): string => addDays(today, diasAteMostrar);

/** Of fewer people a median would tell about single ones (CAL-12). */
const minimoDePessoas = 3;

/** Median and spread of some percents; the spread goes from the first to the third quartile. */
export interface Habito {
  pessoas: number;
  mediana: number;
  de: number;
  ate: number;
}

/** The value at a share of the way through sorted numbers, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** Median and spread of percents; null of fewer than three. */
export function habitoDe(percents: readonly (number | null)[]): Habito | null {
  const sorted = percents.filter((one) => one !== null).sort((a, b) => a - b);
  if (sorted.length < minimoDePessoas) return null;
  return {
    pessoas: sorted.length,
    mediana: quantile(sorted, 0.5),
    de: quantile(sorted, 0.25),
    ate: quantile(sorted, 0.75),
  };
}

/** Somebody on a board, as far as their leader's habit is concerned. */
interface Avaliado {
  lider: { id: number; nome: string } | null;
  potencial: number | null;
  desempenho: number | null;
}

export interface HabitoDoLider {
  /** Null for the whole board. */
  lider: { id: number; nome: string } | null;
  /** Of both averages; null where fewer than three people have one. */
  potencial: Habito | null;
  desempenho: Habito | null;
}

const habitos = (lider: HabitoDoLider['lider'], people: readonly Avaliado[]): HabitoDoLider => ({
  lider,
  potencial: habitoDe(people.map(({ potencial }) => potencial)),
  desempenho: habitoDe(people.map(({ desempenho }) => desempenho)),
});

/**
 * The habit of each leader of people on a board who have an average, by name, and that of the whole board (CAL-12). It shows leniency, and
 * demands nothing: no cell has a quota.
 */
export function habitosDosLideres(people: readonly Avaliado[]): {
  quadro: HabitoDoLider;
  lideres: HabitoDoLider[];
} {
  const evaluated = people.filter(({ potencial, desempenho }) => potencial !== null || desempenho !== null);
  const teams = new Map<number, Avaliado[]>();
  for (const one of evaluated) {
    if (one.lider) teams.set(one.lider.id, [...(teams.get(one.lider.id) ?? []), one]);
  }
  const lideres = [...teams.values()].map((team) => habitos(team[0]?.lider ?? null, team));
  return {
    quadro: habitos(null, evaluated),
    lideres: lideres.sort((a, b) => compareNames(a.lider?.nome ?? '', b.lider?.nome ?? '')),
  };
}
