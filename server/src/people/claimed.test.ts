import { login, me } from '@alinha/contract/auth';
import { createColaborador, createSubordinado, register } from '@alinha/contract/cadastro';
import { editFicha, inviteColaborador } from '@alinha/contract/colaboradores';
import { runImportacao } from '@alinha/contract/importacao';
import { requestRecovery } from '@alinha/contract/recuperacao';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app.ts';
import { part, send } from '../../test/upload.ts';
import { only, rowsOf } from '../db/rows.ts';

const t = testApp();
const email = 'lia@aurora.example';
const outro = 'lia.prado@aurora.example';
const senha = 'a senha de um estranho';

let empresa: { id: number };
let chefe: Awaited<ReturnType<typeof t.aColaborador>>;
let asRh: Client;
let scim: (id: number, method: 'PATCH' | 'PUT', body: object) => Promise<number>;

beforeEach(async () => {
  empresa = await t.aEmpresa({ nome: 'Aurora' });
  chefe = await t.aColaborador({ leader: true });
  const rh = await t.aColaborador({ rh: true });
  asRh = await t.signedIn(rh);
  const { token } = await t.anIntegracao({ de: rh, escopos: ['scim'], nome: 'Entra ID' });
  scim = async (id, method, body) => {
    const response = await t.app.inject({
      method,
      url: `/scim/v2/Users/${id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify(body),
    });
    return response.statusCode;
  };
});

/** Everything that opens an account, or waits to. */
const keys = [
  ...['sessoes', 'entradas', 'dispositivos', 'codigos', 'links'],
  ...['totp', 'chaves_acesso', 'codigos_reserva', 'identidades', 'desafios'],
];

/** A stranger who registers with Lia's address and has every kind of key to the account. */
async function stranger(): Promise<{ id: number; client: Client }> {
  const client = t.visitor();
  const body = { nome: 'Lia Falsa', cargo: 'Sócia', setor: 'Diretoria', email, senha };
  expect((await client.call(register, { body })).status).toBe(201);
  expect((await client.call(login, { body: { email, senha } })).status).toBe(200);
  await t.visitor().call(requestRecovery, { body: { email } });
  const { db } = t.database;
  const [row] = await rowsOf<{ id: number }>(db, sql`select id from colaboradores where email = ${email}`);
  const { id } = only(row);
  // Only confirmed people add these through the API.
  const held = [
    sql`insert into totp (id_colaborador, segredo, criado_em, confirmado_em) values (${id}, 'x', now(), now())`,
    sql`insert into codigos_reserva values (${id}, 'x')`,
    sql`insert into identidades values ('https://idp.example', 'x', ${id}, now())`,
    sql`insert into chaves_acesso (id_colaborador, credencial, chave_publica, contador, nome, criada_em)
      values (${id}, 'x', 'x', 0, 'x', now())`,
    sql`insert into dispositivos (id_colaborador, hash, expira_em) values (${id}, 'x', now() + interval '9 years')`,
  ];
  for (const statement of held) await db.execute(statement);
  return { id, client };
}

/** The kinds of keys that an account has. */
async function keysOf(id: number): Promise<string[]> {
  const counts = keys.map(
    (table) => sql`select ${table}::text as de from ${sql.identifier(table)} where id_colaborador = ${id}`,
  );
  const rows = await rowsOf<{ de: string }>(t.database.db, sql`${sql.join(counts, sql` union `)} order by 1`);
  return rows.map(({ de }) => de);
}

const columns =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior,matricula';
const bringIn = (address: string, matricula: string) => {
  const file = Buffer.from(`${columns}\nLia Prado,${address},Aurora,Analista,5,0,0,,,,,${matricula}\n`);
  return send(t.app, runImportacao, part('arquivo', file), { client: asRh });
};
/** As version 1.0.0 let HR do, without a claim. */
const withMatricula = (id: number) =>
  t.database.db.execute(sql`update colaboradores set matricula = '77' where id = ${id}`);
const edit = async (id: number, body: object) => {
  const found = await asRh.call(editFicha, { params: { id }, body });
  return found.status;
};

/** Every act that says whose an unverified account is. */
const doors: Record<string, (id: number) => Promise<number>> = {
  'an import that knows it by the matrícula and brings another address': async (id) => {
    await withMatricula(id);
    return (await bringIn(outro, '77')).status;
  },
  'an import that brings a matrícula': async () => (await bringIn(email, '77')).status,
  'HR, by a matrícula': (id) => edit(id, { matricula: '77' }),
  'HR, by another address': (id) => edit(id, { email: outro }),
  'HR, by another address after a sector': async (id) => {
    expect(await edit(id, { setor: 'TI' })).toBe(200);
    return edit(id, { email: outro });
  },
  'an invitation': async (id) => (await asRh.call(inviteColaborador, { params: { id } })).status,
  'HR, who enters the person': async () => {
    const body = { nome: 'Lia Prado', email, id_gestor: chefe.id, id_empresa: empresa.id };
    return (await asRh.call(createColaborador, { body })).status;
  },
  'a leader, who enters the person': async () => {
    const asChefe = await t.signedIn(chefe);
    return (await asChefe.call(createSubordinado, { body: { nome: 'Lia Prado', email } })).status;
  },
  'a directory, by its identifier': (id) =>
    scim(id, 'PATCH', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'externalId', value: 'entra-7' }],
    }),
  'a directory, by the whole user': (id) =>
    scim(id, 'PUT', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      ...{ userName: email, externalId: 'entra-7', active: true },
    }),
  'a directory, by another address': (id) =>
    scim(id, 'PATCH', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'userName', value: outro }],
    }),
};

for (const [door, open] of Object.entries(doors)) {
  test(`an unverified account that is made somebody’s by ${door} opens to nothing that its registrant had (TRU-01 TRU-03)`, async () => {
    const { id, client } = await stranger();
    expect(await keysOf(id)).toEqual(keys.filter((key) => !['entradas', 'desafios'].includes(key)).sort());
    expect(await open(id)).toBeLessThan(300);
    const [account] = await rowsOf<Record<string, unknown>>(
      t.database.db,
      sql`select id, email_confirmado, foto_perfil, id_superior_desejado, coalesce(senha_temporaria or senha_hash is null) as de_outro
        from colaboradores where email in (${email}, ${outro})`,
    );
    expect(account).toEqual({
      ...{ id, email_confirmado: true, foto_perfil: null, id_superior_desejado: null, de_outro: true },
    });
    // An invitation of the owner's has its own link.
    expect((await keysOf(id)).filter((key) => key !== 'links')).toEqual([]);
    expect((await client.call(me)).status).toBe(401);
    for (const address of [email, outro]) {
      expect((await t.visitor().call(login, { body: { email: address, senha } })).status).toBe(401);
    }
  });
}

test('HR who corrects only the name or sector of an unverified account claims nothing: its registrant still may confirm it (TRU-01)', async () => {
  const { id, client } = await stranger();
  expect(await edit(id, { nome: 'Lia Prado', setor: 'TI' })).toBe(200);
  expect((await client.call(me)).status).toBe(200);
  const rows = await rowsOf(
    t.database.db,
    sql`select email_confirmado, setor from colaboradores where id = ${id}`,
  );
  expect(rows).toEqual([{ email_confirmado: false, setor: 'TI' }]);
});
