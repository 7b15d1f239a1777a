import { login, me } from '@alinha/contract/auth';
import {
  confirmEmail,
  createColaborador,
  createSubordinado,
  register,
  resendConfirmation,
} from '@alinha/contract/cadastro';
import { changeGestor, getResumo } from '@alinha/contract/colaboradores';
import { saveNomeSocial } from '@alinha/contract/conta';
import type { AnswerOf } from '@alinha/contract/core';
import { uploadFoto } from '@alinha/contract/foto';
import { checkImportacao, runImportacao } from '@alinha/contract/importacao';
import { getOrganograma } from '@alinha/contract/organograma';
import { requestRecovery } from '@alinha/contract/recuperacao';
import { createReport, listReports, signReport } from '@alinha/contract/reports';
import { and, desc, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app.ts';
import { auditRows } from '../../test/auditRows.ts';
import { lockAwaited } from '../../test/engine.ts';
import { codigos, colaboradorEmpresas, colaboradores, emails, sessoes, tentativas } from '../db/schema.ts';
import { lockPeople } from './checks.ts';

const t = testApp();
const email = 'lia@aurora.example';
const senha = 'a senha de um estranho';
const strangers = { nome: 'Lia Falsa', cargo: 'Sócia', setor: 'Diretoria', time: 'Ouro' };
const lia = { nome: 'Lia Prado', email };

let empresa: { id: number };
let chefe: Awaited<ReturnType<typeof t.aColaborador>>;
let asRh: Client;

beforeEach(async () => {
  empresa = await t.aEmpresa({ nome: 'Aurora' });
  chefe = await t.aColaborador({ leader: true });
  asRh = await t.signedIn(await t.aColaborador({ rh: true }));
});

const enter = (given: object = {}) =>
  asRh.call(createColaborador, {
    body: { ...lia, id_gestor: chefe.id, id_empresa: empresa.id, ...given },
  });
const signIn = (client: Client, password = senha) => client.call(login, { body: { email, senha: password } });

/** A stranger who registers with Lia's address, asks for a superior and signs in. */
async function stranger(): Promise<Client> {
  const wished = await t.aColaborador({ leader: true });
  const client = t.visitor();
  const body = { ...strangers, email, senha, id_superior: wished.id };
  expect((await client.call(register, { body })).status).toBe(201);
  expect((await signIn(client)).status).toBe(200);
  return client;
}

async function stored() {
  const [person] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.email, email));
  if (person === undefined) throw new Error('nobody has that address');
  return person;
}

/** The pending mails to Lia, newest first. */
const mails = () =>
  t.database.db
    .select()
    .from(emails)
    .where(and(eq(emails.para, email), isNull(emails.enviado_em)))
    .orderBy(desc(emails.id));
const secretIn = (texto: string | null | undefined) =>
  /^(?:Código|Senha temporária): (\S+)$/m.exec(texto ?? '')?.[1] ?? '';

const picture = sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
async function upload(client: Client, field: string, content: Buffer, url: string) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), 'arquivo');
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return t.app.inject({ method: 'POST', url, headers: { cookie }, payload: form });
}
const takePhoto = async (client: Client) => upload(client, 'foto', await picture, uploadFoto.path);

const header =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const file = Buffer.from(`${header}\nLia Prado,${email},Aurora,Analista,5,0,0,TI,,2024-03-01,\n`);
async function bringIn(call: typeof checkImportacao | typeof runImportacao, query = '') {
  const { statusCode, body } = await upload(asRh, 'arquivo', file, call.path + query);
  expect(statusCode).toBe(200);
  return JSON.parse(body);
}

/** Expects that nothing of the stranger's is left: neither their data nor their credentials. */
async function expectLias(client: Client): Promise<void> {
  const { db } = t.database;
  const person = await stored();
  expect(person).toMatchObject({
    nome: 'Lia Prado',
    email_confirmado: true,
    funcao: null,
    time: null,
    foto_perfil: null,
    id_superior_desejado: null,
  });
  expect(person.setor).not.toBe(strangers.setor);
  expect(await db.$count(sessoes, eq(sessoes.id_colaborador, person.id))).toBe(0);
  expect(await db.$count(codigos, eq(codigos.id_colaborador, person.id))).toBe(0);
  expect((await client.call(me)).status).toBe(401);
  expect((await signIn(t.visitor())).status).toBe(401);
}

