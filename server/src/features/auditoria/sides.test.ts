import { listAuditoria } from '@alinha/contract/auditoria';
import { createCargo, editCargo, removeCargos } from '@alinha/contract/cargos';
import { changeCargo, changeGestor, editFicha } from '@alinha/contract/colaboradores';
import { createEmpresa, removeEmpresas, renameEmpresa } from '@alinha/contract/empresas';
import { closeTrimestre } from '@alinha/contract/fechamentos';
import { createFolga } from '@alinha/contract/folgas';
import { addKpi, createCicloKpi, deleteCicloKpi, editKpi, renameCicloKpi } from '@alinha/contract/kpi';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditoria } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let rita: Pessoa;
let gestor: Pessoa;
let ana: Pessoa;
let asRita: Client;
let asGestor: Client;

beforeEach(async () => {
  rita = await t.aColaborador({ rh: true, nome: 'Rita' });
  gestor = await t.aColaborador({ leader: true, nome: 'Gil' });
  ana = await t.aColaborador({ superior: gestor, nome: 'Ana' });
  asRita = await t.signedIn(rita);
  asGestor = await t.signedIn(gestor);
});

/** The details of the rows of some acts, the oldest first. */
async function detailsOf(...acts: string[]): Promise<(string | null)[]> {
  const { body } = await asRita.call(listAuditoria, { query: {} });
  return body.linhas
    .filter(({ acao }) => acts.includes(acao))
    .map(({ detalhes }) => detalhes)
    .reverse();
}

test('renames of a company are told as they were, whatever comes later (AUD-05)', async () => {
  const { body } = await asRita.call(createEmpresa, { body: { nome: 'Velha' } });
  const destino = (await asRita.call(createEmpresa, { body: { nome: 'Destino' } })).body.data.id;
  const empresaId = body.data.id;
  const rename = (nome: string, id = empresaId) =>
    asRita.call(renameEmpresa, { params: { empresaId: id }, body: { nome } });
  await rename('Nova');
  await rename('Outra');
  const renames = ['Velha → Nova', 'Nova → Outra'];
  expect(await detailsOf('renameEmpresa')).toEqual(renames);
  await asRita.call(removeEmpresas, { body: { empresas: [empresaId], para: destino } });
  await rename('Depois', destino);
  expect(await detailsOf('renameEmpresa')).toEqual([...renames, 'Destino → Depois']);
  expect(await detailsOf('removeEmpresas')).toEqual(['Outra; pessoas para Destino']);
});

