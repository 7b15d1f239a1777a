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
import { makeAccessCompany, type Requirements } from '../../server/test/accessCompany.ts';
import { browsersOf } from '../../server/test/app.ts';
import { createFactories, type Factories } from '../../server/test/factories.ts';
import type { Ground } from './requests.ts';
import type { Line } from './wire.ts';

/** A test tenant with people in every relation to one another, their sessions and their records. */
export interface Tenant extends Ground {
  /** The cookies of each visitor; empty for the one who is signed out. */
  cookies: Map<string, string>[];
  /** The header of each visitor who is an integration. */
  tokens: { authorization?: string }[];
  who: string[];
}

/** Factories for the people of one tenant, whose titles are in its own first company. */
function makers(making: Parameters<typeof browsersOf>[0] & Pick<Requirements, 'database' | 'photos'>) {
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

/** Leaves only the first tenant's questions active, since every answer must cover all active questions. */
async function askOnly(db: Db, tenants: readonly Tenant[]): Promise<void> {
  const { reportPergunta, culturalPergunta } = tenants[0]?.company ?? {
    reportPergunta: 0,
    culturalPergunta: 0,
  };
  await db.update(reportPerguntas).set({ ativa: false }).where(ne(reportPerguntas.id, reportPergunta));
  await db.update(culturalPerguntas).set({ ativa: false }).where(ne(culturalPerguntas.id, culturalPergunta));
  const questionario = await readQuestions(db);
  for (const { company } of tenants)
    Object.assign(company, { reportPergunta, culturalPergunta, questionario });
}

/** Creates `count` test tenants, so that inputs to one do not affect another. */
export async function makeTenants(
  backend: { dir: string; url?: string | undefined },
  count: number,
): Promise<Tenant[]> {
  const database = await openDatabase(backend);
  await migrate(database.db);
  const [now, photos] = [new Date(), await openDisk(join(backend.dir, 'photos'))];
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ db: database.db, config, clock: () => now, photos, webDir: undefined });
  const tenants: Tenant[] = [];
  for (let made = 0; made < count; made += 1) {
    const { company, visitors, ana, colega, inativa } = await makeAccessCompany(
      makers({ app, database: { db: database.db, owner: database.db }, now, photos }),
    );
    tenants.push({
      company,
      targets: [ana, ana, ana, colega, inativa, ...visitors.flatMap(({ self = [] }) => self)],
      visitors: visitors.length,
      mostPowerful: visitors.findIndex(({ who }) => who === 'a leader of HR above'),
      own: visitors.flatMap(({ self }, visitor) => (self ? [{ visitor, target: self }] : [])),
      cookies: visitors.map(({ client }) => client.cookies),
      tokens: visitors.map(({ integracao }) =>
        integracao ? { authorization: `Bearer ${integracao.token}` } : {},
      ),
      who: visitors.map(({ who }) => who),
    });
  }
  await askOnly(database.db, tenants);
  await app.close();
  await database.close();
  return tenants;
}

/** Refreshes sessions, whose access tokens last a quarter of an hour. */
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
