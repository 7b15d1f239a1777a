import {
  addKpi,
  type CicloKpi,
  createCicloKpi,
  deleteCicloKpi,
  deleteKpi,
  editKpi,
  freezeCicloKpi,
  type Kpi,
  listCiclosKpi,
  renameCicloKpi,
} from '@alinha/contract/kpi';
import { getPdfDados } from '@alinha/contract/pdf';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, cookieOf, testApp } from '../../../test/app.ts';
import { auditoria, ciclosKpi, kpis } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;
let asGestor: Client;

beforeEach(async () => {
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  asGestor = await t.signedIn(gestor);
});

const vendas = { kpi: 'Vendas', okr: 10, okr_feito: 5 };

const create = (body: unknown = { nome_ciclo: '1º semestre', kpis: [vendas] }, as = asGestor) =>
  as.call(createCicloKpi, { params: { id: ana.id }, body });

async function ciclos(as = asGestor): Promise<CicloKpi[]> {
  const { body } = await as.call(listCiclosKpi, { params: { id: ana.id } });
  return body as unknown as CicloKpi[];
}

const add = (cycleId: number, body: unknown = vendas, as = asGestor) =>
  as.call(addKpi, { params: { id: ana.id, cycleId }, body });
const edit = ({ fk_id_avaliacaoKPI, id }: Kpi, body: unknown, as = asGestor) =>
  as.call(editKpi, { params: { id: ana.id, cycleId: fk_id_avaliacaoKPI, respostaId: id }, body });
const rename = (cycleId: number, nome_ciclo: unknown, as = asGestor) =>
  as.call(renameCicloKpi, { params: { id: ana.id, cycleId }, body: { nome_ciclo } });
const freeze = (cycleId: number, status: unknown, as = asGestor) =>
  as.call(freezeCicloKpi, { params: { id: ana.id, cycleId }, body: { status } });
const remove = (cycleId: number, as = asGestor) =>
  as.call(deleteCicloKpi, { params: { id: ana.id, cycleId } });

/** A stored cycle of one KPI. */
async function aCycle() {
  const { body } = await create();
  const [kpi] = body.respostas;
  if (kpi === undefined) throw new Error('no KPI');
  return { ciclo: body, kpi };
}

async function lastAct() {
  const [act] = await t.database.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
  return act;
}

