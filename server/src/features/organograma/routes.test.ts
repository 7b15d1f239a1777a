import { getDetalhes, getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { changesSettled } from '../../../test/engine.ts';
import { colaboradorEmpresas } from '../../db/schema.ts';

const t = testApp();

const namesOf = (nodes: OrganogramaNode[]): unknown[] =>
  nodes.map(({ nome, subordinados }) =>
    subordinados.length === 0 ? nome : [nome, ...namesOf(subordinados)],
  );

/** Diretora (leader) is above Gestor (leader) and Outro; Gestor is above Ana and Bia; Rita is HR without a superior. */
async function company() {
  const diretora = await t.aColaborador({ nome: 'Diretora', leader: true });
  const gestor = await t.aColaborador({ nome: 'Gestor', leader: true, superior: diretora });
  const outro = await t.aColaborador({ nome: 'Outro', superior: diretora });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gestor, data_admissao: '2024-02-29' });
  const bia = await t.aColaborador({ nome: 'Bia', superior: gestor });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  return { diretora, gestor, outro, ana, bia, rita };
}

async function treeOf(pessoa: { email: string }, query = {}) {
  const { body } = await (await t.signedIn(pessoa)).call(getOrganograma, { query });
  return body as unknown as OrganogramaNode[];
}

describe('who sees whom', () => {
  test('HR sees everybody (ORG-36)', async () => {
    const { rita } = await company();
    expect(namesOf(await treeOf(rita))).toEqual([['Diretora', ['Gestor', 'Ana', 'Bia'], 'Outro'], 'Rita']);
  });

  test('a leader sees the tree rooted in themselves (ORG-02)', async () => {
    const { gestor } = await company();
    expect(namesOf(await treeOf(gestor))).toEqual([['Gestor', 'Ana', 'Bia']]);
  });

  test('anybody else sees the line of superiors and their peers (ROUTE-11)', async () => {
    const { ana } = await company();
    expect(namesOf(await treeOf(ana))).toEqual([['Diretora', ['Gestor', 'Ana', 'Bia']]]);
  });

  test('a person without superior and role sees only themselves', async () => {
    await company();
    const solto = await t.aColaborador({ nome: 'Solto' });
    expect(namesOf(await treeOf(solto))).toEqual(['Solto']);
  });

  test('whoever hangs under an inactive person hangs under the nearest active superior', async () => {
    const chefe = await t.aColaborador({ nome: 'Chefe', leader: true });
    const fora = await t.aColaborador({ nome: 'Fora', superior: chefe, ativo: false });
    const foraTambem = await t.aColaborador({ nome: 'Fora também', superior: fora, ativo: false });
    const ana = await t.aColaborador({ nome: 'Ana', superior: foraTambem });
    await t.aColaborador({ nome: 'Bia', superior: chefe });
    expect(namesOf(await treeOf(chefe))).toEqual([['Chefe', 'Ana', 'Bia']]);
    expect(namesOf(await treeOf(ana))).toEqual([['Chefe', 'Ana', 'Bia']]);
  });

  test('siblings are ordered by title level, then by name without accents', async () => {
    const empresa = await t.aEmpresa();
    const chefe = await t.aColaborador({ nome: 'Chefe', leader: true });
    const levels = { Zilda: 2, Érica: 3, Eduardo: 3, Fábio: 3 };
    for (const [nome, nivel_hierarquia] of Object.entries(levels)) {
      const pessoa = await t.aColaborador({ nome, superior: chefe });
      const cargo = await t.aCargo({ empresa, nivel_hierarquia });
      await t.database.db
        .insert(colaboradorEmpresas)
        .values({ id_colaborador: pessoa.id, id_empresa: empresa.id, id_cargo: cargo.id });
    }
    expect(namesOf(await treeOf(chefe))).toEqual([['Chefe', 'Zilda', 'Eduardo', 'Érica', 'Fábio']]);
  });

  test('a chain of three hundred people is answered whole', async () => {
    let superior = await t.aColaborador({ nome: 'Topo', leader: true });
    const topo = superior;
    for (let depth = 0; depth < 300; depth++) superior = await t.aColaborador({ superior });
    let nodes = await treeOf(topo);
    let depth = 0;
    while (nodes[0]) {
      expect(nodes[0].nivel).toBe(depth++);
      nodes = nodes[0].subordinados;
    }
    expect(depth).toBe(301);
  });
});

