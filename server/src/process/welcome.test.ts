import { afterAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/engine.ts';
import { readConfig } from '../config.ts';
import { colaboradores, reportPerguntas } from '../db/schema.ts';
import { starterQuestions } from '../seed/starter.ts';
import { welcome } from './welcome.ts';

const database = await cloneDatabase();
beforeEach(() => database.reset());
afterAll(() => database.close());

test('of processes that start together on an empty database one loads the questions and demonstration, the others continue (TRU-41)', async () => {
  const config = readConfig({ DEMO: 'on' });
  const now = new Date('2026-11-21T15:00:00Z');
  await Promise.all([1, 2, 3].map(() => welcome(database, config, now)));
  expect(await database.db.$count(colaboradores)).toBe(60);
  expect(await database.db.$count(reportPerguntas)).toBe(starterQuestions.reports.length);
});

test('a fresh install without the demonstration has no accounts, and on a server it has none by default (TRU-113 ASVS 6.3.2)', async () => {
  const now = new Date('2026-11-21T15:00:00Z');
  await welcome(database, readConfig({ DEMO: 'off' }), now);
  await welcome({ ...database, kind: 'postgres' }, readConfig({}), now);
  expect(await database.db.$count(colaboradores)).toBe(0);
});
