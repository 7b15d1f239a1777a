import { request } from 'node:http';
import { deactivateColaborador, reactivateColaborador } from '@alinha/contract/colaboradores';
import {
  deleteDestinatario,
  deliverCopia,
  downloadCopiaDeQuemSaiu,
  linkEmUso,
  listDestinatarios,
  listQuemSaiu,
  proveDestinatario,
  saveDestinatario,
  sendCodigoDoDestinatario,
} from '@alinha/contract/destinatarios';
import { saveEncarregados } from '@alinha/contract/encarregados';
import { answerSolicitacao, listSolicitacoes } from '@alinha/contract/solicitacoes';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { copied, dadosIn, worker } from '../../../test/copia.ts';
import { listening } from '../../../test/socket.ts';
import { readConfig } from '../../config.ts';
import { copiasDados, destinatarios, emails } from '../../db/schema.ts';
import { prepareCopias } from '../copia/worker.ts';
import { lease, storeLink, takeReady } from './entrega.queries.ts';
import { mailLinks } from './entrega.ts';

const lines: string[] = [];
const t = testApp({ logLevel: 'trace' }, { logTo: { write: (line) => lines.push(line) } });

const email = 'ana@casa.example';
const minutes = (n: number) => {
  t.now = new Date(t.now.getTime() + n * 60_000);
};
const week = 7 * 24 * 60;

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let rita: Pessoa;
let dora: Pessoa;
let ana: Pessoa;
let asRita: Client;
let asDora: Client;
beforeEach(async () => {
  lines.length = 0;
  [rita, dora] = [await t.aColaborador({ nome: 'Rita', rh: true }), await t.aColaborador({ nome: 'Dora' })];
  ana = await t.aColaborador({ nome: 'Ána Antes' });
  asRita = await t.signedIn(rita);
  await asRita.call(saveEncarregados, { body: { titular: dora.id, substituto: null } });
  asDora = await t.signedIn(dora);
});

const leave = (pessoa = ana) => asRita.call(deactivateColaborador, { params: { id: pessoa.id } });
/** The mails queued since the last time. */
/** The queued mails, in the order of their queueing; rows of a deletion come in the order of their places on disk. */
const mailed = async () => (await t.database.db.delete(emails).returning()).sort((a, b) => a.id - b.id);
const enter = (body: object = {}, by = asRita) =>
  by.call(saveDestinatario, {
    body: { pessoa: ana.id, email, tipo: 'declaracao', texto: 'canário-3a', ...body },
  });
const codeIn = (text: string | null | undefined) => /Código: (\d{6})/.exec(text ?? '')?.[1] ?? '';
const prove = (codigo: string, para = email) =>
  t.visitor().call(proveDestinatario, { body: { email: para, codigo } });
const pessoaId = () => ({ params: { pessoaId: ana.id } });
const listed = async (by = asRita) => (await by.call(listDestinatarios)).body[0];

/** Ana left, and proved the address that Rita entered. */
async function proved() {
  await leave();
  await enter();
  const codigo = codeIn((await mailed()).find(({ para }) => para === email)?.texto);
  expect((await prove(codigo)).status).toBe(200);
  await mailed();
}

const links = () => mailLinks({ db: t.database.db, clock: () => t.now, config: readConfig({}) });
/** Orders the copy, has it prepared, and takes the token from the mail. */
async function tokenFor(by = asDora) {
  expect((await by.call(deliverCopia, pessoaId())).status).toBe(200);
  await prepareCopias(worker(t));
  await Promise.all([links(), links()]);
  const sent = (await mailed()).filter(({ texto }) => texto?.includes('/meus-dados#'));
  expect(sent.map(({ para }) => para)).toEqual([email]);
  return /#([\w-]{43})/.exec(sent[0]?.texto ?? '')?.[1] ?? '';
}
const download = (token: string) =>
  t.app.inject({ method: 'POST', url: downloadCopiaDeQuemSaiu.path, payload: { token } });
const refused = async (token: string) => {
  const { statusCode, body } = await download(token);
  expect([statusCode, JSON.parse(body)]).toEqual([400, { error: 'Este link não vale mais.' }]);
};

