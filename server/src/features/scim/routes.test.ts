import { me, readLink, refresh } from '@alinha/contract/auth';
import { getFicha } from '@alinha/contract/colaboradores';
import { deleteIntegracao } from '@alinha/contract/integracoes';
import { getOrganograma } from '@alinha/contract/organograma';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { auditoria, colaboradores, emails } from '../../db/schema.ts';
import { newLink, storeLinks } from '../../session/links.ts';

const t = testApp({ publicUrl: 'https://alinha.example' });

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let rita: Pessoa;
let chefe: Pessoa;
let ana: Pessoa;
let token: string;
let integracao: number;

beforeEach(async () => {
  rita = await t.aColaborador({ nome: 'Rita', rh: true });
  chefe = await t.aColaborador({ nome: 'Chefe', leader: true });
  ana = await t.aColaborador({ nome: 'Ana Maria de Souza', email: 'ana@aurora.example', superior: chefe });
  const made = await t.anIntegracao({ de: rita, escopos: ['scim'], nome: 'Entra ID' });
  token = made.token;
  integracao = made.id;
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request below `/scim/v2` as providers do. */
async function scim(method: Method, path: string, body?: unknown, app: FastifyInstance = t.app) {
  const response = await app.inject({
    method,
    url: `/scim/v2${path.replaceAll(' ', '%20').replaceAll('"', '%22')}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/scim+json; charset=utf-8' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const type = String(response.headers['content-type']);
  if (response.statusCode === 204) expect(type).toBe('undefined');
  else expect(type).toBe('application/scim+json; charset=utf-8');
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : response.json(),
    headers: response.headers,
  };
}

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const patchOp = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] };
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const patch = (id: number, ...Operations: object[]) =>
  scim('PATCH', `/Users/${id}`, { ...patchOp, Operations });
const deactivation = { op: 'replace', value: { active: false } };
const scimError = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: expect.any(String),
  },
});
const userOf = ({ id, nome, email }: Pessoa, more: object = {}) => {
  const [givenName, ...rest] = nome.split(' ');
  return {
    schemas: [core],
    id: `${id}`,
    userName: email,
    displayName: nome,
    name: { formatted: nome, givenName, ...(rest.length > 0 && { familyName: rest.join(' ') }) },
    emails: [{ value: email, type: 'work', primary: true }],
    active: true,
    meta: {
      resourceType: 'User',
      created: expect.any(String),
      location: `https://alinha.example/scim/v2/Users/${id}`,
    },
    ...more,
  };
};
const stored = async ({ id }: Pessoa) =>
  (await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, id)))[0];

describe('what Entra ID sends', () => {
  test('is answered as it expects: test of the connection, match, link, change, disable, enable, delete (SCIM-04)', async () => {
    // The test of the connection looks for somebody who does not exist.
    const nobody = await scim(
      'GET',
      '/Users?filter=userName eq "Test_User_dfeef4c5-5681-4387-b016-bdf221e82081"',
    );
    expect(nobody).toMatchObject({
      status: 200,
      body: { schemas: [listSchema], totalResults: 0, Resources: [], startIndex: 1, itemsPerPage: 0 },
    });
    const found = await scim('GET', '/Users?filter=userName eq "ANA@aurora.example"');
    expect(found).toMatchObject({ status: 200, body: { totalResults: 1, Resources: [userOf(ana)] } });

    const oid = '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef';
    const linked = await patch(ana.id, { op: 'Add', path: 'externalId', value: oid });
    expect(linked).toMatchObject({ status: 200, body: userOf(ana, { externalId: oid }) });
    const byExternalId = await scim('GET', `/Users?filter=externalId eq "${oid}"`);
    expect(byExternalId.body.Resources).toEqual([userOf(ana, { externalId: oid })]);

    const email = 'ana.souza@aurora.example';
    const moved = await patch(
      ana.id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'Ana.Souza@aurora.example' },
      { op: 'Replace', path: 'userName', value: 'Ana.Souza@aurora.example' },
    );
    expect(moved).toMatchObject({ status: 200, body: userOf({ ...ana, email }, { externalId: oid }) });

    const disabled = await patch(ana.id, { op: 'Replace', path: 'active', value: 'False' });
    expect(disabled).toMatchObject({ status: 200, body: { active: false } });
    expect((await scim('GET', `/Users/${ana.id}`)).body.active).toBe(false);
    const enabled = await patch(ana.id, { op: 'Replace', path: 'active', value: true });
    expect(enabled).toMatchObject({ status: 200, body: { active: true } });

    expect(await scim('DELETE', `/Users/${ana.id}`)).toMatchObject({ status: 204, body: undefined });
    expect(await scim('DELETE', `/Users/${ana.id}`)).toMatchObject({ status: 204, body: undefined });
    expect(await stored(ana)).toMatchObject({ ativo: false, email, id_externo: oid });
  });

  test('to create somebody is a 403, and of attributes that are HR’s a 400 (SCIM-02)', async () => {
    const created = await scim('POST', '/Users', {
      schemas: [core, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@testuser.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    });
    expect(created).toMatchObject(scimError(403));
    const refused = await patch(
      ana.id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@aurora.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    );
    expect(refused).toMatchObject(scimError(400, 'mutability'));
    expect(await stored(ana)).toMatchObject({ nome: ana.nome, email: ana.email });
    expect(await t.database.db.$count(auditoria)).toBe(0);
  });
});

