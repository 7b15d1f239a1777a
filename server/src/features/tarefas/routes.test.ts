import { randomUUID } from 'node:crypto';
import {
  createTarefa,
  createTarefas,
  deleteTarefa,
  editTarefa,
  listTarefas,
  restoreTarefa,
  type Tarefa,
  tickTarefa,
} from '@alinha/contract/tarefas';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, cookieOf, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { auditoria, tarefas } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;
let asGestor: Client;
let asAna: Client;

beforeEach(async () => {
  gestor = await t.aColaborador({ leader: true });
  ana = await t.aColaborador({ superior: gestor });
  asGestor = await t.signedIn(gestor);
  asAna = await t.signedIn(ana);
});

const create = (body: unknown = { titulo: 'Ler', deadline: '2026-12-01' }, as = asGestor) =>
  as.call(createTarefa, { params: { id: ana.id }, body });
const paramsOf = ({ id }: { id: number }) => ({ id: ana.id, taskId: id });
const tick = (tarefa: { id: number }, status: unknown, as = asGestor, body?: unknown) =>
  as.call(tickTarefa, { params: paramsOf(tarefa), query: { status: String(status) }, body });
const edit = (tarefa: { id: number }, body: unknown, as = asGestor) =>
  as.call(editTarefa, { params: paramsOf(tarefa), body });
const remove = (tarefa: { id: number }, as = asGestor) => as.call(deleteTarefa, { params: paramsOf(tarefa) });

async function tasks(as = asGestor): Promise<Tarefa[]> {
  const { body } = await as.call(listTarefas, { params: { id: ana.id } });
  return body as unknown as Tarefa[];
}

async function lastAct() {
  const [act] = await t.database.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
  return act;
}

describe('reading', () => {
  test('by deadline, those without one last, older ones first (TASK-31 TASK-36 TASK-44)', async () => {
    for (const [titulo, deadline] of [
      ['sem prazo', null],
      ['depois', '2026-12-31'],
      ['antes', '2026-01-05'],
      ['também depois', '2026-12-31'],
    ] as const) {
      await t.aTarefa({ de: ana, autor: gestor, titulo, deadline, feita: titulo === 'antes' });
    }
    const expected = [
      { titulo: 'antes', deadline: '2026-01-05', status: true },
      { titulo: 'depois', deadline: '2026-12-31', status: false },
      { titulo: 'também depois', deadline: '2026-12-31', status: false },
      { titulo: 'sem prazo', deadline: null, status: false },
    ].map((tarefa) => ({ id: expect.any(Number), ...tarefa }));
    expect(await tasks()).toEqual(expected);
    expect(await tasks(asAna)).toEqual(expected);
  });
});

describe('creation', () => {
  test('answers the new task (TASK-45)', async () => {
    const { status, body } = await create({ titulo: ' Ler ', deadline: '2028-02-29', status: true, id: 7 });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), titulo: 'Ler', deadline: '2028-02-29', status: false });
    expect(await tasks()).toEqual([body]);
  });

  test('the title and a day of the calendar are required (TASK-41)', async () => {
    const wrong: [string, object, string][] = [
      ['titulo', { titulo: undefined }, 'Informe o título da tarefa.'],
      ['titulo', { titulo: ' \t' }, 'Informe o título da tarefa.'],
      ['titulo', { titulo: 7 }, 'Informe o título da tarefa.'],
      ['titulo', { titulo: 'x'.repeat(201) }, 'Use no máximo 200 caracteres.'],
      ['titulo', { titulo: 'a\0' }, 'O texto tem caracteres inválidos.'],
      ...[undefined, null, '', '2026-02-30', '2027-02-29', '2026-13-01', '01/12/2026', 20261201].map(
        (deadline): [string, object, string] => ['deadline', { deadline }, 'Informe uma data válida.'],
      ),
      ...['0000-01-01', '0021-03-05', '1899-12-31', '2200-01-01'].map(
        (deadline): [string, object, string] => [
          'deadline',
          { deadline },
          'Informe uma data de 1900 a 2199.',
        ],
      ),
      ['deadline', { deadline: '2026-12-01T00:00:00Z' }, 'Informe uma data válida.'],
      ['deadline', { deadline: '12026-12-01' }, 'Informe uma data válida.'],
    ];
    for (const [campo, given, message] of wrong) {
      const { status, body } = await create({ titulo: 'Ler', deadline: '2026-12-01', ...given });
      expect([status, body.campos], JSON.stringify(given)).toEqual([400, { [campo]: message }]);
    }
    expect(await t.database.db.$count(tarefas)).toBe(0);
  });
});