describe('cycles', () => {
  test('a new cycle is answered whole and listed, newest first (KPI-12 KPI-13 KPI-48)', async () => {
    const first = await create({
      nome_ciclo: ' 1º semestre ',
      kpis: [vendas, { ...vendas, kpi: 'Visitas' }],
    });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(Number),
      nome_ciclo: '1º semestre',
      data_criacao: '2026-11-18T15:00:00.000Z',
      status: 1,
      respostas: ['Vendas', 'Visitas'].map((kpi) => ({
        id: expect.any(Number),
        fk_id_avaliacaoKPI: first.body.id,
        kpi,
        okr: 10,
        okr_feito: 5,
      })),
    });
    t.now = new Date(t.now.getTime() + 1000);
    const second = await create();
    expect(await ciclos()).toEqual([second.body, first.body]);
    expect(await ciclos(await t.signedIn(ana))).toHaveLength(2);
  });

  test('what is wrong with a new cycle, in the words of its form (KPI-26 KPI-30 KPI-31 KPI-32 ASVS 2.2.2)', async () => {
    const row = (given: object) => ({ nome_ciclo: 'Ciclo', kpis: [vendas, { ...vendas, ...given }] });
    const missing = 'Preencha todos os campos de KPI, OKR e OKR Feito.';
    const range = 'OKR deve ser maior que zero. OKR Feito pode ser zero, mas não negativo.';
    const numbers = 'OKR e OKR Feito devem ser números válidos.';
    const wrong: [string, unknown, string][] = [
      ['nome_ciclo', { kpis: [vendas] }, 'Nome do ciclo é obrigatório.'],
      ['nome_ciclo', { nome_ciclo: '  ', kpis: [vendas] }, 'Nome do ciclo é obrigatório.'],
      ['nome_ciclo', { nome_ciclo: 'x'.repeat(201), kpis: [vendas] }, 'Use no máximo 200 caracteres.'],
      ['kpis', { nome_ciclo: 'Ciclo' }, 'Informe ao menos um KPI.'],
      ['kpis', { nome_ciclo: 'Ciclo', kpis: [] }, 'Informe ao menos um KPI.'],
      ['kpis', { nome_ciclo: 'Ciclo', kpis: Array(201).fill(vendas) }, 'Use no máximo 200 KPIs.'],
      ['kpis.1.kpi', row({ kpi: ' ' }), missing],
      ['kpis.1.kpi', row({ kpi: undefined }), missing],
      ['kpis.1.kpi', row({ kpi: 'a\0b' }), 'O texto tem caracteres inválidos.'],
      ['kpis.1.okr', row({ okr: undefined }), missing],
      ['kpis.1.okr', row({ okr: null }), missing],
      ['kpis.1.okr_feito', row({ okr_feito: '' }), missing],
      ['kpis.1.okr', row({ okr: '10' }), numbers],
      ['kpis.1.okr', row({ okr: 0 }), range],
      ['kpis.1.okr', row({ okr: -0.00001 }), range],
      ['kpis.1.okr_feito', row({ okr_feito: -0.0001 }), range],
    ];
    for (const [campo, body, message] of wrong) {
      const answer = await create(body);
      expect([answer.status, answer.body.error], campo).toEqual([400, message]);
      expect(answer.body.campos).toEqual({ [campo]: message });
    }
    expect(await t.database.db.$count(ciclosKpi)).toBe(0);
    expect((await create(row({ okr_feito: 0 }))).status).toBe(201);
  });

  test('renaming, and its own words for what fails (KPI-17 KPI-33 KPI-44 KPI-45 KPI-46)', async () => {
    const { ciclo } = await aCycle();
    const renamed = await rename(ciclo.id, ' 2º semestre ');
    expect(renamed.status).toBe(200);
    expect(renamed.body).toEqual({ ...ciclo, nome_ciclo: '2º semestre' });
    expect(await lastAct()).toMatchObject({ acao: 'renameCicloKpi', dados: { antes: '1º semestre' } });
    for (const nome of ['', ' \n ', 7, null, undefined]) {
      const { status, body } = await rename(ciclo.id, nome);
      expect([status, body.error]).toEqual([400, 'Nome do ciclo deve ser uma string não vazia.']);
    }
    const unknown = await rename(999_999, 'x');
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Avaliação não encontrada.']);
    const denied = await rename(ciclo.id, 'x', await t.signedIn(ana));
    expect([denied.status, denied.body.error]).toEqual([
      403,
      'Você não tem permissão para editar o nome do ciclo desta avaliação.',
    ]);
  });

  test('a deleted cycle is gone with its KPIs, and the audit keeps it whole (KPI-18)', async () => {
    const { ciclo } = await aCycle();
    const { status, body } = await remove(ciclo.id);
    expect([status, body]).toEqual([200, { sucesso: true }]);
    expect(await t.database.db.$count(kpis)).toBe(0);
    expect(await lastAct()).toMatchObject({
      acao: 'deleteCicloKpi',
      id_alvo: ana.id,
      dados: { antes: ciclo },
    });
    expect((await remove(ciclo.id)).status).toBe(404);
  });
});

