/** A deterministic random generator: the same seed gives the same values in the same order. */
export interface Random {
  /** From 0 to 1, excluding 1. */
  next(): number;
  /** A whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** FNV-1a, so that similar seeds start far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** An independent generator for each list of seeds (mulberry32). */
export function randomOf(...seeds: (string | number)[]): Random {
  let state = hashOf(seeds.join('\n'));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const index = int(0, list.length - 1);
      if (!(index in list)) throw new RangeError('nothing to pick from');
      return list[index] as (typeof list)[number];
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
