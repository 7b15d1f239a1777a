/** Ids as a short text: `5 8-12`. @param ids ascending, each once */
export function rangesOf(ids: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}

/** The ranges of a text that `rangesOf` made; what is none is left out. */
export const rangesIn = (text: string): [from: number, to: number][] =>
  text.split(' ').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map(Number);
    return from <= to ? [[from, to] as [number, number]] : [];
  });
