import { join } from 'node:path';
import { refresh } from '@alinha/contract/auth';
import { ne } from 'drizzle-orm';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { type Db, openDatabase } from '../../server/src/db/open.ts';
import { culturalPerguntas, reportPerguntas } from '../../server/src/db/schema.ts';
import { readQuestions } from '../../server/src/features/questionario/queries.ts';
import { openDisk } from '../../server/src/photos/disk.ts';
import type { PhotoStore } from '../../server/src/photos/store.ts';
import { makeAccessCompany } from '../../server/test/accessCompany.ts';
import { browsersOf } from '../../server/test/app.ts';
import { createFactories, type Factories } from '../../server/test/factories.ts';
import type { Ground } from './requests.ts';
import type { Line } from './wire.ts';

/** Everybody who may stand around somebody, with their sessions, and what they can act upon. */
export interface World extends Ground {
  /** The cookies of each visitor; nobody has none. */
  cookies: Map<string, string>[];
  who: string[];
}

/** Makers of the people of one world, whose titles are in its own first company. */
function makers(making: Parameters<typeof browsersOf>[0] & { photos: PhotoStore }) {
  let first: Awaited<ReturnType<Factories['aEmpresa']>> | undefined;
  const factories = createFactories(
    making.database.db,
    () => making.now,
    async () => first,
  );
  const aEmpresa: Factories['aEmpresa'] = async (given) => {
    const made = await factories.aEmpresa(given);
    first ??= made;
    return made;
  };
  return { ...making, ...factories, aEmpresa, ...browsersOf(making) };
}

/** Has the first world's question and theme asked everywhere, and nothing else: who answers must answer all. */
async function askOnly(db: Db, worlds: readonly World[]): Promise<void> {
  const { reportPergunta, culturalPergunta } = worlds[0]?.company ?? {
    reportPergunta: 0,
    culturalPergunta: 0,
  };
  await db.update(reportPerguntas).set({ ativa: false }).where(ne(reportPerguntas.id, reportPergunta));
  await db.update(culturalPerguntas).set({ ativa: false }).where(ne(culturalPerguntas.id, culturalPergunta));
  const questionario = await readQuestions(db);
  for (const { company } of worlds)
    Object.assign(company, { reportPergunta, culturalPergunta, questionario });
}

/** Fills a home with so many companies of everybody: what inputs do to one spoils no other. */
export async function makeWorlds(
  home: { dir: string; url?: string | undefined },
  count: number,
): Promise<World[]> {
  const database = await openDatabase(home);
  await migrate(database.db);
  const [now, photos] = [new Date(), await openDisk(join(home.dir, 'photos'))];
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ db: database.db, config, clock: () => now, photos, webDir: undefined });
  const worlds: World[] = [];
  for (let made = 0; made < count; made += 1) {
    const { company, visitors, ana, colega, inativa } = await makeAccessCompany(
      makers({ app, database, now, photos }),
    );
    worlds.push({
      company,
      alvos: [ana, ana, ana, colega, inativa, ...visitors.flatMap(({ self = [] }) => self)],
      visitors: visitors.length,
      mighty: visitors.findIndex(({ who }) => who === 'a leader of HR above'),
      own: visitors.flatMap(({ self }, visitor) => (self ? [{ visitor, alvo: self }] : [])),
      cookies: visitors.map(({ client }) => client.cookies),
      who: visitors.map(({ who }) => who),
    });
  }
  await askOnly(database.db, worlds);
  await app.close();
  await database.close();
  return worlds;
}

/** Sessions last a quarter of an hour: has each of these begin anew. */
export async function renew(line: Line, sessions: readonly Map<string, string>[]): Promise<void> {
  const request = {
    visitor: 0,
    method: refresh.method,
    path: refresh.path,
    headers: {},
    body: undefined,
    addressed: true,
  };
  for (const cookies of sessions) {
    if (!cookies.has('refresh_token')) continue;
    const { headers } = await line.send(request, cookies);
    for (const cookie of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value !== '') cookies.set(name, value);
    }
  }
}
