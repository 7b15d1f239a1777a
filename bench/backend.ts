import { createHmac, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { todayIn } from '@alinha/rules/dates';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { signInAs } from '../server/test/signInAs.ts';
import { familyOf, finished, type Listening, listening, processorOf, statOf, sum } from './processes.ts';

export type BackendName = 'PostgreSQL' | 'embedded';

const { contas } = demonstration;

/** The year of the large answers. */
const ano = todayIn(new Date()).slice(0, 4);

/** Direct reports of a large company's CEO: the largest team for which the Nine-Box is designed. */
const teamSize = 60;
const signersIn = 100;

// Moves people without reports to the CEO until the team has its size, and gives some of the others a password.
const prepare = (people: number) => `
  with ceo as (select id, senha_hash from colaboradores where email = '${contas.ceo}'),
  outros as (
    select c.id from colaboradores c
    where c.email <> all('{${Object.values(contas)}}') and c.id_superior <> (select id from ceo)
      and not exists (select from colaboradores abaixo where abaixo.id_superior = c.id)
    order by c.id
  ),
  equipe as (
    select id from outros limit greatest(0, ${Math.min(teamSize, Math.floor(people / 10))} - (select count(*) from colaboradores where id_superior = (select id from ceo)))
  )
  update colaboradores p set
    id_superior = case when p.id in (select id from equipe) then (select id from ceo) else p.id_superior end,
    senha_hash = coalesce(p.senha_hash, (select senha_hash from ceo))
  where p.id in (select id from equipe) or p.id in (select id from outros order by id desc limit ${signersIn})`;

/** A storage backend with a company in it, and the servers on it: the product (`ours`) and the floor. */
export interface Backend {
  name: BackendName;
  people: number;
  /** The running process, started if there is none. */
  ours: () => Promise<Listening>;
  floor: () => Promise<Listening>;
  /** The same, restarted. */
  freshOurs: () => Promise<Listening>;
  freshFloor: () => Promise<Listening>;
  /** The cookies of a session of the product. */
  signIn: (email: string) => Promise<string>;
  /** The cookie that the floor verifies. */
  signedToken: (id: number) => string;
  /** People who can sign in. */
  emails: readonly string[];
  /** Processor time of the database's processes, in milliseconds; 0 if it is embedded. */
  databaseProcessor: () => number;
  version: string;
  /** Where the database is: a URL, or the directory of an embedded one. */
  place: string;
  /** Runs a statement directly on the database; only on PostgreSQL. */
  run: (statement: string) => Promise<ResultRow[]>;
  /** Runs a command of the product to its end, beside the running process. */
  alinha: (...args: string[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Creates a backend with a company of that size. */
export async function openBackend(name: BackendName, people: number): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-bench-'));
  const cluster = name === 'PostgreSQL' ? await startPostgres() : undefined;
  let stopAll = async () => {};
  const close = async () => {
    await stopAll();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const settings = {
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      DATABASE_URL: cluster?.url ?? '',
    };
    const alinha = (...args: string[]) => finished(['scripts/alinha.mjs', ...args], settings);
    await alinha('demo', '--pessoas', String(people));
    const place = cluster?.url ?? join(folder, 'db');
    const facts = await readFacts(place, people);
    // Only one process may open an embedded database, so the floor reads a copy.
    const floorPlace = cluster?.url ?? join(folder, 'copy');
    if (!cluster) cpSync(place, floorPlace, { recursive: true });

    const key = randomBytes(32).toString('base64url');
    const start = () => listening(['scripts/start.mjs'], settings);
    const ours = running(start);
    const floor = running(() => listening(['bench/floor.ts', floorPlace, ano, key, facts.hash], {}));
    stopAll = async () => {
      await ours.stop();
      await floor.stop();
    };
    return {
      name,
      people,
      ours: ours.get,
      floor: floor.get,
      freshOurs: ours.fresh,
      freshFloor: floor.fresh,
      signIn: async (email) => signInAs((await ours.get()).url, email),
      signedToken: (id) => `token=${id}.${createHmac('sha256', key).update(String(id)).digest('base64url')}`,
      emails: facts.emails,
      databaseProcessor: () => (facts.server ? sum(familyOf(facts.server).map(processorOf)) : 0),
      version: facts.version,
      place,
      run: (statement) => runOn(place, statement),
      alinha,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One process at a time, started at the first use. */
function running(start: () => Promise<Listening>) {
  let current: Listening | undefined;
  const stop = async () => {
    const last = current;
    current = undefined;
    await last?.stop();
  };
  const get = async () => {
    current ??= await start();
    return current;
  };
  return { get, stop, fresh: () => stop().then(get) };
}

/** Prepares the company directly in the database and reads what the benchmark needs. */
async function readFacts(place: string, people: number) {
  const { query, server, end } = await connect(place);
  await query(prepare(people));
  await query('analyze');
  const rows = await query(
    `select email, senha_hash from colaboradores where senha_hash is not null and email <> all('{${Object.values(contas)}}')`,
  );
  const [version] = await query('select version()');
  await end();
  return {
    emails: rows.map(({ email }) => email ?? ''),
    hash: rows[0]?.senha_hash ?? '',
    version: /^PostgreSQL [\d.]+/.exec(version?.version ?? '')?.[0] ?? '',
    server,
  };
}

type ResultRow = Record<string, string>;

async function runOn(place: string, statement: string): Promise<ResultRow[]> {
  const { query, end } = await connect(place);
  try {
    return await query(statement);
  } finally {
    await end();
  }
}

async function connect(place: string) {
  if (place.startsWith('postgres')) {
    const client = new Client({ connectionString: place });
    await client.connect();
    const query = async (text: string): Promise<ResultRow[]> => (await client.query(text)).rows;
    const [backend] = await query('select pg_backend_pid() as pid');
    // The parent of a connection's process is the PostgreSQL server.
    return { query, server: Number(statOf(Number(backend?.pid))[1]), end: () => client.end() };
  }
  const client = await PGlite.create(place);
  const query = async (text: string): Promise<ResultRow[]> => (await client.query<ResultRow>(text)).rows;
  return { query, server: undefined, end: () => client.close() };
}
