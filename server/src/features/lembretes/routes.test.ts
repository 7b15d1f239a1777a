import { login } from '@alinha/contract/auth';
import { getConta } from '@alinha/contract/conta';
import { getLembretes, leaveLembretes, saveLembretes, switchLembretes } from '@alinha/contract/lembretes';
import { savePrazos } from '@alinha/contract/prazos';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { senhaDeTeste as senha } from '../../../test/factories.ts';
import { colaboradores, emails, lembretes } from '../../db/schema.ts';
import { deliverPending } from '../../mail/deliver.ts';
import type { OutgoingMail } from '../../mail/transport.ts';
import { remindEverybody } from './daily.ts';
import { queueDigest } from './digest.ts';
import { findSegredo } from './queries.ts';
import { tokenOf } from './token.ts';

const t = testApp();
const config = { produto: 'Alinha', publicUrl: 'https://alinha.example' };

/** Runs the server's periodic check at a moment, with `most` people per transaction. */
const runCheck = (moment: string, most?: number) => {
  t.now = new Date(moment);
  return remindEverybody({ db: t.database.db, config, clock: () => t.now }, undefined, most);
};
const mails = () => t.database.db.select().from(emails).orderBy(emails.id);
const mailed = async () => (await mails()).map(({ para }) => para);

/** Lia leads Ana; reports are due on the 20th of the month after, from October on. */
async function company() {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, data_admissao: '2020-03-15' });
  await t.aTarefa({ de: ana, autor: ana, titulo: 'Segredo do título', deadline: '2026-11-19' });
  const hr = await t.signedIn(rita);
  await hr.call(savePrazos, {
    body: { report: { dias: 20, a_partir_de: '2026-10-01' }, avaliacao: null, assinatura: null },
  });
  return { rita, lia, ana };
}

test('on working days, from the hour on that HR set, once a day, and only of what is new, due soon or late (DIG-01 DIG-07)', async () => {
  const { rita, lia, ana } = await company();
  expect(await runCheck('2026-11-16T10:59:59Z')).toBe(0);
  expect(await runCheck('2026-11-16T11:00:00Z')).toBe(2);
  expect(await mailed()).toEqual([lia.email, ana.email]);
  expect(await runCheck('2026-11-16T23:00:00Z')).toBe(0);
  // Ana's task is due in two days; Lia owes nothing new, and her report is due on Friday.
  expect(await runCheck('2026-11-17T12:00:00Z')).toBe(2);
  // Nobody is mailed on a holiday and at the weekend; on Monday overdue items alone do not count, because they were mailed
  // six days ago, and what is new counts.
  expect(await runCheck('2026-11-20T12:00:00Z')).toBe(0);
  expect(await runCheck('2026-11-21T15:00:00Z')).toBe(0);
  await t.aTarefa({ de: lia, autor: lia, deadline: '2026-12-20' });
  expect(await runCheck('2026-11-23T15:00:00Z')).toBe(1);
  expect((await mailed()).at(-1)).toBe(lia.email);
  const hr = await t.signedIn(rita);
  expect((await hr.call(getLembretes)).body).toEqual({ hora: 8 });
  expect((await hr.call(saveLembretes, { body: { hora: 24 } })).status).toBe(400);
  expect((await hr.call(saveLembretes, { body: { hora: 15 } })).body).toEqual({ hora: 15 });
  expect(await runCheck('2026-11-24T17:59:00Z')).toBe(0);
  // Ana's last digest was a week ago, and Lia's will be on the 30th.
  expect(await runCheck('2026-11-24T18:00:00Z')).toBe(1);
  expect((await mailed()).at(-1)).toBe(ana.email);
  // Changing the hour after today's run causes no second digest.
  await (await t.signedIn(rita)).call(saveLembretes, { body: { hora: 16 } });
  expect(await runCheck('2026-11-24T20:00:00Z')).toBe(0);
  expect(await runCheck('2026-11-27T20:00:00Z')).toBe(0);
  expect(await runCheck('2026-11-30T20:00:00Z')).toBe(1);
  expect((await mailed()).at(-1)).toBe(lia.email);
});