describe('what a node holds', () => {
  test('all fields, with companies, reports and evaluations of the year (ORG-40 ORG-42)', async () => {
    const { diretora, gestor, ana } = await company();
    const aurora = await t.aEmpresa({ nome: 'Aurora "SA"' });
    const analista = await t.aCargo({ empresa: aurora, nome: 'Analista\nPleno', nivel_hierarquia: 7 });
    await t.database.db
      .insert(colaboradorEmpresas)
      .values({ id_colaborador: ana.id, id_empresa: aurora.id, id_cargo: analista.id });
    const first = await t.aReport({ de: ana, autor: gestor, mes: 3 });
    t.now = new Date(t.now.getTime() + 1000);
    const second = await t.aReport({ de: ana, autor: gestor, mes: 3, assinadoPor: ana });
    await t.aReport({ de: ana, autor: gestor, mes: 3, ano: 2025 });
    const avaliacao = await t.aAvaliacao({ de: ana, avaliador: gestor, trimestre: 2, nota: 0.8333 });
    await t.aCicloKpi({
      de: ana,
      autor: gestor,
      kpis: [
        [10, 9],
        [10, 5],
      ],
    });
    await t.aCicloKpi({ de: ana, autor: gestor, status: 0, kpis: [[10, 0]] });

    const [root] = await treeOf(diretora);
    expect(root).toMatchObject({ nivel: 0, temSubordinados: true });
    const node = root?.subordinados[0]?.subordinados[0];
    expect(node).toEqual({
      id: ana.id,
      nome: 'Ana',
      cargo: 'Analista\nPleno',
      setor: null,
      foto_perfil: null,
      nivel: 2,
      temSubordinados: false,
      empresas: [{ id: aurora.id, nome: 'Aurora "SA"', cargoNome: 'Analista\nPleno' }],
      avaliacao_cultural: { 2: [{ id: avaliacao.id, nota: 0.8333, assinada: false }] },
      avaliacao_report: {
        3: [
          { id: second.id, assinada: true },
          { id: first.id, assinada: false },
        ],
      },
      quadrante: { id: 2 },
      pode_avaliar: true,
      devido_desde: '2024-02-29',
      subordinados: [],
    });
    const [lastYear] = await treeOf(diretora, { ano: 2025 });
    const then = lastYear?.subordinados[0]?.subordinados[0];
    expect(Object.keys(then?.avaliacao_report ?? {})).toEqual(['3']);
    expect(then?.avaliacao_cultural).toEqual({});
    expect(then?.quadrante).toEqual({ id: 2 });
  });

  test('the quadrant is judged on the rounded averages and on the latest evaluation', async () => {
    const { diretora, gestor, ana } = await company();
    const quadrant = async () => (await treeOf(gestor))[0]?.subordinados[0]?.quadrante;
    await t.aAvaliacao({ de: ana, avaliador: gestor, ano: 2025, trimestre: 4, nota: 0.1 });
    expect(await quadrant()).toBeNull();
    await t.aCicloKpi({ de: ana, autor: gestor, kpis: [[200, 99]] });
    expect(await quadrant()).toEqual({ id: 8 });
    await t.aAvaliacao({ de: ana, avaliador: diretora, ano: 2026, trimestre: 1, nota: 0.795 });
    expect(await quadrant()).toEqual({ id: 2 });
  });

  test("pode_avaliar is false on one's own row and true below (USE-01 ORG-28 ORG-43)", async () => {
    const { gestor, rita, ana } = await company();
    const [own] = await treeOf(gestor);
    expect(own?.pode_avaliar).toBe(false);
    expect(own?.subordinados.map((node) => node.pode_avaliar)).toEqual([true, true]);
    const all = await treeOf(rita);
    expect(all.map(({ nome, pode_avaliar }) => [nome, pode_avaliar])).toEqual([
      ['Diretora', true],
      ['Rita', false],
    ]);
    const [top] = await treeOf(ana);
    const text = JSON.stringify(top);
    expect(text).not.toContain('"pode_avaliar":true');
    expect(text, "nor is their admission of the reader's business").not.toContain('2024-02-29');
  });

  test("a colleague reads nobody's periods but their own", async () => {
    const { gestor, ana, bia } = await company();
    for (const de of [ana, bia]) {
      await t.aReport({ de, autor: gestor });
      await t.aAvaliacao({ de, avaliador: gestor, nota: 1 });
      await t.aCicloKpi({ de, autor: gestor, kpis: [[1, 1]] });
    }
    const [top] = await treeOf(ana);
    const [own, peer] = top?.subordinados[0]?.subordinados ?? [];
    expect(Object.keys(own?.avaliacao_report ?? {})).toEqual(['3']);
    expect(own?.quadrante).toEqual({ id: 3 });
    expect(peer).toMatchObject({
      nome: 'Bia',
      avaliacao_report: {},
      avaliacao_cultural: {},
      quadrante: null,
    });
  });
});

