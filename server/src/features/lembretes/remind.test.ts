import { lembrarDevedores } from '@alinha/contract/acompanhamento';
import { createFolga } from '@alinha/contract/folgas';
import { saveLembretes, switchLembretes } from '@alinha/contract/lembretes';
import { savePrazos } from '@alinha/contract/prazos';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { colaboradores, emails, lembretesPedidos } from '../../db/schema.ts';
import { remindEverybody } from './daily.ts';

const t = testApp();
const config = { produto: 'Alinha', publicUrl: 'https://alinha.example' };

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let rita: Pessoa;
let lia: Pessoa;
let leo: Pessoa;
let ana: Pessoa;

/** HR's browser; sessions last less long than these tests. */
const asHr = () => t.signedIn(rita);

/** Runs the server's periodic check at a moment. */
const runCheck = (moment: string, most?: number) => {
  t.now = new Date(moment);
  return remindEverybody({ db: t.database.db, config, clock: () => t.now }, undefined, most);
};

const october = { tipo: 'report', ano: 2026, periodo: 10 } as const;

const press = async (moment: string, more: object = {}) => {
  t.now = new Date(moment);
  const { status, body } = await (await asHr()).call(lembrarDevedores, { body: { ...october, ...more } });
  expect(status).toBe(200);
  return body;
};
const mails = () => t.database.db.select().from(emails).orderBy(emails.id);
const mailed = async () => (await mails()).map(({ para }) => para);
const none = { enviados: 0, ja_enviados: 0, sem_envio: 0 };
const monday = '2026-11-30T10:00:00.000Z';

/** Lia leads Ana, and Leo leads Otto; the reports of October are overdue since 6 November, and digests go at 16:00. */
beforeEach(async () => {
  rita = await t.aColaborador({ nome: 'Rita', rh: true });
  lia = await t.aColaborador({ nome: 'Lia', leader: true });
  leo = await t.aColaborador({ nome: 'Leo', leader: true });
  ana = await t.aColaborador({ nome: 'Ana', superior: lia, data_admissao: '2020-03-15' });
  await t.aColaborador({ nome: 'Otto', superior: leo, data_admissao: '2020-03-15' });
  const hr = await asHr();
  await hr.call(savePrazos, {
    body: { report: { dias: 5, a_partir_de: '2026-10-01' }, avaliacao: null, assinatura: null },
  });
  await hr.call(saveLembretes, { body: { hora: 16 } });
});

