import { listCiclosKpi } from '@alinha/contract/kpi';
import { listEquipeDoGestor, listSubordinadosDiretos } from '@alinha/contract/ninebox';
import { kpiAverage, shownPercent } from '@alinha/rules/averages';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { colaboradorEmpresas } from '../../db/schema.ts';

const t = testApp();

/** Diretora is above Gestor, he above Ana and she above Bia. Diretora, Gestor and Outro, who is alone, are leaders. */
async function company() {
  const diretora = await t.aColaborador({ nome: 'Diretora', leader: true });
  const gestor = await t.aColaborador({ nome: 'Gestor', leader: true, superior: diretora });
  const outro = await t.aColaborador({ nome: 'Outro', leader: true });
  const ana = await t.aColaborador({
    nome: 'Ana',
    superior: gestor,
    cargo: 'Analista',
    foto_perfil: '/api/foto/a.webp',
  });
  const bia = await t.aColaborador({ nome: 'Bia', superior: ana });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  return { diretora, gestor, outro, ana, bia, rita };
}

test("a leader's direct reports with both averages in whole percents (NINE-03 NINE-04 NINE-18)", async () => {
  const { diretora, gestor, ana } = await company();
  await t.aAvaliacao({ de: ana, avaliador: diretora, ano: 2025, trimestre: 4, nota: 1 });
  await t.aAvaliacao({ de: ana, avaliador: gestor, trimestre: 2, nota: 0.8333 });
  await t.aCicloKpi({
    de: ana,
    autor: gestor,
    kpis: [
      [3, 1],
      [10, 20],
    ],
  });
  await t.aCicloKpi({ de: ana, autor: gestor, status: 0, kpis: [[10, 0]] });
  const browser = await t.signedIn(gestor);
  const { status, body } = await browser.call(listSubordinadosDiretos);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: ana.id,
      nome: 'Ana',
      cargo: 'Analista',
      foto_perfil: '/api/foto/a.webp',
      temSubordinados: true,
      potencial: 83,
      desempenho: 67,
    },
  ]);
  const { body: ciclos } = await browser.call(listCiclosKpi, { params: { id: ana.id } });
  expect(body[0]?.desempenho).toBe(shownPercent(kpiAverage(ciclos) ?? Number.NaN));
});

test('the averages follow the rules to the half, and are null where nothing is known (NINE-18)', async () => {
  const { gestor, ana } = await company();
  const browser = await t.signedIn(gestor);
  const { body: before } = await browser.call(listSubordinadosDiretos);
  expect(before[0]).toMatchObject({ potencial: null, desempenho: null });
  for (const pair of [
    [200, 1],
    [1000, 145],
    [3, 2],
    [0.0007, 0.0005],
  ] as const) {
    await t.aCicloKpi({ de: ana, autor: gestor, kpis: [[...pair]] });
    const { body: ciclos } = await browser.call(listCiclosKpi, { params: { id: ana.id } });
    const { body } = await browser.call(listSubordinadosDiretos);
    expect(body[0]?.desempenho).toBe(shownPercent(kpiAverage(ciclos) ?? Number.NaN));
  }
});

test("drilling down gives that person's reports; outside of one's team it is a 403 that says so (NINE-06)", async () => {
  const { diretora, gestor, outro, ana, bia, rita } = await company();
  const browser = await t.signedIn(diretora);
  const namesBelow = async (id: number) =>
    (await browser.call(listEquipeDoGestor, { params: { id } })).body.map(({ nome }) => nome);
  expect(await namesBelow(gestor.id)).toEqual(['Ana']);
  expect(await namesBelow(ana.id)).toEqual(['Bia']);
  expect(await namesBelow(bia.id)).toEqual([]);
  for (const { id } of [outro, rita]) {
    const { status, body } = await browser.call(listEquipeDoGestor, { params: { id } });
    expect(status).toBe(403);
    expect(body.error).toBe('Você só pode ver a matriz de quem está na sua equipe.');
  }
});

test('leaders have their own team, HR everybody, a plain person nobody', async () => {
  const { diretora, gestor, ana, rita } = await company();
  const statusOf = async (pessoa: { email: string }, id: number) =>
    (await (await t.signedIn(pessoa)).call(listEquipeDoGestor, { params: { id } })).status;
  expect(await statusOf(gestor, gestor.id)).toBe(200);
  expect(await statusOf(gestor, diretora.id)).toBe(403);
  expect(await statusOf(rita, diretora.id)).toBe(200);
  expect(await statusOf(rita, rita.id)).toBe(200);
  expect(await statusOf(ana, ana.id)).toBe(403);
  expect(await statusOf(diretora, 999_999)).toBe(404);
  expect((await (await t.signedIn(rita)).call(listSubordinadosDiretos)).body).toEqual([]);
  expect((await (await t.signedIn(ana)).call(listSubordinadosDiretos)).status).toBe(403);
});

test('inactive people are left out, and whoever hangs under one counts as a report of the next above', async () => {
  const chefe = await t.aColaborador({ nome: 'Chefe', leader: true });
  const fora = await t.aColaborador({ nome: 'Fora', superior: chefe, ativo: false });
  const foraTambem = await t.aColaborador({ nome: 'Fora também', superior: fora, ativo: false });
  const ana = await t.aColaborador({ nome: 'Ana', superior: foraTambem });
  const sumiu = await t.aColaborador({ nome: 'Sumiu', superior: ana, ativo: false });
  const bia = await t.aColaborador({ nome: 'Bia', superior: chefe });
  await t.aColaborador({ nome: 'Também sumiu', superior: bia, ativo: false });
  await t.aColaborador({ nome: 'Caio', superior: sumiu });
  const { body } = await (await t.signedIn(chefe)).call(listSubordinadosDiretos);
  expect(body.map(({ nome, temSubordinados }) => [nome, temSubordinados])).toEqual([
    ['Ana', true],
    ['Bia', false],
  ]);
});

test('members are ordered by title level, then by name without accents', async () => {
  const empresa = await t.aEmpresa();
  const chefe = await t.aColaborador({ leader: true });
  for (const [nome, nivel_hierarquia] of Object.entries({ Zilda: 2, Érica: 3, Eduardo: 3 })) {
    const pessoa = await t.aColaborador({ nome, superior: chefe });
    const cargo = await t.aCargo({ empresa, nivel_hierarquia });
    await t.database.db
      .insert(colaboradorEmpresas)
      .values({ id_colaborador: pessoa.id, id_empresa: empresa.id, id_cargo: cargo.id });
  }
  const { body } = await (await t.signedIn(chefe)).call(listSubordinadosDiretos);
  expect(body.map(({ nome }) => nome)).toEqual(['Zilda', 'Eduardo', 'Érica']);
});

test('an unchanged answer is 304 by its ETag, a changed one is not (NINE-04 API-07)', async () => {
  const { gestor, ana } = await company();
  const browser = await t.signedIn(gestor);
  const { headers } = await browser.call(listSubordinadosDiretos);
  const ask = () =>
    browser.call(listSubordinadosDiretos, { headers: { 'if-none-match': String(headers.etag) } });
  expect((await ask()).status).toBe(304);
  await t.aAvaliacao({ de: ana, avaliador: gestor, nota: 0.5 });
  expect((await ask()).status).toBe(200);
});
