import { Writable } from 'node:stream';
import { semElos } from '@alinha/rules/selo';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { extendChain, headOf } from '../audit/chain.ts';
import { logChain } from '../audit/toLog.ts';
import { ancoras, auditoria, elos, emails, encarregados } from '../db/schema.ts';
import { anchorTheDay, startChain } from './chain.ts';

const t = testApp();

const config = { produto: 'Alinha', publicUrl: 'https://alinha.example' };
const lines: unknown[] = [];
const anchoring = () => ({
  db: t.database.db,
  clock: () => t.now,
  config,
  log: { info: (line: unknown) => void lines.push(line), error: expect.fail },
});
const anAct = () =>
  t.database.db
    .insert(auditoria)
    .values({ momento: t.now, acao: 'createEmpresa', dados: { nome: 'Sigilosa' } });

test("each day in São Paulo the chain's head is logged and mailed once to HR, or to the encarregado where one is named, whichever process does it (SEL-08)", async () => {
  const { db } = t.database;
  lines.length = 0;
  const rh = await t.aColaborador({ nome: 'Rita Lima', rh: true });
  await t.aColaborador({ rh: true, ativo: false });
  await t.aColaborador({ rh: true, email_confirmado: false });
  await t.aColaborador({ leader: true });
  await anAct();
  await anAct();
  await extendChain(db);
  const { elo } = await headOf(db);
  await Promise.all([1, 2, 3].map(() => anchorTheDay(anchoring())));
  expect(await db.select().from(ancoras)).toEqual([{ dia: '2026-11-18', criada_em: t.now, n: 2, elo }]);
  expect(lines).toEqual([{ dia: '2026-11-18', elos: 2, elo }]);
  const mails = await db.select().from(emails);
  expect(mails.map(({ para }) => para)).toEqual([rh.email]);
  const { assunto, texto = '' } = mails[0] ?? {};
  expect(assunto).toBe('Alinha: âncora da auditoria de 18/11/2026');
  expect(texto).toContain('Âncora de 18/11/2026, de 2 linhas da auditoria');
  expect(texto).toContain(`npm run alinha -- conferir --ancora ${elo}`);
  expect(texto).not.toMatch(/Rita|Sigilosa/);

  t.now = new Date('2026-11-19T02:59:00Z');
  await anchorTheDay(anchoring());
  expect(lines).toHaveLength(1);
  t.now = new Date('2026-11-19T03:01:00Z');
  await anchorTheDay(anchoring());
  expect(lines).toHaveLength(2);
  expect(await db.$count(emails)).toBe(2);

  const nomeada = await t.aColaborador();
  await db
    .insert(encarregados)
    .values({ papel: 'titular', id_colaborador: nomeada.id, id_autor: rh.id, nomeado_em: t.now });
  t.now = new Date('2026-11-20T15:00:00Z');
  await anchorTheDay(anchoring());
  const sent = await db.select({ para: emails.para }).from(emails).orderBy(emails.id);
  expect(sent.map(({ para }) => para)).toEqual([rh.email, rh.email, nomeada.email]);
});

test('a running server chains what is audited and anchors the day, and an empty audit too (SEL-06 SEL-08)', async () => {
  const { db } = t.database;
  const first = startChain(anchoring());
  await vi.waitUntil(async () => (await db.$count(ancoras)) === 1, { timeout: 20_000 });
  expect(await db.select().from(ancoras)).toMatchObject([{ n: 0, elo: semElos }]);
  const second = startChain(anchoring());
  await anAct();
  await vi.waitUntil(async () => (await db.$count(elos)) === 1, { timeout: 20_000 });
  await Promise.all([first.stop(), second.stop()]);
  expect(await db.$count(ancoras)).toBe(1);
});

test('several processes log each row once and in order, and again what the log could not take (LGPD-17)', async () => {
  const { db } = t.database;
  await db
    .insert(auditoria)
    .values(Array.from({ length: 1_200 }, () => ({ momento: t.now, acao: 'createEmpresa', dados: {} })));
  await extendChain(db);
  const logged: { n: number }[] = [];
  const log = { info: (row: { n: number }) => void logged.push(row) };
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('away')) });
  broken.on('error', () => undefined);
  await expect(logChain(db, { log, stream: broken })).rejects.toThrow('away');
  logged.length = 0;
  const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
  await Promise.all([1, 2, 3].map(() => logChain(db, { log, stream })));
  // A process that meets another one at work leaves the rest to it.
  await logChain(db, { log, stream });
  expect(logged.map(({ n }) => n)).toEqual(Array.from({ length: 1_200 }, (_, index) => index + 1));
});
