import { getResumo, type Resumo } from '@alinha/contract/colaboradores';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { colaboradorEmpresas } from '../../db/schema.ts';

const t = testApp();

const none = {
  avaliar: false,
  kpi: false,
  tarefas: false,
  alinhamento: false,
  observacoes: false,
  historico: false,
  pdf: false,
};
const all = {
  avaliar: true,
  kpi: true,
  tarefas: true,
  alinhamento: true,
  observacoes: true,
  historico: true,
  pdf: true,
};

/** Ana, with a title in each of two companies, and a colleague are under Gestor; HR is elsewhere in the hierarchy. */
async function company() {
  const gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  const ana = await t.aColaborador({
    nome: 'Ana',
    superior: gestor,
    funcao: 'Apoio',
    setor: 'TI',
    time: 'Dados',
    data_admissao: '2024-02-29',
  });
  const aurora = await t.aEmpresa({ nome: 'Aurora' });
  const boreal = await t.aEmpresa({ nome: 'Boreal' });
  const analista = await t.aCargo({ empresa: aurora, nome: 'Analista' });
  await t.database.db.insert(colaboradorEmpresas).values([
    { id_colaborador: ana.id, id_empresa: boreal.id, ordem: 1 },
    { id_colaborador: ana.id, id_empresa: aurora.id, id_cargo: analista.id, ordem: 0 },
  ]);
  const colega = await t.aColaborador({ superior: gestor });
  const rita = await t.aColaborador({ rh: true });
  const card = {
    id: ana.id,
    nome: 'Ana',
    foto_perfil: null,
    cargo: 'Analista',
    funcao: 'Apoio',
    setor: 'TI',
    empresas: [
      { id: aurora.id, nome: 'Aurora', cargoNome: 'Analista' },
      { id: boreal.id, nome: 'Boreal', cargoNome: null },
    ],
  };
  const full = {
    ...card,
    email: ana.email,
    time: 'Dados',
    data_admissao: '2024-02-29',
    devido_desde: '2024-02-29',
    afastamentos: [],
    superior: { id: gestor.id, nome: 'Gestor' },
    restrito: false,
  };
  return { gestor, ana, colega, rita, card, full };
}

async function resumoOf(id: number, reader: { email: string }): Promise<Resumo> {
  const { status, body } = await (await t.signedIn(reader)).call(getResumo, { params: { id } });
  expect(status).toBe(200);
  return body;
}

const noObservations = {
  observacoes_departamentos: { gestor: [], dho: [], dp: [] },
  observacoes_recentes: {},
};

describe('the summary', () => {
  test('chain and HR read all of it and may do everything (SUM-15 SUM-16)', async () => {
    const { ana, gestor, rita, full } = await company();
    for (const reader of [gestor, rita]) {
      expect(await resumoOf(ana.id, reader)).toEqual({ ...full, permissoes: all, ...noObservations });
    }
  });

  test('the person reads their own without the observations (ROUTE-11 SUM-16)', async () => {
    const { ana, gestor, rita, full } = await company();
    await t.aObservacao({ de: ana, autor: gestor });
    expect(await resumoOf(ana.id, ana)).toEqual({ ...full, permissoes: { ...none, historico: true } });
    for (const person of [gestor, rita]) {
      const own = await resumoOf(person.id, person);
      expect(own.permissoes).toEqual({ ...none, historico: true, tarefas: true, pdf: true });
      expect(own).not.toHaveProperty('observacoes_departamentos');
      expect(own).toMatchObject({ restrito: false, superior: null });
    }
  });

  test('a colleague, a report and a leader elsewhere get the business card and may do nothing (ROUTE-11 SUM-16)', async () => {
    const { ana, colega, card } = await company();
    const abaixo = await t.aColaborador({ superior: ana });
    const outroLider = await t.aColaborador({ leader: true });
    for (const reader of [colega, abaixo, outroLider]) {
      expect(await resumoOf(ana.id, reader)).toEqual({ ...card, restrito: true, permissoes: none });
    }
  });

  test('the observations stand by department, newest first, the latest of each apart (SUM-16)', async () => {
    const { ana, gestor } = await company();
    const ids: number[] = [];
    for (const departamento of ['dho', 'gestor', 'dho'] as const) {
      t.now = new Date(t.now.getTime() + 1000);
      ids.push((await t.aObservacao({ de: ana, autor: gestor, departamento, observacao: `${t.now}` })).id);
    }
    const [first, second, third] = ids;
    expect(await resumoOf(ana.id, gestor)).toMatchObject({
      observacoes_departamentos: { gestor: [{ id: second }], dho: [{ id: third }, { id: first }], dp: [] },
      observacoes_recentes: {
        gestor: { id: second, departamento: 'gestor', autor: 'Gestor' },
        dho: { id: third, departamento: 'dho', observacao: `${t.now}` },
      },
    });
  });

  test('reading observations in it leaves an audit row, a card and the own page do not (OBS-01)', async () => {
    const { ana, gestor, colega } = await company();
    for (const reader of [gestor, ana, colega]) await resumoOf(ana.id, reader);
    const rows = await auditRows(t.database.db, 'getResumo');
    expect(rows).toMatchObject([
      { id_ator: gestor.id, id_alvo: ana.id, dados: { id: ana.id, observacoes: true } },
    ]);
  });

  test('a missing collaborator is a 404; an inactive one for all but HR (SUM-14)', async () => {
    const { gestor, rita } = await company();
    const fora = await t.aColaborador({ superior: gestor, ativo: false });
    const as = await t.signedIn(gestor);
    for (const id of [999_999, fora.id]) {
      const { status, body } = await as.call(getResumo, { params: { id } });
      expect([status, (body as { error?: string }).error]).toEqual([404, 'Colaborador não encontrado.']);
    }
    expect((await resumoOf(fora.id, rita)).id).toBe(fora.id);
    for (const id of ['0', '-1', 'x', '1.5', '2147483648']) {
      expect((await as.call(getResumo, { params: { id } })).status, id).toBe(400);
    }
  });
});
