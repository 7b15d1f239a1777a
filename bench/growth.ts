import { writeFileSync } from 'node:fs';
import { features } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { type Home, openHome } from './home.ts';
import { median, read, timed } from './measure.ts';
import { memoryOf } from './processes.ts';

// How the calls that read grow with the company: the exponent of time and of memory between its sizes. Under 1 a call
// grows less than the company does, above it more.

/** Above this a call fails the run; a call that stays below `quiet` at every size costs nothing that grows. */
const steepest = 1.1;
const quiet = { milliseconds: 15, megabytes: 40 };

/** What a call took at one size. */
interface Cost {
  milliseconds: number;
  /** How far its process grew above what it had, at most. */
  megabytes: number;
}

const calls = Object.values(features)
  .flatMap((feature): [string, unknown][] => Object.entries(feature))
  .filter((entry): entry is [string, Call] => isRead(entry[1]))
  // A photo has the size that it has, and the demonstration has none.
  .filter(([name]) => name !== 'getFoto');

function isRead(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && value.method === 'GET';
}

/** Measures every call that reads at each size, prints and says whether all keep the limit. */
export async function measureGrowth(sizes: readonly number[]): Promise<boolean> {
  const costs = new Map<string, Cost[]>(calls.map(([name]) => [name, []]));
  for (const people of sizes) {
    const begin = performance.now();
    const home = await openHome('PostgreSQL', people);
    console.log(`${people} people, loaded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    try {
      for (const [name, call] of calls) costs.get(name)?.push(await costOf(home, call));
    } finally {
      await home.close();
    }
  }
  const lines = [...costs].map(([name, of]) => {
    const exponents = (kind: keyof Cost) =>
      of.slice(1).map((cost, i) => exponent(cost[kind], of[i]?.[kind], sizes[i + 1], sizes[i]));
    return { name, of, time: exponents('milliseconds'), memory: exponents('megabytes') };
  });
  lines.sort((a, b) => (b.of.at(-1)?.milliseconds ?? 0) - (a.of.at(-1)?.milliseconds ?? 0));
  const told = (values: readonly number[], digits: number) =>
    values.map((value) => value.toFixed(digits).padStart(9)).join('');
  console.log(
    `\n${'call'.padEnd(30)} ms and their exponents; MB and their exponents; ${sizes.join(', ')} people`,
  );
  let kept = true;
  for (const { name, of, time, memory } of lines) {
    const times = of.map(({ milliseconds }) => milliseconds);
    const peaks = of.map(({ megabytes }) => megabytes);
    const steep =
      (Math.max(...times) > quiet.milliseconds && Math.max(...time) > steepest) ||
      (Math.max(...peaks) > quiet.megabytes && Math.max(...memory) > steepest);
    kept &&= !steep;
    const figures = `${told(times, 1)} |${told(time, 2)} ||${told(peaks, 0)} |${told(memory, 2)}`;
    console.log(`${name.padEnd(30)}${figures}${steep ? '  TOO STEEP' : ''}`);
  }
  return kept;
}

const exponent = (now: number, before = Number.NaN, size = Number.NaN, sizeBefore = Number.NaN): number =>
  Math.log(Math.max(now, 0.1) / Math.max(before, 0.1)) / Math.log(size / sizeBefore);

async function costOf(home: Home, call: Call): Promise<Cost> {
  const { url, pid } = await home.ours();
  const cookie = await home.signIn(call.access === 'rh' ? demonstration.contas.rh : demonstration.contas.ceo);
  // The fourth person of the demonstration is the one of its account without a role.
  const ask = () => read(url + call.path.replace(/:\w+/g, '4'), { cookie });
  await timed(300, ask);
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) times.push(await timed(300, ask));
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid).resident;
  await ask();
  return { milliseconds: median(times), megabytes: Math.max(0, memoryOf(pid).peak - before) };
}