test('titles, managers and cycles of KPI are told as they were, whatever comes later (AUD-05)', async () => {
  const { data: empresa } = (await asRita.call(createEmpresa, { body: { nome: 'Aurora' } })).body;
  const params = { empresaId: empresa.id };
  const title = { nivel_hierarquia: 3, is_leader: 0, is_rh: 0 };
  const add = async (nome: string) =>
    (await asRita.call(createCargo, { params, body: { ...title, nome } })).body.data.id;
  const [analista, assistente] = [await add('Analista'), await add('Assistente')];
  const edit = (cargoId: number, nome: string) =>
    asRita.call(editCargo, { params: { ...params, cargoId }, body: { nome } });
  const bia = await t.aColaborador({ nome: 'Bia' });
  await asRita.call(changeCargo, { params: { id: bia.id }, body: { id_novo_cargo: analista } });
  await asRita.call(changeCargo, { params: { id: bia.id }, body: { id_novo_cargo: assistente } });
  await edit(analista, 'Analista I');
  await edit(analista, 'Analista II');
  await edit(assistente, 'Auxiliar');
  await asRita.call(removeCargos, { params, body: { cargos: [assistente], para: analista } });
  await edit(analista, 'Analista III');
  expect(await detailsOf('changeCargo')).toEqual(['(nada) → Analista', 'Analista → Assistente']);
  expect((await detailsOf('editCargo'))[1]).toBe('Analista I, nível 3 → Analista II, nível 3');
  expect(await detailsOf('removeCargos')).toEqual(['Auxiliar; pessoas para Analista II']);

  await asRita.call(changeGestor, { params: { id: ana.id }, body: { id_novo_gestor: rita.id } });
  await asRita.call(editFicha, { params: { id: gestor.id }, body: { nome: 'Gil Gomes' } });
  expect(await detailsOf('changeGestor')).toEqual(['Gil → Rita']);
  await asRita.call(changeGestor, { params: { id: ana.id }, body: { id_novo_gestor: gestor.id } });

  const of = { id: ana.id };
  const kpi = { kpi: 'Vendas', okr: 10, okr_feito: 5 };
  const { body: cycle } = await asGestor.call(createCicloKpi, {
    params: of,
    body: { nome_ciclo: 'Um', kpis: [kpi] },
  });
  const at = { ...of, cycleId: cycle.id };
  await asGestor.call(addKpi, { params: at, body: { ...kpi, kpi: 'Custo' } });
  await asGestor.call(renameCicloKpi, { params: at, body: { nome_ciclo: 'Dois' } });
  const respostaId = cycle.respostas[0]?.id ?? 0;
  await asGestor.call(editKpi, { params: { ...at, respostaId }, body: { kpi: 'Receita' } });
  await asGestor.call(renameCicloKpi, { params: at, body: { nome_ciclo: 'Três' } });
  await asGestor.call(deleteCicloKpi, { params: at });
  expect(await detailsOf('createCicloKpi', 'addKpi', 'renameCicloKpi', 'editKpi', 'deleteCicloKpi')).toEqual([
    'Um',
    'Um',
    'Um → Dois',
    'Vendas → Receita · Dois',
    'Dois → Três',
    'Três',
  ]);
});

test('rows that kept the side before alone tell what they know (AUD-05)', async () => {
  const empresa = await t.aEmpresa({ nome: 'Hoje' });
  const cargo = await t.aCargo({ empresa, nome: 'Cargo de hoje' });
  const { id: cycleId } = await t.aCicloKpi({
    de: ana,
    autor: gestor,
    nome_ciclo: 'Ciclo de hoje',
    kpis: [],
  });
  const row = (acao: string, dados: Record<string, unknown>) => ({
    momento: t.now,
    acao,
    id_ator: rita.id,
    dados,
  });
  await t.database.db
    .insert(auditoria)
    .values([
      row('renameEmpresa', { empresaId: empresa.id, antes: { nome: 'Velha' } }),
      row('editCargo', { cargoId: cargo.id, antes: { nome: 'Antigo', nivel_hierarquia: 2 } }),
      row('changeCargo', { id_novo_cargo: cargo.id, antes: { id_cargo: 9, nome: 'Antigo' } }),
      row('renameCicloKpi', { cycleId, antes: 'Um' }),
      row('changeGestor', { id_novo_gestor: rita.id, antes: { id_superior: gestor.id } }),
      row('removeEmpresas', { antes: [{ nome: 'Velha' }], para: empresa.id }),
    ]);
  expect(
    await detailsOf(
      'renameEmpresa',
      'editCargo',
      'changeCargo',
      'renameCicloKpi',
      'changeGestor',
      'removeEmpresas',
    ),
  ).toEqual([
    'era Velha',
    'era Antigo, nível 2',
    'era Antigo',
    'era Um',
    'Gil → Rita',
    'Velha; pessoas para outra',
  ]);
});

test('an act without a sentence of its own says its period, its day and its name (AUD-01)', async () => {
  await asRita.call(closeTrimestre, { body: { ano: 2025, trimestre: 4, versao: 1 } });
  await asRita.call(createFolga, { body: { dia: '2026-12-24', nome: 'Véspera' } });
  expect(await detailsOf('closeTrimestre', 'createFolga')).toEqual([
    '4º trimestre de 2025',
    '24/12/2026 · Véspera',
  ]);
});
