import { getResumo } from '@alinha/contract/colaboradores';
import {
  createObservacao,
  deleteObservacao,
  editObservacao,
  listObservacoes,
  type Observacao,
} from '@alinha/contract/observacoes';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { auditoria, observacoes } from '../../db/schema.ts';

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

const create = (body: unknown = { observacao: 'Pontual', departamento: 'dho' }, as = asGestor) =>
  as.call(createObservacao, { params: { id: ana.id }, body });
const paramsOf = ({ id }: { id: number }) => ({ id: ana.id, obsId: id });
const edit = (given: { id: number }, observacao: unknown, as = asGestor) =>
  as.call(editObservacao, { params: paramsOf(given), body: { observacao } });
const remove = (given: { id: number }, as = asGestor) =>
  as.call(deleteObservacao, { params: paramsOf(given) });

async function list(as = asGestor): Promise<Observacao[]> {
  const { body } = await as.call(listObservacoes, { params: { id: ana.id } });
  return body as unknown as Observacao[];
}

async function lastAct() {
  const [act] = await t.database.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
  return act;
}

describe('observations', () => {
  test('are noted for a department and listed, newest first (OBS-05 OBS-06 OBS-18)', async () => {
    const first = await create({ observacao: ' Pontual ', departamento: 'dho' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(Number),
      observacao: 'Pontual',
      departamento: 'dho',
      data_criacao: '2026-11-18T15:00:00.000Z',
      autor: 'Gestor',
    });
    t.now = new Date(t.now.getTime() + 1000);
    const others = [];
    for (const departamento of ['gestor', 'dp']) {
      others.unshift((await create({ observacao: 'Outra', departamento })).body);
    }
    expect(await list()).toEqual([...others, first.body]);
  });

  test('the text must say something, and the department is one of three (OBS-04)', async () => {
    const blank = 'Escreva a observação.';
    const wrong: [object, string, string][] = [
      [{ observacao: ' ' }, 'observacao', blank],
      [{ observacao: undefined }, 'observacao', blank],
      [{ observacao: ['x'] }, 'observacao', blank],
      [{ observacao: 'x'.repeat(5001) }, 'observacao', 'Use no máximo 5.000 caracteres.'],
      [{ observacao: 'a\0' }, 'observacao', 'O texto tem caracteres inválidos.'],
      ...['rh', 'DHO', '', null, undefined, 1].map((departamento): [object, string, string] => [
        { departamento },
        'departamento',
        'Informe o departamento: gestor, dho ou dp.',
      ]),
    ];
    for (const [given, campo, message] of wrong) {
      const { status, body } = await create({ observacao: 'x', departamento: 'dp', ...given });
      expect([status, body.campos], JSON.stringify(given)).toEqual([400, { [campo]: message }]);
    }
    expect(await t.database.db.$count(observacoes)).toBe(0);
    const { body } = await create();
    for (const text of ['', '  ', null, 'x'.repeat(5001)]) expect((await edit(body, text)).status).toBe(400);
  });

  test('are rewritten and deleted, and the audit keeps that it was, not what stood there (OBS-07 OBS-08)', async () => {
    const { body } = await create();
    const edited = await edit(body, ' Muito pontual ');
    expect([edited.status, edited.body]).toEqual([200, { ...body, observacao: 'Muito pontual' }]);
    expect(await lastAct()).toMatchObject({ acao: 'editObservacao', dados: { id: ana.id, obsId: body.id } });
    expect((await remove(body)).body).toEqual({ sucesso: true });
    expect(await lastAct()).toMatchObject({
      acao: 'deleteObservacao',
      dados: { antes: { departamento: 'dho' } },
    });
    for (const answer of [await remove(body), await edit(body, 'x')]) {
      expect([answer.status, (answer.body as { error?: string }).error]).toEqual([
        404,
        'Observação não encontrada.',
      ]);
    }
  });

  test('deleting while another rewrites: one order or the other', async () => {
    const { body } = await create();
    const [edited, deleted] = await Promise.all([edit(body, 'x'), remove(body)]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(edited.status);
    expect(await list()).toEqual([]);
  });

  test("one under somebody else's path is a 404", async () => {
    const { body } = await create();
    const params = { id: (await t.aColaborador({ superior: gestor })).id, obsId: body.id };
    expect((await asGestor.call(editObservacao, { params, body: { observacao: 'x' } })).status).toBe(404);
    expect((await asGestor.call(deleteObservacao, { params })).status).toBe(404);
  });
});

describe('who may', () => {
  test('chain and HR alone: not the person, a colleague or a leader elsewhere (OBS-01)', async () => {
    const { body } = await create();
    const colega = await t.aColaborador({ superior: gestor });
    const outroLider = await t.aColaborador({ leader: true });
    for (const person of [ana, colega, outroLider]) {
      const as = await t.signedIn(person);
      expect((await as.call(listObservacoes, { params: { id: ana.id } })).status).toBe(403);
      expect((await create(undefined, as)).status).toBe(403);
      expect((await edit(body, 'x', as)).status).toBe(403);
      expect((await remove(body, as)).status).toBe(403);
    }
    const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
    expect(await list(asRita)).toEqual([body]);
    expect((await create(undefined, asRita)).status).toBe(201);
    expect((await remove(body, asRita)).status).toBe(200);
  });

  test('neither a leader nor HR reads what is noted about themselves (OBS-01)', async () => {
    for (const role of [{ leader: true }, { rh: true }]) {
      const person = await t.aColaborador(role);
      await t.aObservacao({ de: person, autor: gestor });
      const { status } = await (await t.signedIn(person)).call(listObservacoes, {
        params: { id: person.id },
      });
      expect(status).toBe(403);
    }
  });
});

describe('audit', () => {
  test('reading leaves who, whose and when, never the content; a refused reading leaves nothing (OBS-05)', async () => {
    await t.aObservacao({ de: ana, autor: gestor, observacao: 'segredo' });
    await list();
    await (await t.signedIn(ana)).call(listObservacoes, { params: { id: ana.id } });
    const rows = await auditRows(t.database.db, 'listObservacoes');
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        momento: t.now,
        id_ator: gestor.id,
        acao: 'listObservacoes',
        id_alvo: ana.id,
        dados: { id: ana.id },
        endereco: '127.0.0.1',
        visita: expect.any(String),
      },
    ]);
  });

  test('what is read of a person within an hour, twenty times at once too, leaves one row for each reader (AUD-07)', async () => {
    const params = { id: ana.id };
    const browser = await t.signedIn(gestor);
    const look = (client: typeof browser) =>
      Promise.all(
        Array.from({ length: 20 }, (_, i) => client.call(i % 2 ? listObservacoes : getResumo, { params })),
      );
    const rows = async () =>
      (await t.database.db.select().from(auditoria).orderBy(auditoria.id)).map(({ id_ator }) => id_ator);
    await look(browser);
    expect(await rows()).toEqual([gestor.id]);
    const rita = await t.aColaborador({ rh: true });
    await look(await t.signedIn(rita));
    expect(await rows()).toEqual([gestor.id, rita.id]);
    t.now = new Date(t.now.getTime() + 60 * 60_000);
    await look(await t.signedIn(gestor));
    expect(await rows()).toEqual([gestor.id, rita.id, gestor.id]);
  });
});