describe('an account of nobody’s with the address of somebody whom HR enters', () => {
  test('is theirs: whatever the stranger wrote and began ends, and the invitation goes out (TRU-01)', async () => {
    const client = await stranger();
    expect((await takePhoto(client)).statusCode).toBe(200);
    await client.call(saveNomeSocial, { body: { nome_social: 'Lia Falsa' } });
    await t.visitor().call(requestRecovery, { body: { email } });
    await signIn(t.visitor(), 'errada');
    const { id } = await stored();

    const { status, body } = await enter();
    expect([status, body]).toEqual([201, { id, ...lia, assumido: true }]);
    const left = await t.database.db.select().from(tentativas);
    expect(left.filter(({ chave, falhas }) => chave.includes(email) && falhas > 0)).toEqual([]);
    await expectLias(client);
    const theirs = { id_superior: chefe.id, nome_registrado: null, setor: null, senha_temporaria: true };
    expect(await stored()).toMatchObject(theirs);
    const [invitation, ...more] = await mails();
    expect(more).toEqual([]);
    expect(invitation?.assunto).toBe('Aurora: convite para o Alinha');
    const first = await signIn(t.visitor(), secretIn(invitation?.texto));
    expect(first.body).toMatchObject({ nome: 'Lia Prado', senha_temporaria: true });

    const [act] = await auditRows(t.database.db, 'createColaborador');
    expect(act?.dados).toMatchObject({
      id_colaborador: id,
      assumido: { nome: 'Lia Falsa', funcao: 'Sócia' },
    });
    const again = await enter();
    expect([again.status, again.body.error]).toEqual([409, 'E-mail já cadastrado.']);
  });

  test('a stranger reads and signs nothing that is written about the person (TRU-01)', async () => {
    const client = await stranger();
    const { id } = await stored();
    const { id: pergunta } = await t.aPergunta();
    await enter();
    const asChefe = await t.signedIn(chefe);
    const body = { [pergunta]: 'Entregou tudo.' };
    const created = await asChefe.call(createReport, { params: { id, mes: 3, ano: 2026 }, body });
    expect(created.status).toBe(201);
    for (const call of [listReports, getResumo]) {
      expect((await client.call(call, { params: { id } })).status).toBe(401);
    }
  });

  test('takes the place that HR gives, and never makes a circle (TRU-01)', async () => {
    await stranger();
    const { id } = await stored();
    const outra = await t.aEmpresa();
    const place = { id_colaborador: id, id_empresa: outra.id };
    await t.database.db.insert(colaboradorEmpresas).values(place);
    const below = await t.aColaborador({ superior: { id } });
    for (const id_gestor of [below.id, id]) expect((await enter({ id_gestor })).status).toBe(409);
    expect(await stored()).toMatchObject({ nome: 'Lia Falsa', email_confirmado: false });
    expect((await enter()).status).toBe(201);
    const places = await t.database.db
      .select()
      .from(colaboradorEmpresas)
      .where(eq(colaboradorEmpresas.id_colaborador, id));
    expect(places.map(({ id_empresa }) => id_empresa)).toEqual([empresa.id]);
  });

  test('a leader takes it over too, but none that HR has placed, with whatever is written of it (TRU-02)', async () => {
    const client = await stranger();
    const { id } = await stored();
    const asChefe = await t.signedIn(chefe);
    const another = await t.aColaborador({ leader: true });
    expect(
      (await asRh.call(changeGestor, { params: { id }, body: { id_novo_gestor: another.id } })).status,
    ).toBe(200);
    const refused = await asChefe.call(createSubordinado, { body: lia });
    expect([refused.status, refused.body.error]).toEqual([409, 'E-mail já cadastrado.']);
    expect((await client.call(me)).status).toBe(200);
    await t.database.db.update(colaboradores).set({ id_superior: null }).where(eq(colaboradores.id, id));
    const below = await t.aColaborador({ superior: { id } });
    expect((await asChefe.call(createSubordinado, { body: lia })).status).toBe(409);
    await t.database.db
      .update(colaboradores)
      .set({ id_superior: null })
      .where(eq(colaboradores.id, below.id));

    const { status, body } = await asChefe.call(createSubordinado, { body: lia });
    expect([status, body]).toEqual([201, { id, ...lia, assumido: true }]);
    await expectLias(client);
    expect((await stored()).id_superior).toBe(chefe.id);
  });

  test('a deactivated account is HR’s to bring back first (TRU-01)', async () => {
    await stranger();
    await t.database.db.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.email, email));
    expect((await enter()).status).toBe(409);
    expect(await stored()).toMatchObject({ email_confirmado: false, ativo: false });
  });
});

