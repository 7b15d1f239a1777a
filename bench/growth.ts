import { writeFileSync } from 'node:fs';
import { features } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import { periodOf, todayIn } from '@alinha/rules/dates';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { memoryOf } from '../server/test/memory.ts';
import { type Backend, openBackend } from './backend.ts';
import { read, timed } from './measure.ts';
import { processorOf } from './processes.ts';

// How the cost of reading calls grows with the company: the exponent of time and memory between sizes. 1 is linear.

const { contas } = demonstration;

/** A call with a larger exponent fails the run, unless its cost is negligible at every size. */
const maxExponent = 1.1;
const negligible = { milliseconds: 15, megabytes: 40 };
/** The minimum number of measured answers, and of answers before for warm-up. */
const minAnswers = 20;
const kinds = ['milliseconds', 'megabytes'] as const;

/** The current month, whose reports are due in the demonstration. */
const { ano, mes } = periodOf(todayIn(new Date()));
const periodo = `tipo=report&ano=${ano}&periodo=${mes}`;
/** The required query parameters of calls. */
const queries: Readonly<Record<string, string>> = {
  getAcompanhamento: periodo,
  listAcompanhados: periodo,
  exportAcompanhamentoCsv: `${periodo}&de=pessoas`,
  exportAcompanhamentoXlsx: `${periodo}&de=pessoas`,
  exportPlanilhaCsv: 'de=pessoas',
  exportPlanilhaXlsx: 'de=pessoas',
};

/** The cost of an answer at one size. */
interface Cost {
  /** Processor time of the server and the database, which other work on the machine hardly changes. */
  milliseconds: number;
  /** Peak memory above the memory at rest; includes what earlier calls left. */
  megabytes: number;
}

/** Finishes PostgreSQL's work on freshly loaded rows, so that no call is charged with it. */
const settle = ['alter system set autovacuum = off', 'select pg_reload_conf()', 'vacuum (analyze)'];

const calls = Object.values(features)
  .flatMap((feature): [string, unknown][] => Object.entries(feature))
  .filter((entry): entry is [string, Call] => isRead(entry[1]))
  // A photo's size does not depend on the company's, and the demonstration has no photos.
  .filter(([name]) => name !== 'getFoto')
  // Calls that need much memory come last, since the process does not soon release it.
  .sort(([, a], [, b]) => Number(a.assembled ?? false) - Number(b.assembled ?? false));

function isRead(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && value.method === 'GET';
}

/** Measures and prints every reading call at each size; returns whether all keep the limit. */
export async function measureGrowth(sizes: readonly number[]): Promise<boolean> {
  const costs = new Map<string, Cost[]>(calls.map(([name]) => [name, []]));
  for (const people of sizes) {
    const begin = performance.now();
    const backend = await openBackend('PostgreSQL', people);
    console.log(`${people} people, loaded in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    try {
      for (const statement of settle) await backend.run(statement);
      const { resident } = memoryOf((await backend.ours()).pid);
      for (const [name, { path }] of calls) {
        const query = queries[name];
        const address = query === undefined ? path : `${path}?${query}`;
        costs.get(name)?.push(await costOf(backend, address, resident));
      }
    } finally {
      await backend.close();
    }
    printCosts(costs, sizes);
  }
  return [...costs.values()].every((of) => !isSteep(of, sizes));
}

const isSteep = (of: readonly Cost[], sizes: readonly number[]): boolean =>
  kinds.some(
    (kind) =>
      Math.max(...of.map((cost) => cost[kind])) > negligible[kind] &&
      Math.max(...exponentsOf(of, kind, sizes)) > maxExponent,
  );

/** Prints the cost of each call at each size and the exponents between the sizes, the most expensive call first. */
function printCosts(costs: ReadonlyMap<string, Cost[]>, sizes: readonly number[]): void {
  const formatted = (values: readonly number[], digits: number) =>
    values.map((value) => value.toFixed(digits).padStart(9)).join('');
  const measured = sizes.slice(0, [...costs.values()][0]?.length);
  console.log(
    `\n${'call'.padEnd(26)} milliseconds | exponents || megabytes | exponents; of ${measured.join(', ')} people`,
  );
  const last = ([, of]: [string, Cost[]]) => of.at(-1)?.milliseconds ?? 0;
  for (const [name, of] of [...costs].sort((a, b) => last(b) - last(a))) {
    const figures = kinds.map((kind, i) => {
      const spent = formatted(
        of.map((cost) => cost[kind]),
        i === 0 ? 1 : 0,
      );
      return `${spent} |${formatted(exponentsOf(of, kind, sizes), 2)}`;
    });
    console.log(`${name.padEnd(26)}${figures.join(' ||')}${isSteep(of, sizes) ? '  TOO STEEP' : ''}`);
  }
}

const exponentsOf = (of: readonly Cost[], kind: keyof Cost, sizes: readonly number[]): number[] =>
  of.slice(1).map((cost, i) => exponent(cost[kind], of[i]?.[kind], sizes[i + 1], sizes[i]));

const exponent = (now: number, before = Number.NaN, size = Number.NaN, sizeBefore = Number.NaN): number =>
  Math.log(Math.max(now, 0.1) / Math.max(before, 0.1)) / Math.log(size / sizeBefore);

async function costOf(backend: Backend, address: string, atRest: number): Promise<Cost> {
  const { url, pid } = await backend.ours();
  // Person 4 is the demonstration's account without a role.
  const path = url + address.replace(':ano', String(ano)).replace(/:\w+/g, '4');
  const ask = await askerOf(backend, path);
  // Warm-up: the first answers fill caches and leave garbage that later ones would be charged with.
  await timed(300, ask);
  for (let n = 0; n < minAnswers; n++) await ask();
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const spent = () => processorOf(pid) + backend.databaseProcessor();
  const before = spent();
  let answers = 0;
  const end = performance.now() + 1000;
  for (; answers < minAnswers || performance.now() < end; answers++) await ask();
  return {
    milliseconds: (spent() - before) / answers,
    megabytes: Math.max(0, memoryOf(pid).peak - atRest),
  };
}

/** Calls as the CEO, who sees everybody, or else as HR, the person's leader or the person: the first who may make the call. */
async function askerOf(backend: Backend, path: string): Promise<() => Promise<unknown>> {
  for (const email of [contas.ceo, contas.rh, contas.lider, contas.colaborador]) {
    const cookie = await backend.signIn(email);
    const { status } = await fetch(path, { headers: { cookie } });
    if (status === 200) return () => read(path, { cookie });
  }
  throw new Error(`nobody reads ${path}`);
}
