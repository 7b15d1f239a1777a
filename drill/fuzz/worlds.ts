import { join } from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import { openDisk } from '../../server/src/photos/disk.ts';
import { makeAccessCompany } from '../../server/test/accessCompany.ts';
import { browsersOf } from '../../server/test/app.ts';
import { createFactories } from '../../server/test/factories.ts';
import type { Ground } from './requests.ts';

/** Everybody who may stand around somebody, with their sessions, and what they can act upon. */
export interface World extends Ground {
  /** The cookies of each visitor; nobody has none. */
  cookies: Map<string, string>[];
  who: string[];
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
  const making = { app, database, now, photos };
  const t = { ...making, ...createFactories(database.db, () => now), ...browsersOf(making) };
  const worlds: World[] = [];
  for (let made = 0; made < count; made += 1) {
    const { company, visitors, ana, colega, inativa } = await makeAccessCompany(t);
    worlds.push({
      company,
      alvos: [ana, ana, ana, colega, inativa, ...visitors.flatMap(({ self = [] }) => self)],
      visitors: visitors.length,
      mighty: visitors.findIndex(({ who }) => who === 'a leader of HR above'),
      cookies: visitors.map(({ client }) => client.cookies),
      who: visitors.map(({ who }) => who),
    });
  }
  await app.close();
  await database.close();
  return worlds;
}
