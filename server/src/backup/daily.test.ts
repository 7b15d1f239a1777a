import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { auditoria, backups, emails } from '../db/schema.ts';
import { backUpTheDay, prepareFolder } from './daily.ts';

const t = testApp();
const folder = mkdtempSync(join(tmpdir(), 'alinha-daily-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log: { failed: unknown[]; made: unknown[] } = { failed: [], made: [] };
const logger = {
  info: (what: unknown) => void log.made.push(what),
  error: (what: unknown) => void log.failed.push(what),
};
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(folder, 'day-'));
  log.failed = [];
  log.made = [];
});

/** The mails in the order in which they were queued. */
const queued = () => t.database.db.select().from(emails).orderBy(emails.id);

/** Runs the server's timer callback at a given moment. */
const look = (moment: string, { into = dir, keep = 3 } = {}) => {
  t.now = new Date(moment);
  const source = { database: t.database, photos: t.photos, clock: () => t.now };
  const config = { produto: 'Alinha', publicUrl: 'https://alinha.example', backups: { dir: into, keep } };
  return backUpTheDay(source, config, logger);
};

test('each day in São Paulo has one backup, however many processes check, and the last few are kept (BKP-05)', async () => {
  writeFileSync(join(dir, 'nosso.txt'), 'x');
  await Promise.all([look('2026-11-20T12:00:00Z'), look('2026-11-20T12:00:00Z')]);
  await look('2026-11-21T02:59:00Z');
  expect(readdirSync(dir)).toEqual(['alinha-2026-11-20.zip', 'nosso.txt']);
  for (const day of ['21', '22', '23', '24']) await look(`2026-11-${day}T03:01:00Z`);
  expect(readdirSync(dir)).toEqual([
    'alinha-2026-11-22.zip',
    'alinha-2026-11-23.zip',
    'alinha-2026-11-24.zip',
    'nosso.txt',
  ]);
  expect(log).toMatchObject({ failed: [], made: { length: 5 } });
});

test('a failure is logged, tried again after an hour, and mailed to HR once a day (BKP-05)', async () => {
  const rh = await t.aColaborador({ nome: 'Rita Lima', rh: true });
  await t.aColaborador({ leader: true });
  const gone = { into: join(dir, 'gone') };
  await look('2026-11-22T12:00:00Z', gone);
  await look('2026-11-22T12:30:00Z', gone);
  expect(log.failed).toHaveLength(1);
  await look('2026-11-22T13:01:00Z', gone);
  expect(log.failed).toHaveLength(2);
  const mails = await queued();
  expect(mails.map(({ para }) => para)).toEqual([rh.email]);
  expect(mails[0]).toMatchObject({ assunto: 'O backup do Alinha falhou' });
  expect(mails[0]?.texto).toContain('Olá, Rita Lima!');
  expect(mails[0]?.texto).toContain('Motivo: a pasta não existe');
  expect(mails[0]?.texto).toContain('Ainda não há nenhum backup completo.');
  expect(await t.database.db.$count(backups, eq(backups.falha, 'a pasta não existe'))).toBe(2);

  await look('2026-11-22T14:02:00Z');
  expect(readdirSync(dir)).toEqual(['alinha-2026-11-22.zip']);
  await look('2026-11-23T14:00:00Z', gone);
  expect((await queued()).at(-1)?.texto).toContain('O último backup completo é de 22/11/2026 às 11:02.');
});

test('the day has a second backup after an import of people, since the first was of an empty company', async () => {
  await look('2026-11-22T12:00:00Z');
  await look('2026-11-22T12:05:00Z');
  expect(log.made).toHaveLength(1);
  await t.database.db
    .insert(auditoria)
    .values({ acao: 'importar', dados: {}, momento: new Date('2026-11-22T12:08:00Z') });
  await look('2026-11-22T12:20:00Z');
  await look('2026-11-22T12:25:00Z');
  expect(log.made).toHaveLength(2);
  expect(readdirSync(dir)).toEqual(['alinha-2026-11-22.zip']);
});

test('a folder without the backups of before is an error, since its disk may not be mounted, until one is made there', async () => {
  await look('2026-11-22T12:00:00Z');
  const other = mkdtempSync(join(folder, 'other-'));
  await look('2026-11-23T12:00:00Z', { into: other });
  expect(readdirSync(other)).toEqual([]);
  expect(await t.database.db.$count(backups, like(backups.falha, '%monte o disco%'))).toBe(1);
  writeFileSync(join(other, 'primeiro.zip'), 'x');
  await look('2026-11-23T13:01:00Z', { into: other });
  expect(readdirSync(other)).toEqual(['alinha-2026-11-23.zip', 'primeiro.zip']);
  await expect(prepareFolder({ backups: { dir: join(dir, 'gone'), keep: 1 } })).rejects.toThrow(
    'não pode ser usado: a pasta não existe.',
  );
});

test('a folder that cannot be used stops the start with one line (BKP-05)', async () => {
  writeFileSync(join(dir, 'file'), 'x');
  await expect(prepareFolder({ backups: { dir: join(dir, 'file', 'x'), keep: 1 } })).rejects.toThrow(
    /^BACKUP_DIR=".*" não pode ser usado: /,
  );
});