describe('what Okta sends', () => {
  test('is answered as it expects: test, import, match, PUT of the whole user, deactivation (SCIM-04)', async () => {
    const test2 = await scim('GET', '/Users?startIndex=1&count=2');
    expect(test2.body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 2 });
    const rest = await scim('GET', '/Users?startIndex=3&count=2');
    expect([...test2.body.Resources, ...rest.body.Resources]).toEqual(
      [rita, chefe, ana].map((one) => userOf(one)),
    );
    expect((await scim('GET', '/Groups?startIndex=1&count=100')).body).toEqual({
      schemas: [listSchema],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    const match = await scim('GET', '/Users?filter=userName eq "ana@aurora.example"&startIndex=1&count=100');
    expect(match.body.Resources).toEqual([userOf(ana)]);

    const whole = {
      schemas: [core],
      id: `${ana.id}`,
      userName: 'ana@aurora.example',
      name: { givenName: 'Ana', middleName: '', familyName: 'Souza' },
      emails: [{ primary: true, value: 'ana@aurora.example', type: 'work', display: 'ana@aurora.example' }],
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    };
    const linked = await scim('PUT', `/Users/${ana.id}`, { ...whole, externalId: '00ujl29u0le5T6Aj10h7' });
    expect(linked).toMatchObject({ status: 200, body: userOf(ana, { externalId: '00ujl29u0le5T6Aj10h7' }) });
    const renamed = await scim('PUT', `/Users/${ana.id}`, {
      ...whole,
      name: { givenName: 'Another', familyName: 'User' },
    });
    expect(renamed).toMatchObject(scimError(400, 'mutability'));
    // A person who leaves is out, whatever name Okta has for them.
    const left = await scim('PUT', `/Users/${ana.id}`, {
      ...whole,
      name: { givenName: 'Another', familyName: 'User' },
      active: false,
    });
    expect(left).toMatchObject({ status: 200, body: { active: false, displayName: ana.nome } });
    expect((await scim('PUT', `/Users/${ana.id}`, whole)).body.active).toBe(true);
    expect(await patch(ana.id, deactivation)).toMatchObject({ status: 200, body: { active: false } });
    expect((await patch(ana.id, deactivation)).status).toBe(200);
    expect((await auditRows(t.database.db, 'deactivateColaborador')).length).toBe(2);
  });
});

test('active false ends sessions, links and what waits, from the next call on, in every process (SCIM-03)', async () => {
  const bia = await t.aColaborador({ nome: 'Bia', superior: ana });
  const elsewhere = await t.anotherProcess();
  const here = await t.signedIn(ana);
  const there = client(elsewhere, new Map((await t.signedIn(ana)).cookies));
  const link = newLink('', {
    id_colaborador: ana.id,
    finalidade: 'recuperacao',
    expira_em: new Date(t.now.getTime() + 60_000),
  });
  await storeLinks(t.database.db, [link.row]);
  const byLink = () => t.visitor().call(readLink, { body: { token: link.url.split('#')[1] } });
  const statuses = async () => [
    (await here.call(me)).status,
    (await there.call(me)).status,
    (await byLink()).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  const chart = async (app: FastifyInstance) =>
    (await client(app, (await t.signedIn(chefe)).cookies).call(getOrganograma)).text.includes(ana.nome);
  expect([await chart(t.app), await chart(elsewhere)]).toEqual([true, true]);

  const sent = { ...patchOp, Operations: [deactivation] };
  expect((await scim('PATCH', `/Users/${ana.id}`, sent, elsewhere)).status).toBe(200);
  expect(await statuses()).toEqual([401, 401, 400]);
  expect([(await here.call(refresh)).status, (await there.call(refresh)).status]).toEqual([401, 401]);
  expect([await chart(t.app), await chart(elsewhere)]).toEqual([false, false]);
  expect((await stored(bia))?.id_superior).toBe(chefe.id);
  const [row, ...more] = await t.database.db.select().from(auditoria);
  expect([row, more]).toMatchObject([
    {
      acao: 'deactivateColaborador',
      id_ator: null,
      id_alvo: ana.id,
      dados: { integracao: { id: integracao, nome: 'Entra ID' }, antes: { liderados: [bia.id] } },
    },
    [],
  ]);
  const ficha = await (await t.signedIn(rita)).call(getFicha, { params: { id: ana.id } });
  expect(ficha.body.historico).toMatchObject([{ acao: 'deactivateColaborador', por: 'integração Entra ID' }]);

  // Who comes back gets the team back, and signs in anew.
  expect((await patch(ana.id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
  expect((await stored(bia))?.id_superior).toBe(ana.id);
  expect(await statuses()).toEqual([401, 401, 400]);
  await elsewhere.close();
});

test('the last of HR stays active, whichever way it is sent (SCIM-03)', async () => {
  const asked = [
    () => patch(rita.id, deactivation),
    () => scim('PUT', `/Users/${rita.id}`, { active: false }),
    () => scim('DELETE', `/Users/${rita.id}`),
  ];
  for (const ask of asked) expect(await ask()).toMatchObject(scimError(409));
  expect(await stored(rita)).toMatchObject({ ativo: true });
  // Of two at once exactly one goes.
  const outra = await t.aColaborador({ nome: 'Outra', rh: true });
  const both = await Promise.all([patch(rita.id, deactivation), patch(outra.id, deactivation)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an address changes by the panel’s rules, and an identifier belongs to one person (SCIM-02)', async () => {
  const asAna = await t.signedIn(ana);
  const move = (email: string, id = ana.id) => patch(id, { op: 'replace', value: { userName: email } });
  expect(await move('ana@fora.example')).toMatchObject(scimError(400, 'invalidValue'));
  expect(await move('ana@@aurora.example')).toMatchObject(scimError(400, 'invalidValue'));
  expect(await move(chefe.email)).toMatchObject(scimError(409, 'uniqueness'));
  expect(await move('nova@aurora.example')).toMatchObject({ status: 200 });
  expect((await asAna.call(me)).status, 'sessions of the old address').toBe(401);
  expect(await stored(ana)).toMatchObject({ email: 'nova@aurora.example', email_confirmado: false });
  const mails = await t.database.db.select().from(emails).orderBy(emails.id);
  expect(mails.map(({ para }) => para)).toEqual(['nova@aurora.example', 'ana@aurora.example']);
  const [row] = await auditRows(t.database.db, 'editFicha');
  expect(row).toMatchObject({
    id_alvo: ana.id,
    dados: {
      mudancas: [{ campo: 'email', antes: 'ana@aurora.example', depois: 'nova@aurora.example' }],
      integracao: { nome: 'Entra ID' },
    },
  });

  const link = (id: number, value: string | null) => patch(id, { op: 'replace', path: 'externalId', value });
  expect((await link(ana.id, 'oid-1')).status).toBe(200);
  expect(await link(chefe.id, 'oid-1')).toMatchObject(scimError(409, 'uniqueness'));
  expect((await link(ana.id, null)).body).not.toHaveProperty('externalId');
  expect((await link(chefe.id, 'oid-1')).status).toBe(200);
  const rows = await auditRows(t.database.db, 'patchScimUser');
  expect(rows.map(({ id_alvo, dados }) => [id_alvo, dados])).toMatchObject([
    [ana.id, { antes: null, depois: 'oid-1' }],
    [ana.id, { antes: 'oid-1', depois: null }],
    [chefe.id, { antes: null, depois: 'oid-1' }],
  ]);

  await patch(ana.id, deactivation);
  expect(await move('de.novo@aurora.example')).toMatchObject(scimError(409));
});

test('the service says what it supports, pages and finds people, and fails in SCIM’s words (SCIM-01)', async () => {
  const config = await scim('GET', '/ServiceProviderConfig');
  expect(config.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = await scim('GET', '/ResourceTypes');
  expect(types.body.Resources).toMatchObject([{ id: 'User', endpoint: '/Users', schema: core }]);
  expect((await scim('GET', '/ResourceTypes/User')).body).toEqual(types.body.Resources[0]);
  const schema = await scim('GET', `/Schemas/${core}`);
  expect((await scim('GET', '/Schemas')).body.Resources).toEqual([schema.body]);
  // The schema names what an answer shows, and says that it is changeable where it is.
  const named = schema.body.attributes.map(({ name, mutability }: Record<string, string>) => [
    name,
    mutability,
  ]);
  expect(Object.fromEntries(named)).toEqual({
    userName: 'readWrite',
    displayName: 'readOnly',
    name: 'readOnly',
    emails: 'readWrite',
    active: 'readWrite',
  });
  const common = ['schemas', 'id', 'externalId', 'meta'];
  const shown = Object.keys((await scim('GET', `/Users/${ana.id}`)).body).filter(
    (key) => !common.includes(key),
  );
  expect(shown.sort()).toEqual(named.map(([name]: string[]) => name).sort());

  const page = async (query: string) => {
    const { body } = await scim('GET', `/Users?${query}`);
    return [body.totalResults, body.startIndex, body.Resources.map(({ id }: { id: string }) => Number(id))];
  };
  expect(await page('')).toEqual([3, 1, [rita.id, chefe.id, ana.id]]);
  expect(await page('count=0')).toEqual([3, 1, []]);
  expect(await page('startIndex=-5&count=1')).toEqual([3, 1, [rita.id]]);
  expect(await page('startIndex=2&count=-1')).toEqual([3, 2, []]);
  expect(await page('startIndex=99&count=999999999')).toEqual([3, 99, []]);
  expect(await page(`filter=id eq "${ana.id}"`)).toEqual([1, 1, [ana.id]]);
  expect(await page('filter=id eq "x"')).toEqual([0, 1, []]);

  for (const [status, scimType, answer] of [
    [400, 'invalidFilter', scim('GET', '/Users?filter=name.familyName co "x"')],
    [400, 'invalidValue', scim('GET', '/Users?count=x')],
    [404, undefined, scim('GET', '/Users/999999')],
    [404, undefined, scim('GET', '/Users/bjensen')],
    [404, undefined, patch(999_999, deactivation)],
    [404, undefined, scim('DELETE', '/Users/0')],
    [404, undefined, scim('GET', '/Schemas/x')],
    [404, undefined, scim('GET', '/Groups/1')],
    [404, undefined, scim('POST', '/Groups', {})],
    [404, undefined, scim('GET', '/Me')],
    [404, undefined, scim('POST', '/Bulk', {})],
    [400, 'invalidValue', patch(ana.id)],
    [400, 'invalidSyntax', patch(ana.id, { op: 'copy', path: 'active' })],
    [400, 'invalidValue', scim('PUT', `/Users/${ana.id}`, [])],
  ] as const) {
    expect(await answer).toMatchObject(scimError(status, scimType));
  }
  const broken = await t.app.inject({
    method: 'PATCH',
    url: `/scim/v2/Users/${ana.id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    payload: '{"Operations":',
  });
  expect(broken.json()).toMatchObject(scimError(400, 'invalidSyntax').body);
  const asRita = await t.signedIn(rita);
  await asRita.call(deleteIntegracao, { params: { integracaoId: integracao } });
  expect(await patch(ana.id, deactivation)).toMatchObject(scimError(401));
  expect(await stored(ana)).toMatchObject({ ativo: true });
});

test('somebody erased is nobody here (SCIM-01)', async () => {
  await t.database.db
    .update(colaboradores)
    .set({ ativo: false, nome: 'Pessoa eliminada', senha_hash: null, eliminado_em: '2026-11-01' })
    .where(eq(colaboradores.id, ana.id));
  expect((await scim('GET', '/Users')).body.totalResults).toBe(2);
  expect((await scim('GET', `/Users/${ana.id}`)).status).toBe(404);
  expect((await patch(ana.id, { op: 'replace', path: 'active', value: true })).status).toBe(404);
});