describe('a reminder asked for outside the hours of working days', () => {
  test('is mailed when the next hours begin, as the answer and the audit say, and once (DIG-08)', async () => {
    expect(await press('2026-11-27T21:59:59Z', { lider: leo.id })).toEqual({
      ...none,
      enviados: 1,
      envio_em: null,
    });
    // Leo had the mail of Friday, so that of Monday is another.
    expect(await press('2026-11-27T22:00:00Z')).toEqual({ ...none, enviados: 2, envio_em: monday });
    expect(await press('2026-11-28T15:00:00Z')).toEqual({ ...none, ja_enviados: 2, envio_em: monday });
    expect(await mailed()).toEqual([leo.email]);
    const rows = await auditRows(t.database.db, 'lembrarDevedores');
    expect(rows.map(({ dados }) => dados)).toMatchObject([
      { lembrados: [leo.id] },
      { lembrados: [lia.id, leo.id], envio_em: monday },
    ]);
    expect(await runCheck('2026-11-28T23:00:00Z')).toBe(0);
    expect(await runCheck('2026-11-30T09:59:59Z')).toBe(0);
    expect(await runCheck(monday)).toBe(2);
    expect(await mailed()).toEqual([leo.email, lia.email, leo.email]);
    // Neither the digest of the same day nor another press mails them again.
    expect(await runCheck('2026-11-30T19:00:00Z')).toBe(0);
    expect(await press('2026-11-30T19:30:00Z')).toEqual({ ...none, ja_enviados: 2, envio_em: null });
    expect(await press('2026-11-30T22:00:00Z')).toMatchObject({ enviados: 2 });
  });

  test('is not mailed to whoever got the digest of that day before (DIG-08)', async () => {
    await (await asHr()).call(saveLembretes, { body: { hora: 5 } });
    await press('2026-11-28T15:00:00Z');
    expect(await runCheck('2026-11-30T08:00:00Z')).toBe(2);
    expect(await press('2026-11-30T08:30:00Z')).toEqual({ ...none, ja_enviados: 2, envio_em: monday });
    expect(await runCheck(monday)).toBe(0);
    expect(await t.database.db.$count(lembretesPedidos)).toBe(0);
    expect(await mails()).toHaveLength(2);
  });

  test('waits for the next working day where HR adds a day, or the server is down in these hours (DIG-08)', async () => {
    expect(await press('2026-11-28T15:00:00Z')).toMatchObject({ envio_em: monday });
    await (await asHr()).call(createFolga, { body: { dia: '2026-11-30', nome: 'Recesso' } });
    expect(await runCheck('2026-11-30T15:00:00Z')).toBe(0);
    expect(await runCheck('2026-12-01T22:30:00Z')).toBe(2);
    expect(await mailed()).toEqual([lia.email, leo.email]);
  });

  test('tells what is owed when it is mailed, and reaches nobody who owes nothing of that period any more (DIG-08)', async () => {
    const zeca = await t.aColaborador({ nome: 'Zeca', superior: leo, data_admissao: '2020-01-01' });
    await press('2026-11-28T15:00:00Z');
    await t.aReport({ de: ana, autor: lia, mes: 10, assinadoPor: lia });
    await t.aReport({ de: zeca, autor: lia, mes: 10, assinadoPor: lia });
    expect(await runCheck('2026-11-30T12:00:00Z')).toBe(1);
    const [mail] = await mails();
    expect(mail?.para).toBe(leo.email);
    expect(mail?.texto).toContain('- 1 report de outubro de 2026: venceu em 05/11/2026\n  Otto\n');
    expect(await t.database.db.$count(lembretesPedidos)).toBe(0);
  });

  const change = (to: Partial<typeof colaboradores.$inferInsert>) => () =>
    t.database.db.update(colaboradores).set(to).where(eq(colaboradores.id, lia.id));

  test.each<[string, () => Promise<unknown>]>([
    ['was deactivated', change({ ativo: false })],
    ['has not confirmed the address', change({ email_confirmado: false })],
    [
      'switched it off',
      async () => (await t.signedIn(lia)).call(switchLembretes, { body: { ligado: false } }),
    ],
  ])('is not mailed to whoever %s meanwhile (DIG-08 DIG-04)', async (_, happens) => {
    await press('2026-11-28T15:00:00Z');
    await happens();
    expect(await runCheck('2026-11-30T12:00:00Z')).toBe(1);
    expect(await mailed()).toEqual([leo.email]);
    // A request is dropped, not kept for another day.
    expect(await t.database.db.$count(lembretesPedidos)).toBe(0);
  });

  test('of many presses and processes at once each person is mailed once (DIG-08 DIG-03)', async () => {
    for (let n = 0; n < 5; n++) {
      const leader = await t.aColaborador({ nome: `Zeca ${n}`, leader: true });
      await t.aColaborador({ superior: leader, data_admissao: '2020-01-01' });
    }
    t.now = new Date('2026-11-28T15:00:00Z');
    const hr = await asHr();
    const presses = await Promise.all([1, 2, 3].map(() => hr.call(lembrarDevedores, { body: october })));
    expect(presses.map(({ body }) => body.enviados).sort()).toEqual([0, 0, 7]);
    await hr.call(lembrarDevedores, { body: { ...october, periodo: 11 } });
    await hr.call(saveLembretes, { body: { hora: 7 } });
    t.now = new Date(monday);
    const later = await asHr();
    const counts = await Promise.all([
      ...[1, 2, 3, 2].map((most) => runCheck(monday, most)),
      later.call(lembrarDevedores, { body: october }).then(({ body }) => body.enviados),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(7);
    expect([(await mails()).length, new Set(await mailed()).size]).toEqual([7, 7]);
    expect(await runCheck('2026-11-30T10:01:00Z')).toBe(0);
    expect(await t.database.db.$count(lembretesPedidos)).toBe(0);
  });

  test('a process that dies in the middle loses no request and mails nobody twice (DIG-08 DIG-03)', async () => {
    await press('2026-11-28T15:00:00Z');
    t.now = new Date(monday);
    // The transaction of its second batch is rolled back by the database.
    await t.database.owner.execute(sql`create or replace function morrer() returns trigger language plpgsql as $$
      begin if (select count(*) from emails) >= 1 then raise exception 'killed'; end if; return new; end $$`);
    await t.database.owner.execute(
      sql`create trigger morrer before insert on emails for each row execute function morrer()`,
    );
    await expect(runCheck(monday, 1)).rejects.toThrow();
    await t.database.owner.execute(sql`drop trigger morrer on emails`);
    await t.database.owner.execute(sql`drop function morrer`);
    expect(await mailed()).toEqual([lia.email]);
    expect(await runCheck('2026-11-30T10:01:00Z', 1)).toBe(1);
    expect(await mailed()).toEqual([lia.email, leo.email]);
  });
});
