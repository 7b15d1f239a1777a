import { expect, test } from 'vitest';
import { aPerson } from './person.fixture.ts';
import { companiesOf, patchRow } from './tree.ts';

const freshOf = (id: number, nome: string) => {
  const { subordinados, ...row } = aPerson(id, {
    nome,
    avaliacao_report: { '3': [{ id: 9, assinada: true }] },
  });
  return row;
};

test('a fresh row replaces the old one and keeps the people below (ORG-38)', () => {
  const below = aPerson(3);
  const tree = [aPerson(1, { subordinados: [aPerson(2, { subordinados: [below] })] })];
  const [top] = patchRow(tree, freshOf(2, 'Ana Souza'));
  const [patched] = top?.subordinados ?? [];
  expect(patched?.nome).toBe('Ana Souza');
  expect(patched?.avaliacao_report).toEqual({ '3': [{ id: 9, assinada: true }] });
  expect(patched?.subordinados).toEqual([below]);
});

test('only the row and its ancestors are copied, and the old tree is not changed (ORG-38)', () => {
  const tree = [aPerson(1, { subordinados: [aPerson(2), aPerson(3)] }), aPerson(4)];
  const before = structuredClone(tree);
  const patched = patchRow(tree, freshOf(2, 'Ana Souza'));
  expect(tree).toEqual(before);
  expect(patched[0]).not.toBe(tree[0]);
  expect(patched[0]?.subordinados[1]).toBe(tree[0]?.subordinados[1]);
  expect(patched[1]).toBe(tree[1]);
});

test('somebody who is not in the tree changes nothing (ORG-38)', () => {
  const tree = [aPerson(1)];
  expect(patchRow(tree, freshOf(7, 'Ana Souza'))).toBe(tree);
});

test('the last person of a chain of 10,000 is patched (ORG-38)', () => {
  let top = aPerson(10_000);
  for (let id = 9_999; id > 0; id--) top = aPerson(id, { subordinados: [top] });
  let [node] = patchRow([top], freshOf(10_000, 'Ana Souza'));
  while (node?.subordinados[0]) node = node.subordinados[0];
  expect(node?.nome).toBe('Ana Souza');
});

test('the companies of all people are listed once each, by name (ORG-11)', () => {
  const aurora = { id: 2, nome: 'Aurora', cargoNome: null };
  const agua = { id: 3, nome: 'Água Clara', cargoNome: null };
  const boreal = { id: 1, nome: 'Boreal', cargoNome: null };
  const tree = [
    aPerson(1, { empresas: [boreal], subordinados: [aPerson(2, { empresas: [aurora, boreal, agua] })] }),
  ];
  expect(companiesOf(tree)).toEqual([
    { id: 3, nome: 'Água Clara' },
    { id: 2, nome: 'Aurora' },
    { id: 1, nome: 'Boreal' },
  ]);
});
