import { getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { getOrganogramaTarefas, type TarefasNode } from '@alinha/contract/tarefas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const t = testApp();

/** Text that PostgreSQL can store, with characters that JSON escapes and fragments of the answers' own JSON. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('"],"subordinados":[', '\\"', '\u001e\u001f\n\u2028'),
  )
  .filter((value) => !value.includes('\0') && value.isWellFormed())
  .map((value) => `N${value}`);

const person = fc.record({
  nome: text,
  setor: fc.option(text),
  /** Reports to an earlier person, or is at the top. */
  above: fc.nat(),
  reports: fc.array(fc.record({ mes: fc.integer({ min: 1, max: 12 }), signed: fc.boolean() }), {
    maxLength: 3,
  }),
  notas: fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 2 }),
  tarefas: fc.array(fc.record({ titulo: text, feita: fc.boolean() }), { maxLength: 2 }),
});

type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

interface Expected extends Person {
  id: number;
  below: Expected[];
}

/** Inserts the people, each with their subordinates. */
async function enter(
  people: readonly Person[],
  autor: Awaited<ReturnType<typeof t.aColaborador>>,
): Promise<Expected[]> {
  const entered: (Expected & { row: Awaited<ReturnType<typeof t.aColaborador>> })[] = [];
  const top: Expected[] = [];
  for (const one of people) {
    const superior = entered[one.above % (entered.length + 1)];
    const { nome, setor } = one;
    const row = await t.aColaborador({ nome, setor, ...(superior && { superior: superior.row }) });
    const here = { ...one, id: row.id, below: [], row };
    (superior?.below ?? top).push(here);
    entered.push(here);
    for (const { mes, signed } of one.reports)
      await t.aReport({ de: row, autor, mes, ...(signed && { assinadoPor: row }) });
    for (const [at, nota] of one.notas.entries())
      await t.aAvaliacao({
        de: row,
        avaliador: autor,
        trimestre: at + 1,
        nota: nota / 10_000,
      });
    for (const { titulo, feita } of one.tarefas) await t.aTarefa({ de: row, autor, titulo, feita });
  }
  return top;
}

const byId = <T extends { id: number }>(nodes: readonly T[]) => nodes.toSorted((a, b) => a.id - b.id);

function expectChart(nodes: readonly OrganogramaNode[], expected: readonly Expected[], nivel = 0) {
  expect(nodes).toHaveLength(expected.length);
  for (const [at, node] of byId(nodes).entries()) {
    const { id, nome, setor, reports, notas, below } = byId(expected)[at] as Expected;
    const signed = (mes: number) => reports.filter((one) => one.mes === mes).map((one) => one.signed);
    const { avaliacao_report, avaliacao_cultural, subordinados } = node;
    expect(node).toMatchObject({ id, nome, setor, nivel, temSubordinados: below.length > 0 });
    expect(Object.keys(avaliacao_report)).toHaveLength(new Set(reports.map(({ mes }) => mes)).size);
    for (const [mes, records] of Object.entries(avaliacao_report))
      expect(records.map(({ assinada }) => assinada).toSorted()).toEqual(signed(Number(mes)).toSorted());
    expect(Object.values(avaliacao_cultural).map((records) => records.map(({ nota }) => nota))).toEqual(
      notas.map((nota) => [nota / 10_000]),
    );
    expectChart(subordinados, below, nivel + 1);
  }
}

function expectTasks(nodes: readonly TarefasNode[], expected: readonly Expected[]) {
  expect(nodes).toHaveLength(expected.length);
  for (const [at, node] of byId(nodes).entries()) {
    const { id, nome, tarefas, below } = byId(expected)[at] as Expected;
    expect(node).toMatchObject({ id, nome });
    expect(node.tarefas.map(({ titulo, status }) => ({ titulo, feita: status }))).toEqual(tarefas);
    expectTasks(node.subordinados, below);
  }
}

test('for any company the answers parse to its nested objects (ORG-40 VEL-32)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 8 }), async (people) => {
      await t.database.reset();
      const rita = await t.aColaborador({ nome: 'Rita', rh: true });
      const expected = await enter(people, rita);
      const browser = await t.signedIn(rita);
      const all = [
        ...expected,
        {
          id: rita.id,
          nome: rita.nome,
          setor: null,
          above: 0,
          reports: [],
          notas: [],
          tarefas: [],
          below: [],
        },
      ];
      for (const _ of ['read', 'from the cache']) {
        expectChart(JSON.parse((await browser.call(getOrganograma)).text), all);
        expectTasks(JSON.parse((await browser.call(getOrganogramaTarefas)).text), all);
      }
    }),
    { numRuns: 8 },
  );
});