test('it is grouped by kind and period, with names and the way to /pendencias, and without what was written (DIG-02)', async () => {
  const { lia } = await company();
  for (let n = 0; n < 25; n++) {
    await t.aColaborador({ nome: `Zeca ${n + 10}`, superior: lia, data_admissao: '2026-11-02' });
  }
  const caio = await t.aColaborador({ nome: 'Caio <b>', superior: lia, data_admissao: '2020-01-01' });
  await t.aReport({ de: caio, autor: lia, mes: 10 });
  await runCheck('2026-11-23T12:00:00Z');
  const [toLia, toAna] = await mails();
  expect(toLia?.assunto).toBe('Você tem 28 pendências, 1 em atraso');
  expect(toLia?.texto).toContain('- 1 report de outubro de 2026: venceu em 20/11/2026\n  Ana');
  expect(toLia?.texto).toContain(
    '- 27 reports de novembro de 2026: a partir de 20/12/2026\n  Ana, Caio <b>, Zeca 10,',
  );
  expect(toLia?.texto).toMatch(/Zeca 27 e mais 7\n/);
  expect(toLia?.texto).toContain('https://alinha.example/pendencias');
  expect(toLia?.html).toContain('Caio &lt;b&gt;');
  expect(toAna?.texto).toContain('- 1 tarefa sua: venceu em 19/11/2026');
  for (const { texto, html } of await mails()) expect(`${texto}${html}`).not.toContain('Segredo do título');
});