describe('the call', () => {
  test('an unchanged answer is 304 by its ETag, a changed one is not (API-07 TRU-31)', async () => {
    const { gestor, ana } = await company();
    const browser = await t.signedIn(gestor);
    await changesSettled(t.database);
    const { headers } = await browser.call(getOrganograma);
    for (const known of [`W/${headers.etag}`, `"x", W/"y" , ${headers.etag}`, '*']) {
      const same = await browser.call(getOrganograma, { headers: { 'if-none-match': known } });
      expect([same.status, same.text], known).toEqual([304, '']);
    }
    const again = await browser.call(getOrganograma, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    await t.aReport({ de: ana, autor: gestor });
    const changed = await browser.call(getOrganograma, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(changed.status).toBe(200);
    expect(changed.headers['cache-control']).toBe('no-store');
  });

  test('a year before 2000 or still to come is a 400 with the field', async () => {
    const { gestor } = await company();
    const browser = await t.signedIn(gestor);
    for (const ano of ['1999', '2027', 'abc', '2026.5', '-1']) {
      const { status, body } = await browser.call(getOrganograma, { query: { ano } });
      expect(status, ano).toBe(400);
      expect((body as { campos?: object }).campos, ano).toHaveProperty('ano');
    }
  });
});

describe('one row (ORG-38)', () => {
  test('detalhes equals the node of the tree, for every reader and everybody in their view', async () => {
    const people = await company();
    await t.aReport({ de: people.ana, autor: people.gestor });
    await t.aAvaliacao({ de: people.gestor, avaliador: people.diretora, nota: 0.5 });
    for (const reader of [people.rita, people.diretora, people.gestor, people.ana]) {
      const browser = await t.signedIn(reader);
      const visit = async (nodes: OrganogramaNode[]): Promise<void> => {
        for (const { subordinados, ...node } of nodes) {
          const { body } = await browser.call(getDetalhes, { params: { id: node.id } });
          expect(body, `${reader.nome} → ${node.nome}`).toEqual(node);
          await visit(subordinados);
        }
      };
      await visit((await browser.call(getOrganograma)).body as unknown as OrganogramaNode[]);
    }
  });

  test('somebody outside the view is a business card', async () => {
    const { ana, outro, gestor } = await company();
    await t.aReport({ de: outro, autor: gestor });
    const { status, body } = await (await t.signedIn(ana)).call(getDetalhes, { params: { id: outro.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nome: 'Outro',
      avaliacao_report: {},
      avaliacao_cultural: {},
      quadrante: null,
      pode_avaliar: false,
      temSubordinados: false,
    });
  });

  test('an unknown or inactive person is 404, a bad id 400', async () => {
    const { gestor } = await company();
    const fora = await t.aColaborador({ superior: gestor, ativo: false });
    const browser = await t.signedIn(gestor);
    expect((await browser.call(getDetalhes, { params: { id: fora.id } })).status).toBe(404);
    expect((await browser.call(getDetalhes, { params: { id: 999_999 } })).body.error).toBe(
      'Colaborador não encontrado.',
    );
    for (const id of ['0', '-1', '1.5', 'x', '2147483648', '99999999999999999999', '1e3']) {
      expect((await browser.call(getDetalhes, { params: { id } })).status, id).toBe(400);
    }
  });
});
