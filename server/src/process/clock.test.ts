import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs, minuteMs } from '@alinha/rules/dates';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';
import { colaboradores, emails, sessoes } from '../db/schema.ts';
import { startDemissoes } from '../features/colaboradores/index.ts';
import { type Jump, jumpOf } from '../jump.ts';
import { mailHr } from '../mail/hr.ts';
import { clockMail } from '../mail/templates.ts';
import { confirmClock, watchClock } from './clock.ts';
import { startHousekeeping } from './housekeeping.ts';

const t = testApp();
const year = Date.parse('2026-11-27T12:00:00Z');

test('a clock is doubted where it is a day from the database, went back, or went faster than time', () => {
  const seen = year;
  const last = { now: year, uptime: 0 };
  const after = (milliseconds: number, known = {}, uptime = milliseconds) =>
    jumpOf(
      { now: year + milliseconds, uptime },
      { database: year + milliseconds, seen, last: undefined, ...known },
    );
  expect(after(2 * dayMs, { database: year })).toBe('database');
  expect(after(-2 * hourMs)).toBe('back');
  expect(after(-59 * minuteMs)).toBeUndefined();
  // Off for a month of holidays, or asleep with the machine.
  expect(after(31 * dayMs)).toBeUndefined();
  expect(after(400 * dayMs)).toBe('forward');
  expect(after(31 * dayMs, { last })).toBeUndefined();
  expect(after(2 * dayMs, { last }, minuteMs)).toBe('forward');
  // Confirmed, by a person or another process.
  expect(after(400 * dayMs, { last, seen: year + 400 * dayMs }, minuteMs)).toBeUndefined();
  // Nothing was noted: the first start of this version, or a folder that cannot be written.
  expect(after(400 * dayMs, { seen: undefined })).toBeUndefined();
  expect(after(2 * dayMs, { seen: undefined, last }, minuteMs)).toBe('forward');
});

test('under a clock that jumps nothing expires or leaves, HR is told once, and it goes on once somebody says that it is right', async () => {
  const { db } = t.database;
  const dir = mkdtempSync(join(tmpdir(), 'alinha-clock-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const rh = await t.aColaborador({ rh: true });
  await t.signedIn(rh);
  // After the day that the test's clock shows, and before the one to which it jumps.
  const leaver = await t.aColaborador();
  await db.update(colaboradores).set({ data_demissao: '2030-01-01' }).where(eq(colaboradores.id, leaver.id));

  // The database's clock cannot be moved here: in the company's system both are of one machine.
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const sameDatabase = new Proxy(db, {
    get: (target, key) =>
      key === 'execute' ? async () => ({ rows: [{ em: clock().getTime() }] }) : Reflect.get(target, key),
  });
  const said: string[] = [];
  const log = {
    info: (...words: unknown[]) => said.push(String(words.at(-1))),
    error: (...words: unknown[]) => said.push(String(words.at(-1))),
  };
  const config = readConfig({});
  const onJump = (jump: Jump) => mailHr(db, (nome) => clockMail(config, { nome, jump }));
  const watch = watchClock({ db: sameDatabase, clock, dir, log, onJump, uptime: () => performance.now() });
  const needs = { db, clock, photos: t.photos, config, log, isHeld: watch.isHeld };
  const work = async () => {
    for (const worker of [startHousekeeping(needs), startDemissoes(needs)]) await worker.stop();
  };
  const left = async () => [
    await db.$count(sessoes),
    await db.$count(colaboradores, eq(colaboradores.ativo, false)),
    await db.$count(emails),
  ];

  expect(await watch.isHeld()).toBe(false);
  expect(await left()).toEqual([1, 0, 0]);
  ahead = 2_000 * dayMs;
  await work();
  await work();
  expect(watch.jump()).toBe('forward');
  expect(await left()).toEqual([1, 0, 1]);
  const [mail] = await db.select().from(emails);
  expect([mail?.para, mail?.texto]).toEqual([rh.email, expect.stringContaining('avançou de repente')]);
  expect(said).toEqual([expect.stringContaining('the clock jumped')]);

  // Corrected, it needs nobody.
  ahead = 0;
  expect(await watch.isHeld()).toBe(false);
  ahead = 2_000 * dayMs;
  expect(await watch.isHeld()).toBe(true);
  confirmClock(dir, clock());
  expect(await watch.isHeld()).toBe(false);
  await work();
  expect((await left()).slice(0, 2)).toEqual([0, 1]);
});