test('a request of somebody who left is entered with an address that they prove by a code, is answered to that address alone, and each step has its audit row (LGPD-14)', async () => {
  const found = async (busca: string) => (await asDora.call(listQuemSaiu, { query: { busca } })).body;
  expect(await found('ana')).toEqual([]);
  expect((await enter()).status).toBe(409);
  expect((await enter({ pessoa: rita.id })).status).toBe(409);
  await leave();
  const ofAna = { id: ana.id, nome: 'Ána Antes', email_anterior: ana.email, saiu_em: '2026-11-18' };
  expect([await found('ANA a'), await found(ana.email), await found('')]).toEqual([[ofAna], [ofAna], []]);
  expect((await enter({ pessoa: 999_999 })).status).toBe(404);
  for (const taken of [ana.email, dora.email]) {
    const { status, body } = await enter({ email: taken });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['email']]);
  }
  await mailed();
  const entered = await enter();
  expect([entered.status, entered.body]).toMatchObject([
    201,
    { ...ofAna, email, autor: 'Rita', provado_em: null, copia: 'nenhuma', pode_entregar: false },
  ]);
  expect((await enter()).body.error).toBe('Já há uma solicitação aberta deste tipo.');
  const [first, ...rest] = await mailed();
  expect([first, ...rest].map((one) => one?.para).sort()).toEqual([email, dora.email].sort());
  const toAna = [first, ...rest].find((one) => one?.para === email);
  expect(toAna?.texto).not.toMatch(/Ána|canário/);
  expect((await asDora.call(deliverCopia, pessoaId())).status).toBe(409);
  const [seen] = (await asDora.call(listSolicitacoes)).body.solicitacoes;
  expect(seen).toMatchObject({ tipo: 'declaracao', registrada_por: 'Rita', pode_responder: true });

  expect((await prove('000000', 'ninguem@casa.example')).body.error).toBe('Código inválido ou expirado.');
  const codigo = codeIn(toAna?.texto);
  expect((await prove(codigo)).status).toBe(200);
  expect((await prove(codigo)).status).toBe(400);
  const [received] = await mailed();
  expect([received?.para, received?.texto]).toEqual([
    email,
    expect.stringContaining('foi recebida: Declaração completa'),
  ]);
  const params = { solicitacaoId: seen?.id ?? 0 };
  const answered = await asDora.call(answerSolicitacao, {
    params,
    body: { resultado: 'aceita', texto: 'canário-4b' },
  });
  expect(answered.status).toBe(200);
  const mails = await mailed();
  expect(mails.map(({ para }) => para)).toEqual([email]);
  expect(JSON.stringify(mails)).not.toContain('canário');

  const trail = async (ato: string) =>
    (await auditRows(t.database.db, ato)).map(({ id_ator, id_alvo, dados }) => [id_ator, id_alvo, dados]);
  expect(await trail('saveDestinatario')).toEqual([
    [rita.id, ana.id, { solicitacaoId: seen?.id ?? 0, tipo: 'declaracao', endereco: email }],
  ]);
  expect(await trail('proveDestinatario')).toEqual([
    [null, ana.id, {}],
    [null, ana.id, { recusada: true }],
  ]);
});

test('a code is good for ten minutes and five attempts, another one is mailed five minutes later, and another address needs a proof of its own (LGPD-14)', async () => {
  await leave();
  await enter({ tipo: null });
  const mails = await mailed();
  expect(mails.map(({ para }) => para)).toEqual([email, dora.email]);
  const codigo = codeIn(mails[0]?.texto);
  const wrong = String((Number(codigo) + 1) % 1_000_000).padStart(6, '0');
  for (let i = 0; i < 5; i++) expect((await prove(wrong)).status).toBe(400);
  expect((await prove(codigo)).status).toBe(400);
  const again = () => asRita.call(sendCodigoDoDestinatario, pessoaId());
  expect((await again()).status).toBe(429);
  minutes(5);
  expect((await again()).status).toBe(200);
  const second = codeIn((await mailed())[0]?.texto);
  minutes(10);
  asRita = await t.signedIn(rita);
  expect((await prove(second)).status).toBe(400);
  expect((await again()).status).toBe(200);
  expect((await prove(codeIn((await mailed())[0]?.texto))).status).toBe(200);
  expect((await again()).status).toBe(409);
  expect((await enter({ tipo: null })).body.provado_em).not.toBeNull();
  expect(await mailed()).toEqual([]);
  expect((await enter({ tipo: null, email: 'outra@casa.example' })).body.provado_em).toBeNull();
  const bia = await t.aColaborador({ ativo: false });
  minutes(5);
  const same = await enter({ pessoa: bia.id, email: 'outra@casa.example' });
  expect([same.status, same.body.error]).toEqual([409, 'Este e-mail já está registrado para outra pessoa.']);
});