describe('one task for several people', () => {
  const give = (colaboradores: unknown, as = asGestor, headers = {}) =>
    as.call(createTarefas, { body: { titulo: 'Ler', deadline: '2026-12-01', colaboradores }, headers });

  test('everybody gets one of their own, once, with an audit row each (USE-34)', async () => {
    const bia = await t.aColaborador({ superior: ana });
    const headers = { 'idempotency-key': randomUUID() };
    const ids = [bia.id, ana.id, gestor.id, ana.id];
    const given = await give(ids, asGestor, headers);
    expect(given.status).toBe(201);
    expect(given.body).toEqual(
      [bia, ana, gestor].map(({ id }) => ({
        id: expect.any(Number),
        titulo: 'Ler',
        deadline: '2026-12-01',
        status: false,
        id_colaborador: id,
      })),
    );
    expect((await give(ids, asGestor, headers)).body).toEqual(given.body);
    const rows = await auditRows(t.database.db, 'createTarefas');
    expect(rows.map(({ id_ator, id_alvo, dados }) => [id_ator, id_alvo, dados])).toEqual(
      given.body.map(({ id, id_colaborador }) => [gestor.id, id_colaborador, { taskId: id }]),
    );
    expect(await t.database.db.$count(tarefas)).toBe(3);
  });

  test('one who may not get it, or is not there, and nobody does; the list has its limits (USE-34)', async () => {
    const other = await t.aColaborador({ leader: true });
    const gone = await t.aColaborador({ superior: gestor, ativo: false });
    const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
    const notThere = 'Alguém entre as pessoas escolhidas não está mais ativo. Confira a escolha.';
    for (const [ids, as, status, message] of [
      [[ana.id, other.id], asGestor, 403, 'Você não tem permissão para esta ação.'],
      [[ana.id], asAna, 403, 'Você não tem permissão para esta ação.'],
      [[ana.id, gone.id], asGestor, 409, notThere],
      [[ana.id, gone.id], asRita, 409, notThere],
      [[ana.id, 999_999], asRita, 409, notThere],
    ] as const) {
      const { status: answered, body } = await give(ids, as);
      expect([answered, body], JSON.stringify(ids)).toEqual([status, { error: message }]);
    }
    for (const [ids, message] of [
      [[], 'Escolha ao menos uma pessoa.'],
      [undefined, 'Escolha ao menos uma pessoa.'],
      [Array(201).fill(ana.id), 'Escolha no máximo 200 pessoas por vez.'],
    ] as const) {
      expect((await give(ids)).body).toMatchObject({ campos: { colaboradores: message } });
    }
    expect(await t.database.db.$count(tarefas)).toBe(0);
  });
});

describe('ticking', () => {
  test('done and open again, as often as one likes (TASK-34 TASK-46)', async () => {
    const { body: tarefa } = await create();
    for (const status of [true, true, false]) {
      const { body } = await tick(tarefa, status);
      expect(body).toEqual({ ...tarefa, status });
    }
    expect(await lastAct()).toMatchObject({
      acao: 'tickTarefa',
      dados: { taskId: tarefa.id, antes: true, depois: false },
    });
    for (const status of ['', '1', 'sim', 'TRUE']) {
      expect((await tick(tarefa, status)).body.campos, status).toEqual({ status: 'Use true ou false.' });
    }
  });

  test('a query and a body at once are a 400, neither is too', async () => {
    const { body: tarefa } = await create();
    const both = await tick(tarefa, true, asGestor, { titulo: 'Outro' });
    expect([both.status, both.body.error]).toEqual([
      400,
      'Mude a situação da tarefa ou os seus dados, não os dois juntos.',
    ]);
    for (const nothing of [undefined, {}, { status: true }, [], null]) {
      const { status, body } = await edit(tarefa, nothing);
      expect([status, body.error], JSON.stringify(nothing)).toEqual([400, 'Informe o que muda na tarefa.']);
    }
    expect((await tick(tarefa, true, asGestor, {})).status).toBe(200);
  });

  test('the query is read as the web writes it, wherever the parameter stands', async () => {
    const { body: tarefa } = await create();
    const url = `/api/todolist/colaboradores/${ana.id}/tarefas/${tarefa.id}`;
    const cookie = cookieOf(asAna);
    const patch = (query: string) => t.app.inject({ method: 'PATCH', url: url + query, headers: { cookie } });
    expect((await patch('?outro=1&status=true')).json().status).toBe(true);
    expect((await patch('?%73tatus=false')).json().status).toBe(false);
    expect((await patch('?status=true&status=false')).statusCode).toBe(400);
    expect((await patch('?estado=true')).statusCode).toBe(400);
  });
});

