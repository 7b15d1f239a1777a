import { demonstration } from '../server/src/seed/demonstration.ts';
import type { Home } from './home.ts';
import { type Load, type Loaded, type Loader, startLoader } from './load.ts';
import { alternate, type Figure, median, type Pace, read } from './measure.ts';
import { memoryOf, processorOf } from './processes.ts';

// What many ask at once.

const { contas, senha } = demonstration;
const connections = 20;
/** So many sign in at once: twice what libuv works on. */
const signingIn = 8;

/** Two people who report to the leader of the demonstration: whose tasks are read, and who is given some. */
async function team(home: Home, cookie: string): Promise<[number, number]> {
  const { url } = await home.ours();
  const { body } = await read(`${url}/api/ninebox/subordinados-diretos`, { cookie });
  const [first, second] = body() as { id: number }[];
  if (!first || !second) throw new Error('the leader has no team');
  return [first.id, second.id];
}

const tasks = (id: number) => `/api/todolist/colaboradores/${id}/tarefas`;
const task = JSON.stringify({ titulo: 'Ligar para o cliente', deadline: '2026-12-01' });

/** One person's tasks. */
export async function smallRead(home: Home, pace: Pace): Promise<Figure> {
  const cookie = await home.signIn(contas.lider);
  const [id] = await team(home, cookie);
  return loaded(home, pace, {
    ours: { path: tasks(id), headers: { cookie } },
    floor: { path: `/tasks/${id}`, headers: { cookie: home.signedToken(1) } },
  });
}

/** One task with its audit row. */
export async function smallWrite(home: Home, pace: Pace): Promise<Figure> {
  const cookie = await home.signIn(contas.lider);
  const [, id] = await team(home, cookie);
  const write = { method: 'POST', bodies: [task] };
  return loaded(home, pace, {
    ours: { ...write, path: tasks(id), headers: { cookie } },
    floor: { ...write, path: `/tasks/${id}`, headers: { cookie: home.signedToken(1) } },
  });
}

type Asked = Omit<Load, 'url' | 'connections' | 'milliseconds'>;

async function loaded(home: Home, pace: Pace, asked: { ours: Asked; floor: Asked }): Promise<Figure> {
  const [ours, floor] = [await home.ours(), await home.floor()];
  return withLoader(async (loader) => {
    const side = (url: string, what: Asked, pid: number) => {
      const seen = { times: [] as Loaded[], processor: 0, database: 0, answers: 0 };
      const make = async (milliseconds: number) => {
        const before = [processorOf(pid), home.databaseProcessor()] as const;
        const answer = await loader.load({ ...what, url, connections, milliseconds });
        if (answer.failures > 0) throw new Error(`${answer.failures} failures of ${what.path}`);
        return {
          answer,
          spent: [processorOf(pid) - before[0], home.databaseProcessor() - before[1]] as const,
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
        // Processor time of an answer, in milliseconds: what noise of the machine hardly reaches.
        processor: mine.seen.processor / mine.seen.answers,
        processorReference: least.seen.processor / least.seen.answers,
        database: mine.seen.database / mine.seen.answers,
        databaseReference: least.seen.database / least.seen.answers,
      },
    };
  });
}

/** Sign-ins beside passwords verified at the same settings, as many at a time, and nothing else. */
export async function signIns(home: Home, pace: Pace): Promise<Figure> {
  const [ours, floor] = [await home.ours(), await home.floor()];
  const bodies = home.emails.map((email) => JSON.stringify({ email, senha }));
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

/** Memory of the process that answers, some seconds after it began to listen and nobody asked. */
export async function memoryAtRest(home: Home): Promise<Figure> {
  const { pid } = await home.freshOurs();
  await new Promise((done) => setTimeout(done, 3000));
  return { today: memoryOf(pid).resident };
}

/** The most memory while several read the whole chart as a browser does, then many the tasks of somebody. */
export async function memoryUnderLoad(home: Home, pace: Pace): Promise<Figure> {
  const { url, pid } = await home.freshOurs();
  const cookie = await home.signIn(contas.ceo);
  const [id] = await team(home, await home.signIn(contas.lider));
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
