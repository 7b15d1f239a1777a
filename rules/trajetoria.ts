/** A known value of a series, with its place in it. */
export interface Known {
  at: number;
  value: number;
}

/** The runs of known values of a series: a line is drawn through each, and none over what is missing. */
export function runsOf(values: readonly (number | null)[]): Known[][] {
  const runs: Known[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const last = runs.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ at, value });
    else runs.push([{ at, value }]);
  }
  return runs;
}