describe('freezing', () => {
  test('a frozen cycle refuses everything but freeze, and freezing it again is fine (KPI-19 KPI-20 ASVS 2.3.1)', async () => {
    const { ciclo, kpi } = await aCycle();
    for (const again of [false, true]) {
      const frozen = await freeze(ciclo.id, 0);
      expect([frozen.status, frozen.body.status], String(again)).toEqual([200, 0]);
    }
    const params = { id: ana.id, cycleId: ciclo.id, respostaId: kpi.id };
    const refused = [
      await rename(ciclo.id, 'x'),
      await add(ciclo.id),
      await edit(kpi, { okr_feito: 9 }),
      await asGestor.call(deleteKpi, { params }),
      await remove(ciclo.id),
    ];
    for (const { status, body } of refused) {
      const { error } = body as { error?: string };
      expect([status, error]).toEqual([409, 'Ciclo congelado não pode ser alterado.']);
    }
    expect(await ciclos()).toEqual([{ ...ciclo, status: 0 }]);
    expect((await freeze(ciclo.id, 1)).body).toEqual(ciclo);
    expect((await edit(kpi, { okr_feito: 9 })).status).toBe(200);
    for (const status of [2, -1, '0', true, null, undefined]) {
      expect((await freeze(ciclo.id, status)).body.campos).toHaveProperty('status');
    }
  });

  test('a frozen cycle is out of the average, an unfrozen one is back (KPI-21)', async () => {
    const { ciclo } = await aCycle();
    await create({ nome_ciclo: 'Outro', kpis: [{ ...vendas, okr_feito: 10 }] });
    const average = async () =>
      (await asGestor.call(getPdfDados, { params: { id: ana.id } })).body.medias.kpi;
    expect(await average()).toBe(75);
    await freeze(ciclo.id, 0);
    expect(await average()).toBe(100);
    await freeze(ciclo.id, 1);
    expect(await average()).toBe(75);
  });

  test('freezing while others add: each came before it or was refused, never half', async () => {
    const { ciclo } = await aCycle();
    const [frozen, ...added] = await Promise.all([
      freeze(ciclo.id, 0),
      ...Array.from({ length: 4 }, () => add(ciclo.id)),
    ]);
    expect(frozen.status).toBe(200);
    const stored = added.filter(({ status }) => status === 201).length;
    expect(added.filter(({ status }) => status === 409)).toHaveLength(4 - stored);
    const [now] = await ciclos();
    expect(now?.respostas).toHaveLength(1 + stored);
    expect(frozen.body.respostas).toHaveLength(1 + stored);
  });

  test('deleting while another renames: one order or the other', async () => {
    const { ciclo } = await aCycle();
    const [renamed, deleted] = await Promise.all([rename(ciclo.id, 'x'), remove(ciclo.id)]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(renamed.status);
    expect(await ciclos()).toEqual([]);
  });
});

describe('KPIs', () => {
  test('are added, edited and deleted; what is left out is kept (KPI-16 KPI-14 KPI-15)', async () => {
    const { ciclo } = await aCycle();
    const added = await add(ciclo.id, { kpi: 'Visitas', okr: 1.5, okr_feito: 0 });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(Number),
      fk_id_avaliacaoKPI: ciclo.id,
      kpi: 'Visitas',
      okr: 1.5,
      okr_feito: 0,
    });
    const edited = await edit(added.body, { okr_feito: 2.25 });
    expect([edited.status, edited.body]).toEqual([200, { ...added.body, okr_feito: 2.25 }]);
    expect(await lastAct()).toMatchObject({ acao: 'editKpi', dados: { antes: added.body } });
    const params = { id: ana.id, cycleId: ciclo.id, respostaId: added.body.id };
    expect((await asGestor.call(deleteKpi, { params })).body).toEqual({ sucesso: true });
    expect(await lastAct()).toMatchObject({ acao: 'deleteKpi', dados: { antes: edited.body } });
    expect((await ciclos())[0]?.respostas).toEqual(ciclo.respostas);
    const gone = await asGestor.call(deleteKpi, { params });
    expect([gone.status, gone.body.error]).toEqual([404, 'KPI não encontrado.']);
  });

  test('each form says in its own words what is wrong (KPI-22 KPI-23 KPI-24 KPI-25 KPI-27 KPI-28 KPI-29)', async () => {
    const { ciclo, kpi } = await aCycle();
    const target = 'OKR deve ser um número válido maior que zero.';
    const wrong: [object, string, string][] = [
      [{ kpi: '' }, 'Preencha todos os campos.', 'Preencha todos os campos.'],
      [{ kpi: null }, 'Preencha todos os campos.', 'Preencha todos os campos.'],
      [{ okr: null }, 'Preencha todos os campos.', 'Preencha todos os campos.'],
      [{ okr_feito: '' }, 'Preencha todos os campos.', 'Preencha todos os campos.'],
      [{ okr: 'dez' }, 'OKR e OKR Feito devem ser números válidos.', target],
      [
        { okr_feito: {} },
        'OKR e OKR Feito devem ser números válidos.',
        'OKR Feito deve ser um número válido.',
      ],
      [{ okr: 0 }, 'OKR deve ser maior que zero.', target],
      [{ okr: -1 }, 'OKR deve ser maior que zero.', target],
      [{ okr_feito: -1 }, 'OKR Feito não pode ser negativo.', 'OKR Feito não pode ser negativo.'],
      [{ okr: 0.00001 }, 'Use no máximo quatro casas decimais.', 'Use no máximo quatro casas decimais.'],
      [
        { okr_feito: 1.23456 },
        'Use no máximo quatro casas decimais.',
        'Use no máximo quatro casas decimais.',
      ],
      [{ okr: 1e12 + 1 }, 'Use no máximo 1.000.000.000.000.', 'Use no máximo 1.000.000.000.000.'],
      [{ okr_feito: 1e300 }, 'Use no máximo 1.000.000.000.000.', 'Use no máximo 1.000.000.000.000.'],
      [{ kpi: 'x'.repeat(5001) }, 'Use no máximo 5.000 caracteres.', 'Use no máximo 5.000 caracteres.'],
      [{ kpi: '\ud800' }, 'O texto tem caracteres inválidos.', 'O texto tem caracteres inválidos.'],
    ];
    for (const [given, whenAdded, whenEdited] of wrong) {
      const added = await add(ciclo.id, { ...vendas, ...given });
      expect([added.status, added.body.error], JSON.stringify(given)).toEqual([400, whenAdded]);
      const edited = await edit(kpi, given);
      expect([edited.status, edited.body.error], JSON.stringify(given)).toEqual([400, whenEdited]);
    }
    expect((await add(ciclo.id, { kpi: 'x', okr: 1 })).body.error).toBe('Preencha todos os campos.');
    expect(await ciclos()).toEqual([ciclo]);
  });

  test('a number that JSON writes but none can hold is a 400', async () => {
    const { ciclo } = await aCycle();
    const response = await t.app.inject({
      method: 'POST',
      url: addKpi.path.replace(':id', String(ana.id)).replace(':cycleId', String(ciclo.id)),
      headers: {
        cookie: cookieOf(asGestor),
        'content-type': 'application/json',
      },
      payload: '{"kpi":"Vendas","okr":1e999,"okr_feito":1}',
    });
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      'OKR e OKR Feito devem ser números válidos.',
    ]);
  });

  test('numbers are kept exactly to four decimals (DATA-12)', async () => {
    const numbers = [
      0.0001, 0.1, 0.3, 1.005, 1234.5678, 99999999.9999, 549755813887.1234, 999999999999.9999, 1e12,
    ];
    const { body } = await create({
      nome_ciclo: 'Exato',
      kpis: numbers.map((okr) => ({ kpi: String(okr), okr, okr_feito: okr })),
    });
    const [ciclo] = await ciclos();
    for (const { respostas } of [body, ciclo ?? body]) {
      expect(respostas.map(({ okr }) => okr)).toEqual(numbers);
      expect(respostas.map(({ okr_feito }) => okr_feito)).toEqual(numbers);
    }
    const [first] = body.respostas;
    if (first === undefined) throw new Error('no KPI');
    for (const okr of numbers) expect((await edit(first, { okr })).body.okr).toBe(okr);
  });
});

