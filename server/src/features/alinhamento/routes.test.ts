import { createAlinhamento, getAlinhamento } from '@alinha/contract/alinhamento';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { alinhamentos, auditoria } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;
let asGestor: Client;

beforeEach(async () => {
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  ana = await t.aColaborador({ superior: gestor });
  asGestor = await t.signedIn(gestor);
});

const read = (as = asGestor) => as.call(getAlinhamento, { params: { id: ana.id } });
const write = (observacao: unknown, as = asGestor) =>
  as.call(createAlinhamento, { params: { id: ana.id }, body: { observacao } });

describe('behavioural alignment', () => {
  test('nobody wrote one yet: data is null, and that is no error (ALI-10)', async () => {
    const { status, body } = await read();
    expect([status, body]).toEqual([200, { sucesso: true, data: null }]);
  });

  test('a save makes a new record, the latest shows, older ones stay (ALI-02 ALI-07 ALI-08 ALI-09)', async () => {
    const first = await write(' Primeiro ');
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(Number),
      observacao: 'Primeiro',
      created_at: '2026-11-18T15:00:00.000Z',
      autor: 'Gestor',
    });
    expect((await read()).body).toEqual({ sucesso: true, data: first.body });
    const second = await write('Segundo');
    expect((await read(await t.signedIn(ana))).body.data).toEqual(second.body);
    expect(await t.database.db.$count(alinhamentos)).toBe(2);
    const acts = await t.database.db.select().from(auditoria).orderBy(auditoria.id);
    expect(acts.filter(({ acao }) => acao === 'createAlinhamento').map(({ dados }) => dados)).toEqual([
      { id: ana.id, alinhamentoId: first.body.id },
      { id: ana.id, alinhamentoId: second.body.id },
    ]);
  });

  test('the text must say something, in twenty thousand characters at most (ALI-05)', async () => {
    for (const blank of ['', ' \n', null, undefined, 7]) {
      const { status, body } = await write(blank);
      expect([status, body.campos]).toEqual([400, { observacao: 'Escreva o alinhamento comportamental.' }]);
    }
    expect((await write('é'.repeat(20_001))).body.campos).toEqual({
      observacao: 'Use no máximo 20.000 caracteres.',
    });
    expect((await write('a\0b')).status).toBe(400);
    expect(await t.database.db.$count(alinhamentos)).toBe(0);
    expect((await write('é'.repeat(20_000))).status).toBe(201);
  });

  test('chain and HR write, the person reads, a colleague does neither (ALI-06)', async () => {
    const asAna = await t.signedIn(ana);
    const asColega = await t.signedIn(await t.aColaborador({ superior: gestor }));
    const rita = await t.aColaborador({ rh: true });
    expect((await write('x', asAna)).status).toBe(403);
    expect((await read(asAna)).status).toBe(200);
    expect((await write('x', asColega)).status).toBe(403);
    expect((await read(asColega)).status).toBe(403);
    expect((await write('x', await t.signedIn(rita))).status).toBe(201);
    const own = await (await t.signedIn(rita)).call(createAlinhamento, {
      params: { id: rita.id },
      body: { observacao: 'x' },
    });
    expect(own.status).toBe(403);
  });

  test('two saves at once are two records', async () => {
    const both = await Promise.all([write('Um'), write('Dois')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await t.database.db.$count(alinhamentos)).toBe(2);
  });
});
