import { getOrganogramaTarefas, type TarefasNode, tickTarefa } from '@alinha/contract/tarefas';
import { taskPercents } from '@alinha/rules/tasks';
import { preorder } from '@alinha/rules/tree';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { changesSettled } from '../../../test/engine.ts';

const t = testApp();

/** Diretora (leader) is above Gestor (leader) and Outro; Gestor is above Ana and Bia; Rita is HR without a superior. */
async function company() {
  const diretora = await t.aColaborador({ nome: 'Diretora', leader: true });
  const gestor = await t.aColaborador({ nome: 'Gestor', leader: true, superior: diretora });
  const outro = await t.aColaborador({ nome: 'Outro', superior: diretora });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gestor, cargo: 'Analista', setor: 'Obras' });
  const bia = await t.aColaborador({ nome: 'Bia', superior: gestor });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  return { diretora, gestor, outro, ana, bia, rita };
}

const namesOf = (nodes: TarefasNode[]): unknown[] =>
  nodes.map(({ nome, subordinados }) =>
    subordinados.length === 0 ? nome : [nome, ...namesOf(subordinados)],
  );

test('leaders and HR see the tree rooted as in the chart, anybody else none (TASK-29)', async () => {
  const { gestor, rita, ana } = await company();
  const treeOf = async (pessoa: { email: string }) => (await t.signedIn(pessoa)).call(getOrganogramaTarefas);
  expect(namesOf((await treeOf(gestor)).body)).toEqual([['Gestor', 'Ana', 'Bia']]);
  expect(namesOf((await treeOf(rita)).body)).toEqual([
    ['Diretora', ['Gestor', 'Ana', 'Bia'], 'Outro'],
    'Rita',
  ]);
  expect((await treeOf(ana)).status).toBe(403);
});

test('a node holds its fields, its tasks by deadline and both percents (TASK-30 TASK-31 TASK-36)', async () => {
  const { diretora, gestor, ana, bia } = await company();
  const later = await t.aTarefa({
    de: ana,
    autor: gestor,
    titulo: 'Ler "o plano"\n',
    deadline: '2026-12-01',
  });
  const none = await t.aTarefa({ de: ana, autor: gestor, deadline: null });
  const first = await t.aTarefa({ de: ana, autor: gestor, deadline: '2026-11-01', feita: true });
  await t.aTarefa({ de: bia, autor: gestor, feita: true });
  await t.aTarefa({ de: gestor, autor: diretora });
  const { body } = await (await t.signedIn(diretora)).call(getOrganogramaTarefas);
  const [top] = body;
  expect(top).toMatchObject({ tarefas: [], porcentagemDonePessoal: 0, porcentagemDoneSubordinados: 40 });
  expect(top?.subordinados[0]).toMatchObject({ porcentagemDonePessoal: 0, porcentagemDoneSubordinados: 50 });
  expect(top?.subordinados[0]?.subordinados[0]).toEqual({
    id: ana.id,
    nome: 'Ana',
    cargo: 'Analista',
    setor: 'Obras',
    foto_perfil: null,
    tarefas: [
      { id: first.id, titulo: 'Tarefa', deadline: '2026-11-01', status: true },
      { id: later.id, titulo: 'Ler "o plano"\n', deadline: '2026-12-01', status: false },
      { id: none.id, titulo: 'Tarefa', deadline: null, status: false },
    ],
    porcentagemDonePessoal: 33,
    porcentagemDoneSubordinados: 0,
    subordinados: [],
  });
});

test('the percents of the answer are those of the rule, for everybody (TASK-30)', async () => {
  const people = [await t.aColaborador({ leader: true })];
  const [top] = people;
  if (top === undefined) throw new Error('nobody leads');
  for (let i = 1; i < 30; i++) {
    const superior = people[Math.floor(i / 3)] ?? top;
    const de = await t.aColaborador({ superior, ativo: i % 7 !== 0 });
    people.push(de);
    for (let j = 0; j < i % 5; j++) await t.aTarefa({ de, autor: top, feita: (i * j) % 3 === 1 });
  }
  const { body } = await (await t.signedIn(top)).call(getOrganogramaTarefas);
  const percents = taskPercents(body);
  expect(percents.size).toBe(people.filter(({ ativo }) => ativo).length);
  for (const { node } of preorder(body)) {
    const { porcentagemDonePessoal, porcentagemDoneSubordinados } = node;
    expect({ porcentagemDonePessoal, porcentagemDoneSubordinados }).toEqual(percents.get(node.id));
  }
});

test('a chain of three hundred people is answered whole', async () => {
  const top = await t.aColaborador({ leader: true });
  let superior = top;
  for (let depth = 0; depth < 300; depth++) superior = await t.aColaborador({ superior });
  await t.aTarefa({ de: superior, autor: top, feita: true });
  const { body } = await (await t.signedIn(top)).call(getOrganogramaTarefas);
  expect(preorder(body)).toHaveLength(301);
  expect(body[0]?.porcentagemDoneSubordinados).toBe(100);
});

test('an unchanged answer is 304 by its ETag, one with a ticked task is not (TASK-29 API-07)', async () => {
  const { gestor, ana } = await company();
  const tarefa = await t.aTarefa({ de: ana, autor: gestor });
  const browser = await t.signedIn(gestor);
  await changesSettled(t.database);
  const { headers } = await browser.call(getOrganogramaTarefas);
  const ask = () =>
    browser.call(getOrganogramaTarefas, { headers: { 'if-none-match': String(headers.etag) } });
  expect((await ask()).status).toBe(304);
  await browser.call(tickTarefa, { params: { id: ana.id, taskId: tarefa.id }, query: { status: 'true' } });
  const changed = await ask();
  expect(changed.status).toBe(200);
  expect(changed.body[0]?.porcentagemDoneSubordinados).toBe(100);
});