describe('editing and deleting', () => {
  test('what is left out is kept, a deadline of null is cleared (TASK-42 TASK-47)', async () => {
    const { body: tarefa } = await create();
    await tick(tarefa, true);
    const edited = await edit(tarefa, { titulo: 'Reler' });
    expect([edited.status, edited.body]).toEqual([200, { ...tarefa, titulo: 'Reler', status: true }]);
    expect(await lastAct()).toMatchObject({ acao: 'editTarefa', dados: { antes: { status: true } } });
    expect((await edit(tarefa, { deadline: '2027-01-01' })).body.deadline).toBe('2027-01-01');
    expect((await edit(tarefa, { titulo: 'Reler', deadline: null })).body.deadline).toBeNull();
    for (const wrong of [{ titulo: '' }, { titulo: null }, { deadline: '' }, { deadline: '2026-02-30' }]) {
      expect((await edit(tarefa, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await tasks()).toEqual([{ ...tarefa, titulo: 'Reler', deadline: null, status: true }]);
  });

  test('a deleted task is gone, and the audit keeps all but its words (TASK-48)', async () => {
    const { body: tarefa } = await create();
    expect((await remove(tarefa)).body).toEqual({ sucesso: true });
    expect(await lastAct()).toMatchObject({
      acao: 'deleteTarefa',
      id_alvo: ana.id,
      dados: { antes: { id: tarefa.id, deadline: tarefa.deadline, status: tarefa.status } },
    });
    const again = await remove(tarefa);
    expect([again.status, again.body.error]).toEqual([404, 'Tarefa não encontrada.']);
    expect(await tasks()).toEqual([]);
  });

  test('a deletion is taken back whole, by one or by two at once, and not under another path (USE-18)', async () => {
    const { body: tarefa } = await create();
    await tick(tarefa, true);
    const [before] = await t.database.db.select().from(tarefas);
    await remove(tarefa);
    const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
    const back = (as: Client, id = ana.id) =>
      as.call(restoreTarefa, { params: { id, taskId: tarefa.id }, body: { titulo: tarefa.titulo } });
    const bento = await t.aColaborador({ superior: gestor });
    expect((await back(asGestor, bento.id)).status).toBe(404);
    expect((await back(asAna)).status).toBe(403);
    const answers = await Promise.all([back(asGestor), back(asRita)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, { ...tarefa, status: true }],
      [201, { ...tarefa, status: true }],
    ]);
    expect(await t.database.db.select().from(tarefas)).toEqual([before]);
    // Restoring a task that was never deleted changes nothing.
    const { body: other } = await create({ titulo: 'Outra', deadline: '2026-12-01' });
    const params = { ...paramsOf(other) };
    expect((await asGestor.call(restoreTarefa, { params, body: { titulo: 'x' } })).body).toEqual(other);
  });

  test('ticking while another edits keeps both changes', async () => {
    const { body: tarefa } = await create();
    await Promise.all([
      tick(tarefa, true),
      edit(tarefa, { titulo: 'Reler' }),
      edit(tarefa, { deadline: null }),
    ]);
    expect(await tasks()).toEqual([{ id: tarefa.id, titulo: 'Reler', deadline: null, status: true }]);
  });

  test('deleting while another ticks: one order or the other', async () => {
    const { body: tarefa } = await create();
    const [ticked, deleted] = await Promise.all([tick(tarefa, true, asAna), remove(tarefa)]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(ticked.status);
    expect(await tasks()).toEqual([]);
  });
});

describe('who may', () => {
  test('a plain person ticks their own and no more; a colleague does nothing (TASK-43)', async () => {
    const { body: tarefa } = await create();
    const asColega = await t.signedIn(await t.aColaborador({ superior: gestor }));
    const asOutroLider = await t.signedIn(await t.aColaborador({ leader: true }));
    for (const [as, allowed] of [
      [asAna, 200],
      [asColega, 403],
      [asOutroLider, 403],
    ] as const) {
      expect((await as.call(listTarefas, { params: { id: ana.id } })).status).toBe(allowed);
      expect((await tick(tarefa, true, as)).status).toBe(allowed);
      expect((await create(undefined, as)).status).toBe(403);
      expect((await edit(tarefa, { titulo: 'x' }, as)).status).toBe(403);
      expect((await remove(tarefa, as)).status).toBe(403);
    }
  });

  test('leaders and HR have tasks of their own (TASK-43)', async () => {
    for (const role of [{ leader: true }, { rh: true }]) {
      const person = await t.aColaborador(role);
      const as = await t.signedIn(person);
      const { status, body } = await as.call(createTarefa, {
        params: { id: person.id },
        body: { titulo: 'Minha', deadline: '2026-12-01' },
      });
      expect(status).toBe(201);
      const params = { id: person.id, taskId: body.id };
      expect((await as.call(editTarefa, { params, body: { deadline: null } })).status).toBe(200);
      expect((await as.call(deleteTarefa, { params })).status).toBe(200);
    }
  });

  test('HR and a leader further up manage everybody below', async () => {
    const equipe = await t.aColaborador({ superior: ana });
    const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
    for (const as of [asGestor, asRita]) {
      const body = { titulo: 'Ler', deadline: '2026-12-01' };
      expect((await as.call(createTarefa, { params: { id: equipe.id }, body })).status).toBe(201);
    }
  });

  test("a task under somebody else's path is a 404", async () => {
    const { body: tarefa } = await create();
    const params = { id: (await t.aColaborador({ superior: gestor })).id, taskId: tarefa.id };
    expect((await asGestor.call(tickTarefa, { params, query: { status: 'true' } })).status).toBe(404);
    expect((await asGestor.call(editTarefa, { params, body: { titulo: 'x' } })).status).toBe(404);
    expect((await asGestor.call(deleteTarefa, { params })).status).toBe(404);
    expect(await tasks()).toEqual([tarefa]);
  });
});