test('of several processes that look at once, some people at a time, each is mailed once (DIG-03)', async () => {
  const { lia, ana } = await company();
  for (let n = 0; n < 6; n++) {
    const de = await t.aColaborador({ nome: `Zeca ${n}`, superior: lia });
    await t.aTarefa({ de, autor: de, deadline: '2026-11-19' });
  }
  const counts = await Promise.all([1, 2, 3, 2].map((most) => runCheck('2026-11-18T12:00:00Z', most)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(8);
  expect(new Set(await mailed()).size).toBe(8);
  // A process died: its uncommitted batch is lost, and another process continues after the last committed person.
  await t.database.db.delete(emails);
  await t.database.db.update(lembretes).set({ dia: '2026-11-19', ate: lia.id });
  expect(await runCheck('2026-11-19T12:00:00Z', 2)).toBe(7);
  expect((await mailed())[0]).toBe(ana.email);
});

test('whoever is reminded by hand counts with the day, and an older mail that still waits is dropped (DIG-03)', async () => {
  const { rita, lia, ana } = await company();
  await runCheck('2026-11-17T12:00:00Z');
  t.now = new Date('2026-11-18T10:00:00Z');
  const ids = [rita.id, lia.id, ana.id];
  await (await t.signedIn(lia)).call(switchLembretes, { body: { ligado: false } });
  const remind = () => t.database.db.transaction((tx) => queueDigest(tx, config, { ids, now: t.now }));
  const answers = await Promise.all([remind(), remind()]);
  expect(answers.flatMap(({ enviados }) => enviados)).toEqual([ana.id]);
  expect(answers.flatMap(({ ja_receberam }) => ja_receberam)).toEqual([ana.id]);
  expect(answers[0]).toMatchObject({ desligaram: [lia.id], sem_envio: [rita.id] });
  expect(await runCheck('2026-11-18T12:00:00Z')).toBe(0);
  const waiting = (await mails()).filter(({ para, texto }) => para === ana.email && texto !== null);
  expect(waiting).toHaveLength(1);
});

const change = (to: Partial<typeof colaboradores.$inferInsert>) => (lia: { id: number }) =>
  t.database.db.update(colaboradores).set(to).where(eq(colaboradores.id, lia.id));

test.each<[string, (lia: { id: number; email: string }) => Promise<unknown>]>([
  ['left', change({ ativo: false })],
  ['has another address', change({ email: 'outra@aurora.example' })],
  ['has not confirmed the address', change({ email_confirmado: false })],
  [
    'was given a temporary password',
    change({ senha_temporaria: true, senha_expira_em: new Date('2026-11-25T12:00:00Z') }),
  ],
  [
    'switched it off',
    async (lia) => (await t.signedIn(lia)).call(switchLembretes, { body: { ligado: false } }),
  ],
])(
  'a digest that waits for the mail server is not sent to whoever %s meanwhile (DIG-04 DIG-06)',
  async (_, happens) => {
    const { lia, ana } = await company();
    expect(await runCheck('2026-11-18T12:00:00Z')).toBe(2);
    await happens(lia);
    const sent: OutgoingMail[] = [];
    const send = async (mail: OutgoingMail) => void sent.push(mail);
    const clock = () => t.now;
    expect(await deliverPending(t.database.db, { send, close: () => undefined }, clock)).toEqual({
      enviados: 1,
      falhas: 0,
    });
    expect(sent.map(({ para }) => para)).toEqual([ana.email]);
    const [dropped] = (await mails()).filter(({ id_lembrado }) => id_lembrado === lia.id);
    expect(dropped).toMatchObject({ texto: null, html: null, cabecalhos: null, enviado_em: null });
  },
);

test('nobody inactive, unconfirmed, with a temporary password, or whose address takes no mail is mailed (DIG-04)', async () => {
  const { lia, ana } = await company();
  const { db } = t.database;
  const without = async (change: object) => {
    await db.update(colaboradores).set(change).where(eq(colaboradores.id, lia.id));
    await runCheck('2026-11-18T12:00:00Z');
    expect(await mailed()).toEqual([ana.email]);
    await db.execute(sql`delete from emails`);
    await db.execute(sql`delete from lembretes_pessoas`);
    await db.update(lembretes).set({ dia: null, ate: null });
  };
  await without({ ativo: false });
  await without({ ativo: true, email_confirmado: false });
  await without({ email_confirmado: true, senha_temporaria: true, senha_expira_em: new Date('2027-01-01') });
  await db.update(colaboradores).set({ senha_temporaria: false }).where(eq(colaboradores.id, lia.id));
  await db.insert(emails).values({ para: lia.email, assunto: 'x', id_lembrado: lia.id, falha: 'endereco' });
  await runCheck('2026-11-18T12:00:00Z');
  expect(await mailed()).toEqual([lia.email, ana.email]);
  // A new address is mailed again.
  await db.update(colaboradores).set({ email: 'outra@aurora.example' }).where(eq(colaboradores.id, lia.id));
  await runCheck('2026-11-19T12:00:00Z');
  expect(await mailed()).toContain('outra@aurora.example');
});

test('one press of a mail program switches it off without a session, and its token does nothing else (DIG-05)', async () => {
  const { lia, ana } = await company();
  await runCheck('2026-11-18T12:00:00Z');
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  await deliverPending(t.database.db, { send, close: () => undefined }, () => t.now);
  const toAna = sent.find(({ para }) => para === ana.email);
  expect(toAna?.cabecalhos?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url =
    /^<https:\/\/alinha\.example(.+)>$/.exec(toAna?.cabecalhos?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(url).toMatch(/^\/lembretes\/sair\?t=/);
  expect((await mails()).every(({ cabecalhos }) => cabecalhos === null)).toBe(true);
  const wants = async (who: { email: string }) =>
    (await (await t.signedIn(who)).call(getConta)).body.lembretes;
  // Opening the page changes nothing.
  await t.app.inject({ method: 'GET', url });
  expect(await wants(ana)).toBe(true);
  const press = (address: string, type = 'application/x-www-form-urlencoded', origin?: string) =>
    t.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': type, ...(origin && { origin }) },
      payload: 'List-Unsubscribe=One-Click',
    });
  const segredo = await findSegredo(t.database.db);
  const other = tokenOf(`${segredo}x`, ana.id);
  for (const token of [
    '',
    '1',
    other,
    tokenOf(segredo, 999_999),
    tokenOf(segredo, lia.id).replace(/^\d+/, String(ana.id)),
    `${tokenOf(segredo, ana.id)}.x`,
    `${tokenOf(segredo, ana.id)}%00`,
  ]) {
    expect((await press(`/lembretes/sair?t=${token}`)).statusCode).toBe(400);
  }
  expect(await wants(ana)).toBe(true);
  expect((await press(url, undefined, 'https://webmail.example')).statusCode).toBe(200);
  expect((await press(url, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect([await wants(ana), await wants(lia)]).toEqual([false, true]);
  const rows = await t.database.db.execute(
    sql`select id_ator from auditoria where acao = 'leaveLembretes' and id_ator is not null`,
  );
  expect((rows as unknown as { rows: object[] }).rows).toEqual([{ id_ator: ana.id }]);
  await runCheck('2026-11-19T12:00:00Z');
  expect((await mailed()).filter((para) => para === ana.email)).toHaveLength(1);
  const guess = async () => (await t.visitor().call(leaveLembretes, { query: { t: other } })).status;
  const answers: number[] = [];
  for (let n = 0; n < 120 && answers.at(-1) !== 429; n++) answers.push(await guess());
  expect(answers.at(-1)).toBe(429);
  // Another site could send such requests from a person's browser, so they must not block sign-ins from the address.
  expect((await t.visitor().call(login, { body: { email: ana.email, senha } })).status).toBe(200);
});

test('everybody switches their own off and on (DIG-06)', async () => {
  const { ana } = await company();
  const browser = await t.signedIn(ana);
  for (const ligado of [false, true]) {
    expect((await browser.call(switchLembretes, { body: { ligado } })).status).toBe(200);
    expect((await browser.call(getConta)).body.lembretes).toBe(ligado);
  }
});

test('of many writes at once to settings of their own sixty in a minute are done, of each person (TRU-118)', async () => {
  const { ana, lia } = await company();
  const browser = await t.signedIn(ana);
  const press = (by = browser) => by.call(switchLembretes, { body: { ligado: false } });
  const answers = await Promise.all(Array.from({ length: 100 }, () => press()));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([60, 40]);
  expect(refused[0]?.headers['retry-after']).toBe('60');
  expect((await press(await t.signedIn(lia))).status).toBe(200);
  t.now = new Date(t.now.getTime() + 60_000);
  expect((await press()).status).toBe(200);
});
