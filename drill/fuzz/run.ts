import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { memoryOf } from '../../server/test/memory.ts';
import { calls } from '../../server/test/walk.ts';
import { type Request, requestsFor } from './requests.ts';
import { renew, type Tenant } from './tenants.ts';
import { type Answer, faultsOf, Line, timeLimit } from './wire.ts';

/** What to send; `only` repeats a failure, by its call and round. */
export interface Order {
  seed: number;
  count: number;
  only?: { call: string; round: number; path: string | undefined } | undefined;
}

export interface Outcome {
  sent: number;
  statuses: Record<number, number>;
  /** Calls that never succeeded. */
  neverDone: string[];
  slowest: number;
  /** The server's memory after each round, in MB. */
  memory: number[];
  /** Failures, each with the command that repeats it. */
  failures: string[];
}

/** Inputs for each call in a round. */
const perCall = 10;

export const roundsOf = ({ count }: Pick<Order, 'count'>): number =>
  Math.max(1, Math.round(count / (calls.length * perCall)));

/** Calls that end access or sessions come last in a round, reads first, so that most inputs find working sessions. */
const ending = new Set(['rh', 'open', 'session', 'changeCargo', 'changeGestor', 'correct', 'deactivate']);
/** It demands a second factor, without which nothing else is allowed: last of all. */
const demandsSecondFactor = 'saveSeguranca';
/** Before a new password ends the link; they only end the sessions of the link's owner. */
const byLink = ['readLink', 'enterByLink'];
const rankOf = ({ name, call }: (typeof calls)[number]) => {
  if (name === demandsSecondFactor) return 4;
  if (call.method === 'GET') return 0;
  if (byLink.includes(name)) return 1.5;
  return 1 + [ending.has(call.access), ['open', 'session'].includes(call.access)].filter(Boolean).length;
};
const orderedCalls = [...calls].sort((a, b) => rankOf(a) - rankOf(b));

/** Sends inputs to a server one after another, each round in a tenant of its own. */
export async function run(
  server: { url: string; pid: number | undefined },
  tenants: readonly Tenant[],
  order: Order,
): Promise<Outcome> {
  const { seed, count, only } = order;
  const rounds = roundsOf(order);
  const outcome: Outcome = {
    sent: 0,
    statuses: {},
    neverDone: [],
    slowest: 0,
    memory: [],
    failures: [],
  };
  const done = new Set<string>();
  const line = new Line(server.url);
  try {
    for (const [round, tenant] of tenants.entries()) {
      if (only && only.round !== round) continue;
      await renew(line, tenant.cookies);
      for (const asked of orderedCalls) {
        const { name, call } = asked;
        if (only && only.call !== name) continue;
        if (name === demandsSecondFactor && round < tenants.length - 1) continue;
        const visit = async (made: Request) => {
          const request = { ...made, headers: { ...tenant.tokens[made.visitor], ...made.headers } };
          const cookies = tenant.cookies[request.visitor] ?? new Map();
          outcome.sent += 1;
          const answer = await line.send(request, cookies).catch((error: unknown) => {
            // Node closes the connection on headers that are too long.
            if (headSizeOf(request) > maxHeadSize) return undefined;
            throw error;
          });
          if (answer === undefined) return;
          outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1;
          if (answer.status < 300 && request.addressed) done.add(name);
          const faults = faultsOf(call, request, answer);
          const took = await repeatAlone(answer, () => line.send(request, cookies), server.pid);
          outcome.slowest = Math.max(outcome.slowest, took);
          if (took > timeLimit) faults.push(`${Math.round(took)} ms, also alone`);
          if (faults.length > 0)
            throw new Error(`${faults.join('; ')}: ${answer.body.toString().slice(0, 300)}`);
        };
        const details = await fc.check(fc.asyncProperty(requestsFor(asked, tenant), visit), {
          seed: seedOf(seed, round, name),
          numRuns: Math.max(1, Math.ceil(count / rounds / calls.length)),
          ...(only?.path !== undefined && { path: only.path, endOnFailure: true }),
          // Bounds the shrinking of slow answers.
          interruptAfterTimeLimit: 120_000,
        });
        if (details.failed && details.counterexample) {
          const again = `npm run fuzz -- --seed ${seed} --count ${count} --call ${name} --round ${round} --path ${details.counterexamplePath}`;
          const [request] = details.counterexample;
          outcome.failures.push(
            `${name}: ${details.errorInstance}\n  ${described(request, tenant)}\n  ${again}`,
          );
        }
      }
      outcome.memory.push(Math.round(memoryOf(server.pid).resident));
    }
  } finally {
    line.close();
  }
  outcome.neverDone = calls.map(({ name }) => name).filter((name) => !done.has(name));
  return outcome;
}

/** Node's limit for headers, less the cookies and what the client adds. */
const maxHeadSize = 15 * 1024;
const headSizeOf = ({ path, headers }: Request) => path.length + JSON.stringify(headers).length;

/** The shortest of up to four answers if the first was slow, since the machine may have been busy. */
async function repeatAlone(
  { took }: Answer,
  again: () => Promise<Answer>,
  pid: number | undefined,
): Promise<number> {
  let shortest = took;
  for (let times = 0; shortest > timeLimit && times < 3; times += 1) {
    const before = waitedBy(pid);
    const { took: repeated } = await again();
    // The waiting of a thread that has ended since is not known any more.
    shortest = Math.min(shortest, repeated - Math.max(0, waitedBy(pid) - before));
  }
  return shortest;
}

/** How long the threads of a process have waited for a processor, in milliseconds. */
function waitedBy(pid: number | undefined): number {
  try {
    const threads = `/proc/${pid}/task`;
    const waits = readdirSync(threads).map((thread) =>
      readFileSync(join(threads, thread, 'schedstat'), 'utf8'),
    );
    return waits.reduce((sum, wait) => sum + Number(wait.split(' ')[1]), 0) / 1e6;
  } catch {
    // A thread ended meanwhile, or the system has no such statistics.
    return 0;
  }
}

const seedOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join(' ')).digest().readInt32BE();

const described = ({ visitor, method, path, headers, body }: Request, { who }: Tenant) =>
  [
    `${who[visitor]}: ${method} ${path.slice(0, 500)}`,
    JSON.stringify(headers).slice(0, 500),
    ...(body ? [`${body.length} bytes: ${JSON.stringify(body.toString('latin1').slice(0, 500))}`] : []),
  ].join('\n  ');
