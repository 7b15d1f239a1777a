import { demonstration } from '../server/src/seed/demonstration.ts';
import { memoryOf } from '../server/test/memory.ts';
import type { Backend } from './backend.ts';
import { type Load, type Loaded, type Loader, startLoader } from './load.ts';
import { alternate, type Figure, median, type Pace, read } from './measure.ts';
import { processorOf } from './processes.ts';

// Calls under concurrent load.

const { contas, senha } = demonstration;
const connections = 20;
/** Concurrent sign-ins: twice the threads of libuv. */
const signingIn = 8;

/** Two direct reports of the demonstration's leader: one whose tasks are read, one who gets new tasks. */
async function team(backend: Backend, cookie: string): Promise<[number, number]> {
  const { url } = await backend.ours();
  const { body } = await read(`${url}/api/ninebox/subordinados-diretos`, { cookie });
  const [first, second] = body() as { id: number }[];
  if (!first || !second) throw new Error('the leader has no team');
  return [first.id, second.id];
}

const tasks = (id: number) => `/api/todolist/colaboradores/${id}/tarefas`;
const task = JSON.stringify({ titulo: 'Ligar para o cliente', deadline: '2026-12-01' });

/** One person's tasks. */
export async function smallRead(backend: Backend, pace: Pace): Promise<Figure> {
  const cookie = await backend.signIn(contas.lider);
  const [id] = await team(backend, cookie);
  return loaded(backend, pace, {
    ours: { path: tasks(id), headers: { cookie } },
    floor: { path: `/tasks/${id}`, headers: { cookie: backend.signedToken(1) } },
  });
}

/** One task with its audit row. */
export async function smallWrite(backend: Backend, pace: Pace): Promise<Figure> {
  const cookie = await backend.signIn(contas.lider);
  const [, id] = await team(backend, cookie);
  const write = { method: 'POST', bodies: [task] };
  return loaded(backend, pace, {
    ours: { ...write, path: tasks(id), headers: { cookie } },
    floor: { ...write, path: `/tasks/${id}`, headers: { cookie: backend.signedToken(1) } },
  });
}

type Asked = Omit<Load, 'url' | 'connections' | 'milliseconds'>;

async function loaded(backend: Backend, pace: Pace, asked: { ours: Asked; floor: Asked }): Promise<Figure> {
  const [ours, floor] = [await backend.ours(), await backend.floor()];
  return withLoader(async (loader) => {
    const side = (url: string, what: Asked, pid: number) => {
      const seen = { times: [] as Loaded[], processor: 0, database: 0, answers: 0 };
      const make = async (milliseconds: number) => {
        const before = [processorOf(pid), backend.databaseProcessor()] as const;
        const answer = await loader.load({ ...what, url, connections, milliseconds });
        if (answer.failures > 0) throw new Error(`${answer.failures} failures of ${what.path}`);
        return {
          answer,
          spent: [processorOf(pid) - before[0], backend.databaseProcessor() - before[1]] as const,
        };
      };
      return {
        seen,
        warm: () => make(pace.warmUp),
        turn: async () => {
          const { answer, spent } = await make(pace.loadTurn);
          seen.times.push(answer);
          seen.answers += answer.answers;
          seen.processor += spent[0];
          seen.database += spent[1];
          return (1000 * answer.answers) / answer.milliseconds;
        },
      };
    };
    const [mine, least] = [side(ours.url, asked.ours, ours.pid), side(floor.url, asked.floor, floor.pid)];
    await mine.warm();
    await least.warm();
    const figure = await alternate(pace, mine.turn, least.turn);
    return {
      ...figure,
      notes: {
        p99: median(mine.seen.times.map(({ p99 }) => p99)),
        p99Reference: median(least.seen.times.map(({ p99 }) => p99)),
        // Processor time per answer, in milliseconds, which other work on the machine hardly changes.
        processor: mine.seen.processor / mine.seen.answers,
        processorReference: least.seen.processor / least.seen.answers,
        database: mine.seen.database / mine.seen.answers,
        databaseReference: least.seen.database / least.seen.answers,
      },
    };
  });
}

/** Sign-ins, compared with only verifying passwords at the same settings and concurrency. */
export async function signIns(backend: Backend, pace: Pace): Promise<Figure> {
  const [ours, floor] = [await backend.ours(), await backend.floor()];
  const bodies = backend.emails.map((email) => JSON.stringify({ email, senha }));
  return withLoader(async (loader) => {
    const sign = async (milliseconds: number) => {
      const what = { url: ours.url, path: '/api/auth/login', method: 'POST', bodies, milliseconds };
      const { answers, failures, ...rest } = await loader.load({ ...what, connections: signingIn });
      if (failures > 0) throw new Error(`${failures} sign-ins failed`);
      return (1000 * answers) / rest.milliseconds;
    };
    const verify = async (milliseconds: number) => {
      const settings = new URLSearchParams({
        senha,
        connections: `${signingIn}`,
        milliseconds: `${milliseconds}`,
      });
      const answer = await (await fetch(`${floor.url}/sign-ins?${settings}`)).json();
      const { answers, milliseconds: took } = answer as { answers: number; milliseconds: number };
      return (1000 * answers) / took;
    };
    await sign(pace.warmUp);
    await verify(pace.warmUp);
    return alternate(
      pace,
      () => sign(pace.loadTurn),
      () => verify(pace.loadTurn),
    );
  });
}

/** Memory of an idle process, some seconds after it began to listen. */
export async function memoryAtRest(backend: Backend): Promise<Figure> {
  const { pid } = await backend.freshOurs();
  await new Promise((done) => setTimeout(done, 3000));
  return { today: memoryOf(pid).resident };
}

/** Peak memory while several browsers read the whole chart, then many read somebody's tasks. */
export async function memoryUnderLoad(backend: Backend, pace: Pace): Promise<Figure> {
  const { url, pid } = await backend.freshOurs();
  const cookie = await backend.signIn(contas.ceo);
  const [id] = await team(backend, await backend.signIn(contas.lider));
  return withLoader(async (loader) => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate, br' };
    const milliseconds = 5 * pace.loadTurn;
    const chart = '/api/organograma/lista/completo';
    await loader.load({ url, path: chart, headers, connections: 6, milliseconds });
    await loader.load({ url, path: tasks(id), headers, connections, milliseconds });
    const { peak, resident } = memoryOf(pid);
    return { today: peak, notes: { after: resident } };
  });
}

async function withLoader<T>(use: (loader: Loader) => Promise<T>): Promise<T> {
  const loader = startLoader();
  try {
    return await use(loader);
  } finally {
    loader.stop();
  }
}
