import { writeFileSync } from 'node:fs';
import { features } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { type Home, openHome } from './home.ts';
import { read, timed } from './measure.ts';
import { memoryOf, processorOf } from './processes.ts';

// How the calls that read grow with the company: the exponent of time and of memory between its sizes. Under 1 a call
// grows less than the company does, above it more.

const { contas } = demonstration;

/** Above this a call fails the run; a call that stays below `quiet` at every size costs nothing that grows. */
const steepest = 1.1;
const quiet = { milliseconds: 15, megabytes: 40 };
/** How many answers a call is measured by, at least, after as many: what is new to a process is slow to it. */
const fewest = 20;
const kinds = ['milliseconds', 'megabytes'] as const;

const ano = new Date().getFullYear();
/** A month of which reports are due: the demonstration's deadlines are of the last months. */
const periodo = `tipo=report&ano=${ano}&periodo=${new Date().getMonth() + 1}`;
/** What calls have to be asked with. */
const queries: Readonly<Record<string, string>> = {
  getAcompanhamento: periodo,
  listAcompanhados: periodo,
  exportAcompanhamentoCsv: `${periodo}&de=pessoas`,
  exportAcompanhamentoXlsx: `${periodo}&de=pessoas`,
};

/** What an answer took at one size. */
interface Cost {
  /** Processor time of ours and of the database, which other work on the machine hardly moves. */
  milliseconds: number;
  /** How far the process was above what it had at rest, at most; what calls before it left is counted too. */
  megabytes: number;
}

/** What a server does with rows that were loaded a moment ago is no call's doing. */
const settle = ['alter system set autovacuum = off', 'select pg_reload_conf()', 'vacuum (analyze)'];

const calls = Object.values(features)
  .flatMap((feature): [string, unknown][] => Object.entries(feature))
  .filter((entry): entry is [string, Call] => isRead(entry[1]))
  // A photo has the size that it has, and the demonstration has none.
  .filter(([name]) => name !== 'getFoto')
  // What needs much memory comes last, since a process does not soon give it back.
  .sort(([, a], [, b]) => Number(a.assembled ?? false) - Number(b.assembled ?? false));

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
      for (const act of settle) await home.run(act);
      const { resident } = memoryOf((await home.ours()).pid);
      for (const [name, { path }] of calls) {
        const query = queries[name];
        const address = query === undefined ? path : `${path}?${query}`;
        costs.get(name)?.push(await costOf(home, address, resident));
      }
    } finally {
      await home.close();
    }
    printCosts(costs, sizes);
  }
  return [...costs.values()].every((of) => !isSteep(of, sizes));
}

const isSteep = (of: readonly Cost[], sizes: readonly number[]): boolean =>
  kinds.some(
    (kind) =>
      Math.max(...of.map((cost) => cost[kind])) > quiet[kind] &&
      Math.max(...exponentsOf(of, kind, sizes)) > steepest,
  );

/** The calls that take the most first: what each took at each size, and the exponents between the sizes. */
function printCosts(costs: ReadonlyMap<string, Cost[]>, sizes: readonly number[]): void {
  const told = (values: readonly number[], digits: number) =>
    values.map((value) => value.toFixed(digits).padStart(9)).join('');
  const measured = sizes.slice(0, [...costs.values()][0]?.length);
  console.log(
    `\n${'call'.padEnd(26)} milliseconds | exponents || megabytes | exponents; of ${measured.join(', ')} people`,
  );
  const last = ([, of]: [string, Cost[]]) => of.at(-1)?.milliseconds ?? 0;
  for (const [name, of] of [...costs].sort((a, b) => last(b) - last(a))) {
    const figures = kinds.map((kind, i) => {
      const spent = told(
        of.map((cost) => cost[kind]),
        i === 0 ? 1 : 0,
      );
      return `${spent} |${told(exponentsOf(of, kind, sizes), 2)}`;
    });
    console.log(`${name.padEnd(26)}${figures.join(' ||')}${isSteep(of, sizes) ? '  TOO STEEP' : ''}`);
  }
}

const exponentsOf = (of: readonly Cost[], kind: keyof Cost, sizes: readonly number[]): number[] =>
  of.slice(1).map((cost, i) => exponent(cost[kind], of[i]?.[kind], sizes[i + 1], sizes[i]));

const exponent = (now: number, before = Number.NaN, size = Number.NaN, sizeBefore = Number.NaN): number =>
  Math.log(Math.max(now, 0.1) / Math.max(before, 0.1)) / Math.log(size / sizeBefore);

async function costOf(home: Home, address: string, atRest: number): Promise<Cost> {
  const { url, pid } = await home.ours();
  // The fourth person of the demonstration is the one of its account without a role.
  const path = url + address.replace(':ano', String(ano)).replace(/:\w+/g, '4');
  const ask = await askerOf(home, path);
  // The first answers read what a process keeps, and leave garbage that those after them would be charged with.
  await timed(300, ask);
  for (let n = 0; n < fewest; n++) await ask();
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const spent = () => processorOf(pid) + home.databaseProcessor();
  const before = spent();
  let answers = 0;
  const end = performance.now() + 1000;
  for (; answers < fewest || performance.now() < end; answers++) await ask();
  return {
    milliseconds: (spent() - before) / answers,
    megabytes: Math.max(0, memoryOf(pid).peak - atRest),
  };
}

/** Asks as the one on top, who sees everybody, or as whoever the call is for: HR, the person's leader, the person. */
async function askerOf(home: Home, path: string): Promise<() => Promise<unknown>> {
  for (const email of [contas.ceo, contas.rh, contas.lider, contas.colaborador]) {
    const cookie = await home.signIn(email);
    const { status } = await fetch(path, { headers: { cookie } });
    if (status === 200) return () => read(path, { cookie });
  }
  throw new Error(`nobody reads ${path}`);
}