describe('a copy that is handed over', () => {
  test('holds what that of somebody active holds, is ordered by another than who entered the address, and its link is good for one of twenty at once (LGPD-14)', async () => {
    const gestor = await t.aColaborador({ leader: true });
    await t.aReport({ de: ana, autor: gestor, respostas: { [(await t.aPergunta()).id]: 'Entregou.' } });
    await t.aObservacao({ de: ana, autor: gestor, observacao: 'Confidencial.' });
    const before = dadosIn(await copied(t, await t.signedIn(ana)));
    await proved();
    const own = await asRita.call(deliverCopia, pessoaId());
    expect([own.status, (await listed())?.pode_entregar]).toEqual([403, false]);
    expect((await asDora.call(deliverCopia, pessoaId())).body.copia).toBe('preparando');
    const token = await tokenFor();
    expect(await listed(asDora)).toMatchObject({
      copia: 'enviada',
      link_ate: new Date(t.now.getTime() + week * 60_000).toISOString(),
    });
    expect((await t.app.inject({ url: `/meus-dados` })).statusCode).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => download(token)));
    const [whole, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(more).toEqual([]);
    expect(new Set(answers.map(({ statusCode }) => statusCode)).difference(new Set([200, 400, 409]))).toEqual(
      new Set(),
    );
    const after = dadosIn(unzipSync(new Uint8Array(whole?.rawPayload ?? [])));
    expect(after.dados.pessoa).toEqual({ nome: 'Ána Antes', email: ana.email });
    expect(after.dados.grupos.map(({ tabela }) => tabela)).toEqual(
      before.dados.grupos.map(({ tabela }) => tabela),
    );
    for (const tabela of ['reports', 'report_respostas', 'termos_aceitos']) {
      expect(after.of(tabela)).toEqual(before.of(tabela));
    }
    expect(after.dados.em_analise).toEqual(before.dados.em_analise);
    expect(after.of('solicitacoes')).toMatchObject([{ texto: 'canário-3a', autor: 'Rita' }]);
    await refused(token);
    await refused('x'.repeat(43));
    expect(await t.database.db.$count(copiasDados)).toBe(0);
    expect(await listed()).toMatchObject({
      copia: 'entregue',
      link_ate: null,
      entregue_em: t.now.toISOString(),
    });
    const rows = await auditRows(t.database.db, 'downloadCopiaDeQuemSaiu');
    expect(rows.map(({ id_alvo }) => id_alvo)).toEqual([ana.id]);
    expect(lines.join('')).not.toContain(token);
  });

  test('is mailed once, also after a process was killed while it mailed the link (LGPD-14)', async () => {
    const { db } = t.database;
    await proved();
    await asDora.call(deliverCopia, pessoaId());
    await links();
    expect(await mailed()).toEqual([]);
    await prepareCopias(worker(t));
    const killed = db.transaction(async (tx) => {
      await storeLink(tx, (await takeReady(tx, t.now))?.id ?? 0, 'x');
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await Promise.all([links(), links()]);
    await links();
    expect((await mailed()).map(({ para }) => para)).toEqual([email]);
  });

  test('is offered again after a download that was cut, at once, and after one whose process was killed in five minutes (LGPD-14)', async () => {
    const { db } = t.database;
    await proved();
    const token = await tokenFor();
    await db.update(copiasDados).set({ arquivo: new Uint8Array(24 * 1024 * 1024).fill(7) });
    const port = await listening(t.app);
    const taken = async () => (await db.select().from(destinatarios))[0]?.entregando_ate;
    await new Promise<void>((resolve, reject) => {
      const body = JSON.stringify({ token });
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const sent = request(
        { port, path: downloadCopiaDeQuemSaiu.path, method: 'POST', headers },
        (answer) => {
          answer.once('data', () => {
            taken().then((until) => {
              expect(until).not.toBeNull();
              answer.destroy();
              resolve();
            }, reject);
          });
        },
      );
      sent.on('error', () => undefined);
      sent.end(body);
    });
    await expect.poll(taken, { timeout: 20_000 }).toBeNull();
    expect(await listed()).toMatchObject({ copia: 'enviada' });

    const killed = new Date(t.now.getTime() + lease);
    await db.update(destinatarios).set({ entregando_ate: killed });
    const busy = await download(token);
    expect([busy.statusCode, busy.json().error]).toEqual([409, linkEmUso]);
    minutes(5);
    expect((await download(token)).rawPayload.length).toBe(24 * 1024 * 1024);
    await refused(token);
  });

  test('ends after seven days, with another link, and with a removed address, and guesses of links are limited (LGPD-14 TRU-14)', async () => {
    await proved();
    const first = await tokenFor();
    const second = await tokenFor();
    await refused(first);
    minutes(week);
    await refused(second);
    [asRita, asDora] = [await t.signedIn(rita), await t.signedIn(dora)];
    expect((await listed())?.copia).toBe('vencida');
    const third = await tokenFor();
    expect((await asRita.call(deleteDestinatario, pessoaId())).status).toBe(200);
    await refused(third);
    expect((await asRita.call(deleteDestinatario, pessoaId())).status).toBe(404);
    const answers: number[] = [];
    for (let n = 0; n < 120 && answers.at(-1) !== 429; n++) answers.push((await download(third)).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  test('and the address end when the person is reactivated; where nobody else could, who entered the address hands the copy over (LGPD-14)', async () => {
    await proved();
    await asRita.call(saveEncarregados, { body: { titular: null, substituto: null } });
    const token = await tokenFor(asRita);
    await asRita.call(reactivateColaborador, { params: { id: ana.id } });
    await refused(token);
    expect((await asRita.call(listDestinatarios)).body).toEqual([]);
  });
});
