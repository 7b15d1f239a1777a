import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { calls } from '../../server/test/walk.ts';
import { memoryOf } from '../alinha.ts';
import { type Request, requestsFor } from './requests.ts';
import { type Answer, faultsOf, Line, patience } from './wire.ts';
import { renew, type World } from './worlds.ts';

/** What is to be sent; a call alone, of a round, is a failure that is looked at again. */
export interface Order {
  seed: number;
  count: number;
  only?: { call: string; round: number; path: string | undefined } | undefined;
}

/** What came of it. */
export interface Outcome {
  sent: number;
  statuses: Record<number, number>;
  /** Calls that nobody was let make. */
  neverDone: string[];
  /** Answers past the patience, also when they were asked for alone three times more. */
  slow: string[];
  slowest: number;
  /** The server's memory after each round, in MB. */
  memory: number[];
  /** What was wrong, each with what makes it again. */
  failures: string[];
}

/** How many inputs each call gets in a round. */
const perCall = 10;

export const roundsOf = ({ count }: Pick<Order, 'count'>): number =>
  Math.max(1, Math.round(count / (calls.length * perCall)));

/** Reads first; what ends people's access and sessions last, so that most of a round finds them as they were. */
const ending = new Set(['rh', 'open', 'session', 'changeCargo', 'changeGestor', 'correct', 'deactivate']);
/** Whoever lacks a second factor that it demands is let do nothing else: at the end of all. */
const shutsOut = 'saveSeguranca';
/** Before another password ends the link; it ends the sessions of nobody but whom it is of. */
const byLink = ['readLink', 'enterByLink'];
const rankOf = ({ name, call }: (typeof calls)[number]) => {
  if (name === shutsOut) return 4;
  if (call.method === 'GET') return 0;
  if (byLink.includes(name)) return 1.5;
  return 1 + [ending.has(call.access), ['open', 'session'].includes(call.access)].filter(Boolean).length;
};
const inOrder = [...calls].sort((a, b) => rankOf(a) - rankOf(b));

/** Sends what is ordered to a server, one input after another, each round in a world of its own. */
export async function run(
  server: { url: string; pid: number | undefined },
  worlds: readonly World[],
  order: Order,
): Promise<Outcome> {
  const { seed, count, only } = order;
  const rounds = roundsOf(order);
  const outcome: Outcome = {
    sent: 0,
    statuses: {},
    neverDone: [],
    slow: [],
    slowest: 0,
    memory: [],
    failures: [],
  };
  const done = new Set<string>();
  const line = new Line(server.url);
  try {
    for (const [round, world] of worlds.entries()) {
      if (only && only.round !== round) continue;
      await renew(line, world.cookies);
      for (const asked of inOrder) {
        const { name, call } = asked;
        if (only && only.call !== name) continue;
        if (name === shutsOut && round < worlds.length - 1) continue;
        const visit = async (request: Request) => {
          const cookies = world.cookies[request.visitor] ?? new Map();
          outcome.sent += 1;
          const answer = await line.send(request, cookies).catch((error: unknown) => {
            // The parser ends the line of whoever sends too long a head, and hears of no body.
            if (headOf(request) > longestHead) return undefined;
            throw error;
          });
          if (answer === undefined) return;
          outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1;
          if (answer.status < 300 && request.addressed) done.add(name);
          const faults = faultsOf(call, request, answer);
          const took = await againAlone(answer, () => line.send(request, cookies), server.pid);
          outcome.slowest = Math.max(outcome.slowest, took);
          if (took > patience) faults.push(`${Math.round(took)} ms, also alone`);
          if (faults.length > 0)
            throw new Error(`${faults.join('; ')}: ${answer.body.toString().slice(0, 300)}`);
        };
        const details = await fc.check(fc.asyncProperty(requestsFor(asked, world), visit), {
          seed: seedOf(seed, round, name),
          numRuns: Math.max(1, Math.ceil(count / rounds / calls.length)),
          ...(only?.path !== undefined && { path: only.path, endOnFailure: true }),
          // Shrinking a slow answer takes a while for each step.
          interruptAfterTimeLimit: 120_000,
        });
        if (details.failed && details.counterexample) {
          const again = `npm run fuzz -- --seed ${seed} --count ${count} --call ${name} --round ${round} --path ${details.counterexamplePath}`;
          const [request] = details.counterexample;
          outcome.failures.push(`${name}: ${details.errorInstance}\n  ${told(request, world)}\n  ${again}`);
        }
      }
      outcome.memory.push(memoryOf(server.pid, 'VmRSS'));
    }
  } finally {
    line.close();
  }
  outcome.neverDone = calls.map(({ name }) => name).filter((name) => !done.has(name));
  return outcome;
}

/** Node's own limit, less the cookies and what the client adds. */
const longestHead = 15 * 1024;
const headOf = ({ path, headers }: Request) => path.length + JSON.stringify(headers).length;

/** The shortest of up to four answers, where the first was slow: the machine may have been busy with something else. */
async function againAlone(
  { took }: Answer,
  again: () => Promise<Answer>,
  pid: number | undefined,
): Promise<number> {
  let shortest = took;
  for (let times = 0; shortest > patience && times < 3; times += 1) {
    const before = waitedBy(pid);
    const { took: anew } = await again();
    shortest = Math.min(shortest, anew - (waitedBy(pid) - before));
  }
  return shortest;
}

/** How long the threads of a process have waited for a processor that others had, in milliseconds. */
function waitedBy(pid: number | undefined): number {
  try {
    const threads = `/proc/${pid}/task`;
    const waits = readdirSync(threads).map((thread) =>
      readFileSync(join(threads, thread, 'schedstat'), 'utf8'),
    );
    return waits.reduce((sum, wait) => sum + Number(wait.split(' ')[1]), 0) / 1e6;
  } catch {
    // A thread that ended meanwhile, or a machine that does not tell.
    return 0;
  }
}

const seedOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join(' ')).digest().readInt32BE();

const told = ({ visitor, method, path, headers, body }: Request, { who }: World) =>
  [
    `${who[visitor]}: ${method} ${path.slice(0, 500)}`,
    JSON.stringify(headers).slice(0, 500),
    ...(body ? [`${body.length} bytes: ${JSON.stringify(body.toString('latin1').slice(0, 500))}`] : []),
  ].join('\n  ');
