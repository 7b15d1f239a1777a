import { inviteColaborador } from '@alinha/contract/colaboradores';
import { convitesPorVez, type EstadoDoConvite, listConvites, sendConvites } from '@alinha/contract/convites';
import { asc, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { emails } from '../../db/schema.ts';
import { deliverPending } from '../../mail/deliver.ts';

const t = testApp();
let asRita: Client;
let rita: Awaited<ReturnType<typeof t.aColaborador>>;

beforeEach(async () => {
  await t.aEmpresa({ nome: 'Aurora' });
  rita = await t.aColaborador({ nome: 'Rita', rh: true });
  asRita = await t.signedIn(rita);
});

const board = async (query: { estado?: EstadoDoConvite; busca?: string } = {}) =>
  (await asRita.call(listConvites, { query })).body;
const stateOf = async (id: number) => (await board()).convites.find((one) => one.id === id);
const invite = (id: number) => asRita.call(inviteColaborador, { params: { id } });
const sendAll = (estado: EstadoDoConvite, client = asRita) => client.call(sendConvites, { body: { estado } });
/** Sets the clock, and signs in again because the old session may have expired by then. */
const setTime = async (time: Date) => {
  t.now = time;
  asRita = await t.signedIn(rita);
};
const later = (minutes: number) => setTime(new Date(t.now.getTime() + minutes * 60_000));
/** Delivers pending mail to a server that accepts it, or refuses it with `answer`. */
const deliver = (answer?: object) =>
  deliverPending(
    t.database.db,
    {
      send: async () => {
        if (answer !== undefined) throw Object.assign(new Error('refused'), answer);
      },
      close: () => undefined,
    },
    () => t.now,
  );

test('everybody stands in one state, with why a mail did not go and when it is tried again (USE-83)', async () => {
  const ana = await t.aColaborador({ nome: 'Ana', senha_hash: null });
  await t.aColaborador({ nome: 'Zeca', senha_hash: null, ativo: false });
  expect(await board()).toMatchObject({
    total: 2,
    contagem: { sem: 1, fila: 0, enviado: 0, falhou: 0, vencido: 0, entrou: 1 },
    convites: [
      { nome: 'Ana', estado: 'sem', vale_ate: null },
      { nome: 'Rita', estado: 'entrou', empresa: 'Aurora' },
    ],
  });
  await invite(ana.id);
  expect(await stateOf(ana.id)).toMatchObject({ estado: 'fila', vale_ate: '2026-11-25T15:00:00.000Z' });
  for (const [answer, falha] of [
    [{ code: 'ECONNREFUSED' }, 'conexao'],
    [{ code: 'EAUTH', responseCode: 535 }, 'acesso'],
    [{ code: 'EENVELOPE', responseCode: 450 }, 'depois'],
    [{ code: 'EENVELOPE', responseCode: 550 }, 'endereco'],
    [{ code: 'EMESSAGE', responseCode: 554 }, 'mensagem'],
    [{}, 'outra'],
  ] as const) {
    await deliver(answer);
    const seen = await stateOf(ana.id);
    expect(seen).toMatchObject({ estado: 'falhou', falha, proxima_tentativa_em: expect.any(String) });
    await setTime(new Date(seen?.proxima_tentativa_em ?? 0));
  }
  await deliver();
  expect(await stateOf(ana.id)).toMatchObject({
    estado: 'enviado',
    falha: null,
    enviado_em: t.now.toISOString(),
    proxima_tentativa_em: null,
  });
  expect(await board({ estado: 'enviado', busca: 'ANA' })).toMatchObject({ total: 1 });
  expect((await board({ estado: 'enviado', busca: 'rita' })).total).toBe(0);
  await later(7 * 24 * 60);
  expect(await stateOf(ana.id)).toMatchObject({ estado: 'vencido' });

  await invite(ana.id);
  for (let attempts = 0; attempts < 11; attempts++) {
    await deliver({ code: 'EENVELOPE', responseCode: 550 });
    await setTime(new Date((await stateOf(ana.id))?.proxima_tentativa_em ?? t.now));
  }
  expect(await stateOf(ana.id)).toMatchObject({ falha: 'endereco', proxima_tentativa_em: null });
});

test('all of a state are invited, some at a call, and by two at once and a second click nobody twice (USE-84)', async () => {
  const most = convitesPorVez;
  for (let i = 0; i < most + 2; i++) await t.aColaborador({ senha_hash: null });
  const answers = await Promise.all([sendAll('sem'), sendAll('sem')]);
  expect(answers.map(({ body }) => body.enviados).sort((a, b) => a - b)).toEqual([0, most]);
  expect((await sendAll('sem')).body).toEqual({ enviados: 2, restantes: 0 });
  expect((await sendAll('sem')).body).toEqual({ enviados: 0, restantes: 0 });
  const mails = await t.database.db.select().from(emails).orderBy(asc(emails.id));
  expect(new Set(mails.map(({ para }) => para)).size).toBe(most + 2);
  expect(mails).toHaveLength(most + 2);
  expect(mails[0]?.texto).toContain('Rita convida você para o Alinha');

  await deliver();
  expect((await sendAll('enviado')).body).toEqual({ enviados: 0, restantes: 0 });
  await later(10);
  expect((await sendAll('enviado')).body).toEqual({ enviados: most, restantes: 2 });
  expect(await t.database.db.$count(emails, isNull(emails.enviado_em))).toBe(most);
  expect((await asRita.call(sendConvites, { body: { estado: 'entrou' as 'sem' } })).status).toBe(400);
});