describe('who may', () => {
  test('chain and HR write, the person reads, a colleague does neither (KPI-34 KPI-36)', async () => {
    const { ciclo, kpi } = await aCycle();
    const colega = await t.aColaborador({ superior: gestor });
    const outroLider = await t.aColaborador({ leader: true });
    const rita = await t.aColaborador({ rh: true });
    const writes = (as: Client) => [
      () => create(undefined, as),
      () => rename(ciclo.id, 'x', as),
      () => freeze(ciclo.id, 1, as),
      () => add(ciclo.id, vendas, as),
      () => edit(kpi, { okr: 3 }, as),
      () => as.call(deleteKpi, { params: { id: ana.id, cycleId: ciclo.id, respostaId: kpi.id } }),
      () => remove(ciclo.id, as),
    ];
    for (const person of [ana, colega, outroLider]) {
      const as = await t.signedIn(person);
      for (const write of writes(as)) expect((await write()).status, person.nome).toBe(403);
      const read = await as.call(listCiclosKpi, { params: { id: ana.id } });
      expect(read.status).toBe(person === ana ? 200 : 403);
    }
    for (const write of writes(await t.signedIn(rita))) expect((await write()).status).toBeLessThan(300);
  });

  test('nobody writes their own, neither a leader nor HR (KPI-34)', async () => {
    for (const role of [{ leader: true }, { rh: true }]) {
      const person = await t.aColaborador(role);
      const { status } = await (await t.signedIn(person)).call(createCicloKpi, {
        params: { id: person.id },
        body: { nome_ciclo: 'Meu', kpis: [vendas] },
      });
      expect(status).toBe(403);
    }
  });

  test("a cycle or KPI under somebody else's path, or another cycle's, is a 404", async () => {
    const { ciclo, kpi } = await aCycle();
    const other = await aCycle();
    const bia = await t.aColaborador({ superior: gestor });
    const params = { id: bia.id, cycleId: ciclo.id };
    const body = { nome_ciclo: 'x', ...vendas, status: 0 };
    for (const call of [renameCicloKpi, freezeCicloKpi, addKpi, deleteCicloKpi]) {
      expect((await asGestor.call(call, { params, ...(call !== deleteCicloKpi && { body }) })).status).toBe(
        404,
      );
    }
    const strange = { id: ana.id, cycleId: other.ciclo.id, respostaId: kpi.id };
    expect((await asGestor.call(editKpi, { params: strange, body: vendas })).status).toBe(404);
    expect((await asGestor.call(deleteKpi, { params: strange })).status).toBe(404);
    expect(await ciclos()).toHaveLength(2);
  });

  test('an unknown person is a 404, a bad id a 400', async () => {
    for (const [id, expected] of [
      ['999999', 404],
      ['0', 400],
      ['1.5', 400],
      ['2147483648', 400],
    ] as const) {
      expect((await asGestor.call(listCiclosKpi, { params: { id } })).status, id).toBe(expected);
    }
  });
});
