import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@alinha/contract/core';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Sent, Visitor } from '../../test/access.ts';
import { makeAccessCompany } from '../../test/accessCompany.ts';
import { testApp } from '../../test/app.ts';
import { calls, make } from '../../test/walk.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { only } from '../db/rows.ts';
import { createVault } from '../session/vault.ts';

const t = testApp();

type Shape = { _zod?: { def: { type: string; element?: Shape; shape?: Record<string, Shape> } } };

/** Whether an answer holds records of a shape: it is one, a list of them, or has them as a field. */
function holds(answer: Shape | undefined, wanted: Shape): boolean {
  if (answer === undefined || answer === wanted) return answer === wanted;
  const { element, shape } = answer._zod?.def ?? { type: '' };
  if (element) return element === wanted;
  return Object.values(shape ?? {}).some((field) => field === wanted || field._zod?.def.element === wanted);
}

/** Whether an answer is a record or holds it. */
function contains(answer: unknown, record: unknown): boolean {
  if (isDeepStrictEqual(answer, record)) return true;
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.values(answer).some((one) => contains(one, record));
}

/** The reads that answer with the record of a write, as their shapes say. */
const readsOf = ({ answer }: Call) =>
  calls.filter(
    ({ call }) =>
      call.method === 'GET' && !call.audit && call.answer && holds(call.answer as Shape, answer as Shape),
  );

/** What has tests of its own: sessions that the write ends, or a second factor that the company lacks. */
const elsewhere = new Set(['changePassword', 'resetPassword', 'login', 'enterByLink', 'confirmEmail']);

const wholeList = { query: { count: '1000' } };

/** How a read finds a record that its usual request does not. */
const whereIs: Record<string, (record: { id: number }) => Sent> = {
  openCalibracao: ({ id }) => ({ params: { calibracaoId: id } }),
  patchScimUser: () => wholeList,
  replaceScimUser: () => wholeList,
  deactivateColaborador: () => ({ query: { situacao: 'inativos' } }),
};

const pairs = calls.flatMap((made) =>
  made.call.method === 'GET' || !made.call.answer || elsewhere.has(made.name)
    ? []
    : readsOf(made.call).map((read) => ({ made, read })),
);

test('what a write answers is the record as the next read has it, for every call that answers with one (IO-04 USE-40)', async () => {
  const { company, visitors, ana, inativa } = await makeAccessCompany(t);
  const boss = only(visitors.find(({ who }) => who === 'a leader of HR above'));
  const integration = only(visitors.find(({ who }) => who === 'an integration with every scope'));
  const compared = new Set<string>();
  const differing: string[] = [];
  await t.database.db.transaction(async (db) => {
    const app = await buildApp({
      db,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      clock: () => t.now,
      photos: t.photos,
      vault: createVault('só desta caminhada'),
      webDir: undefined,
    });
    for (const { made, read } of pairs) {
      const visitor: Visitor = made.call.token ? integration : boss;
      const target = made.name === 'reactivateColaborador' ? inativa : ana;
      const sent: Sent = made.send?.(company, visitor.self ?? target) ?? {};
      const asked = read.send?.(company, visitor.self ?? target) ?? {};
      await db.execute(sql`savepoint as_it_was`);
      const written = await make(app, made.call, visitor, sent);
      if (written.statusCode < 300) {
        const record = written.json();
        const found = await make(app, read.call, visitor, {
          query: asked.query,
          ...whereIs[made.name]?.(record),
          params: { ...asked.params, ...sent.params, ...whereIs[made.name]?.(record).params },
        });
        compared.add(made.name);
        if (found.statusCode !== 200 || !contains(found.json(), record)) {
          differing.push(`${made.name}, ${read.name}: ${found.statusCode} ${written.body} ${found.body}`);
        }
      }
      await db.execute(sql`rollback to savepoint as_it_was`);
      await db.execute(sql`release savepoint as_it_was`);
    }
    await app.close();
  });
  expect(differing).toEqual([]);
  expect(compared.size).toBeGreaterThan(30);
});