describe('an import', () => {
  test('names in its check and its answer whose accounts it takes over, and invites them (TRU-03)', async () => {
    const client = await stranger();
    const assumidas = [{ nome: 'Lia Prado', email }];
    const checked = await bringIn(checkImportacao);
    expect(checked.importacao).toMatchObject({ criadas: [], assumidas, atualizadas: 0 });
    expect((await client.call(me)).status).toBe(200);
    const done: AnswerOf<typeof runImportacao> = await bringIn(runImportacao, '?convidar=true');
    expect(done).toMatchObject({ criadas: [], assumidas, atualizadas: 0, inalteradas: 0, convites: 1 });
    await expectLias(client);
    const [invitation, ...more] = await mails();
    expect(more).toEqual([]);
    const first = await signIn(t.visitor(), secretIn(invitation?.texto));
    expect(first.body).toMatchObject({ nome: 'Lia Prado', senha_temporaria: true });
    expect(await bringIn(runImportacao)).toMatchObject({ assumidas: [], atualizadas: 0, inalteradas: 1 });
    const [act] = await auditRows(t.database.db, 'runImportacao');
    expect(act?.dados.assumidas).toMatchObject([{ antes: { nome: 'Lia Falsa', setor: 'Diretoria' } }]);
  });

  test('ends the password without invitations all the same; a mailed code sets one (TRU-03)', async () => {
    const client = await stranger();
    expect(await bringIn(runImportacao)).toMatchObject({ assumidas: [lia], convites: 0 });
    await expectLias(client);
    expect(await stored()).toMatchObject({ senha_hash: null, senha_temporaria: false, setor: 'TI' });
    expect(await mails()).toEqual([]);
  });

  test('leaves the password of whoever confirmed alone (TRU-03)', async () => {
    const client = await stranger();
    const { senha_hash } = await stored();
    await client.call(confirmEmail, { body: { codigo: secretIn((await mails())[0]?.texto) } });
    const done = await bringIn(runImportacao, '?convidar=true');
    expect(done).toMatchObject({ criadas: [], assumidas: [], atualizadas: 1, convites: 0 });
    expect(await stored()).toMatchObject({ senha_hash, senha_temporaria: false, nome: 'Lia Prado' });
    expect((await client.call(me)).status).toBe(200);
  });
});

/** Starts acts one after another while `lockPeople` blocks them all, then releases them in that order. */
async function atOnce(...acts: (() => Promise<unknown>)[]): Promise<void> {
  const { begun } = await t.database.db.transaction(async (tx) => {
    await lockPeople(tx);
    const pending: Promise<unknown>[] = [];
    let done = 0;
    for (const act of acts) {
      pending.push(
        act().finally(() => {
          done++;
        }),
      );
      await lockAwaited(t.database, () => pending.length - done);
    }
    return { begun: pending };
  });
  await Promise.all(begun);
}

describe('two at once', () => {
  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['a sign-in', () => signIn(t.visitor())],
    ['a new photo', takePhoto],
    ['another code', (client) => client.call(resendConfirmation)],
  ])('%s of the stranger in flight leaves nothing behind, whoever comes first (TRU-05)', async (_, act) => {
    for (const [place, first] of ['HR', 'the stranger'].entries()) {
      const client = await stranger();
      const both = [enter, () => act(client)];
      await atOnce(...(first === 'HR' ? both : both.toReversed()));
      await expectLias(client);
      await leave(place);
    }
  });

  test('of a right code and HR’s entry one wins, and neither waits for the other (TRU-05)', async () => {
    for (const [place, first] of ['HR', 'the code'].entries()) {
      const client = await stranger();
      const codigo = secretIn((await mails())[0]?.texto);
      const statuses: number[] = [];
      const both = [
        async () => statuses.push((await enter()).status),
        async () => statuses.push((await client.call(confirmEmail, { body: { codigo } })).status),
      ];
      await atOnce(...(first === 'HR' ? both : both.toReversed()));
      expect((await stored()).email_confirmado).toBe(true);
      if (statuses.includes(201)) await expectLias(client);
      // The loser may be answered first, so the order of the statuses is not fixed.
      else expect(statuses.toSorted()).toEqual([200, 409]);
      await leave(place);
    }
  });
});

/** Frees Lia's address, by giving the person that has it another one. */
async function leave(place: number): Promise<void> {
  const other = { email: `lia${place}@aurora.example` };
  await t.database.db.update(colaboradores).set(other).where(eq(colaboradores.email, email));
  await t.database.db.delete(emails);
}

describe('before the address is confirmed', () => {
  test('records about oneself are neither read nor signed, the chart and the page are a card (TRU-06)', async () => {
    const client = await stranger();
    const person = await stored();
    const report = await t.aReport({ de: person, autor: chefe });
    await t.aAvaliacao({ de: person, avaliador: chefe, nota: 1, ano: 2026 });
    await t.aCicloKpi({ de: person, autor: chefe, kpis: [[10, 9]] });
    const params = { id: person.id, reportId: report.id };
    for (const call of [listReports, signReport]) {
      const { status, body } = await client.call(call, { params });
      expect([status, body.error]).toEqual([403, 'Confirme o seu e-mail para ver isto.']);
    }
    const chart = JSON.parse((await client.call(getOrganograma, { query: { ano: 2026 } })).text);
    expect(chart).toMatchObject([
      { id: person.id, avaliacao_report: {}, avaliacao_cultural: {}, quadrante: null, pode_avaliar: false },
    ]);
    const { body: own } = await client.call(getResumo, { params });
    expect(own).toMatchObject({ nome: 'Lia Falsa', restrito: true });
    expect(own).not.toHaveProperty('email');
    await client.call(confirmEmail, { body: { codigo: secretIn((await mails())[0]?.texto) } });
    expect((await client.call(listReports, { params })).body).toHaveLength(1);
    expect((await client.call(getResumo, { params })).body.restrito).toBe(false);
  });
});
