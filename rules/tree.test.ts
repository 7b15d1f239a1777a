import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matcher } from './text.ts';
import {
  filterTree,
  fitting,
  flatten,
  idsWithSubordinados,
  initialCompany,
  normalise,
  preorder,
  type RawNode,
  shownLevels,
  type TreeFilter,
} from './tree.ts';

type Pessoa = {
  id: number;
  nome: string;
  cargo: string | null;
  empresas: { id: number }[];
  subordinados: Pessoa[];
};

function pessoa(id: number, nome: string, more: Partial<Pessoa> = {}): Pessoa {
  return { id, nome, cargo: 'Vendedor', empresas: [{ id: 1 }], subordinados: [], ...more };
}

/** Builds a forest from each person's superior, who must stand earlier in the list. */
function forest(people: readonly { superior: number; nome: string; empresa: number }[]): Pessoa[] {
  const top: Pessoa[] = [];
  const all = people.map(({ nome, empresa }, i) => pessoa(i + 1, nome, { empresas: [{ id: empresa }] }));
  for (const [i, node] of all.entries()) {
    const superior = all[(people[i]?.superior ?? 0) % (i + 1)];
    (superior && superior !== node ? superior.subordinados : top).push(node);
  }
  return top;
}

const forests = fc
  .array(
    fc.record({
      superior: fc.nat(),
      nome: fc.constantFrom('Ana', 'José', 'jose', 'Bia', 'Conceição'),
      empresa: fc.constantFrom(1, 2),
    }),
    { maxLength: 40 },
  )
  .map(forest);
const filters = fc.record({
  search: fc.constantFrom('', ' ', 'ana', ' JOSE ', 'conceicao', 'vend', 'zzz'),
  empresa: fc.constantFrom(null, 1, 2, 3),
});

const ids = (nodes: readonly Pessoa[]) => preorder(nodes).map(({ node }) => node.id);
const everything = { search: '', empresa: null };
const line = (length: number) => {
  let node = pessoa(length, `Pessoa ${length}`);
  for (let id = length - 1; id > 0; id--) node = pessoa(id, `Pessoa ${id}`, { subordinados: [node] });
  return [node];
};

describe('normalise', () => {
  interface Raw extends RawNode<Raw> {}

  test('duplicates and people without id are dropped, those under them stay (ORG-21)', () => {
    const tree = normalise<Raw>([
      {
        id: 1,
        nome: 'Ana',
        subordinados: [
          { nome: 'sem id', subordinados: [{ id: 2, nome: 'Bia' }] },
          { id: 3, nome: 'Caio', subordinados: [{ id: 1, nome: 'outra Ana', subordinados: [{ id: 4 }] }] },
        ],
      },
      { id: null, subordinados: [{ id: 3, nome: 'outro Caio' }, { id: 5 }] },
    ]);
    expect(preorder(tree).map(({ node, parent }) => [node.id, node.nome, parent])).toEqual([
      [1, 'Ana', -1],
      [2, 'Bia', 0],
      [3, 'Caio', 0],
      [4, '', 2],
      [5, '', -1],
    ]);
  });

  test('a name may come as name, a role as funcao or role (ORG-41)', () => {
    const tree = normalise<Raw>([
      { id: 1, name: 'Ana', role: 'CEO' },
      { id: 2, nome: 'Bia', name: 'x', cargo: '', funcao: 'Gerente', role: 'y' },
      { id: 3, nome: 'Caio', cargo: 'Analista', funcao: 'x' },
      { id: 4, nome: 'Davi' },
    ]);
    expect(tree.map(({ nome, cargo }) => [nome, cargo])).toEqual([
      ['Ana', 'CEO'],
      ['Bia', 'Gerente'],
      ['Caio', 'Analista'],
      ['Davi', null],
    ]);
  });

  test('a clean tree stays as it is (ORG-21)', () => {
    fc.assert(fc.property(forests, (tree) => void expect(normalise(tree)).toEqual(tree)));
  });
});

/** The tree after filtering. */
const filtered = (nodes: readonly Pessoa[], filter: TreeFilter) => filterTree(nodes, fitting(nodes, filter));

describe('filterTree', () => {
  const tree = [
    pessoa(1, 'Ana Souza', {
      cargo: 'CEO',
      subordinados: [
        pessoa(2, 'José Lima', {
          cargo: 'Gerente',
          empresas: [{ id: 2 }],
          subordinados: [pessoa(3, 'Bia Reis'), pessoa(4, 'Caio Luz', { cargo: null })],
        }),
        pessoa(5, 'Davi Melo', { empresas: [{ id: 1 }, { id: 2 }] }),
      ],
    }),
  ];

  test.each([
    ['bia', [1, 2, 3]],
    ['  BIA  ', [1, 2, 3]],
    ['jose', [1, 2]],
    ['JOSÉ', [1, 2]],
    ['gerente', [1, 2]],
    ['vendedor', [1, 2, 3, 5]],
    ['ana', [1]],
    ['ninguém', []],
    ['   ', [1, 2, 3, 4, 5]],
  ])('the search %j keeps matches and their ancestors (ORG-30 ORG-31 ORG-32)', (search, kept) => {
    expect(ids(filtered(tree, { search, empresa: null }))).toEqual(kept);
  });

  test('a company keeps its people, and superiors from other companies only above them (ORG-33)', () => {
    expect(ids(filtered(tree, { search: '', empresa: 2 }))).toEqual([1, 2, 5]);
    expect(ids(filtered(tree, { search: '', empresa: 1 }))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(filtered(tree, { search: '', empresa: 9 }))).toEqual([]);
  });

  test('search and company together keep people who match both (ORG-31 ORG-33)', () => {
    expect(ids(filtered(tree, { search: 'vendedor', empresa: 2 }))).toEqual([1, 5]);
  });

  test('everybody kept matches or is above somebody who does, and nobody who matches is lost (ORG-31)', () => {
    fc.assert(
      fc.property(forests, filters, (nodes, filter) => {
        const matches = matcher(filter.search);
        const fits = ({ nome, cargo, empresas }: Pessoa) =>
          matches(nome, cargo) &&
          (filter.empresa === null || empresas.some(({ id }) => id === filter.empresa));
        const reaches = (node: Pessoa): boolean => fits(node) || node.subordinados.some(reaches);
        const expected = preorder(nodes).filter(({ node }) => reaches(node));
        expect(ids(filtered(nodes, filter))).toEqual(expected.map(({ node }) => node.id));
      }),
    );
  });

  test('everybody keeps their superior, and filtering again changes nothing (ORG-31)', () => {
    fc.assert(
      fc.property(forests, filters, (nodes, filter) => {
        const superiors = (tree: readonly Pessoa[]) => {
          const order = preorder(tree);
          return new Map(order.map(({ node, parent }) => [node.id, order[parent]?.node.id]));
        };
        const before = superiors(nodes);
        const left = filtered(nodes, filter);
        for (const [id, superior] of superiors(left)) expect(superior).toBe(before.get(id));
        expect(filtered(left, filter)).toEqual(left);
      }),
    );
  });

  test('without a filter everybody is shown and stays the same object (ORG-30)', () => {
    fc.assert(fc.property(forests, (nodes) => void expect(filtered(nodes, everything)).toEqual(nodes)));
  });
});

describe('flatten', () => {
  const tree = [
    pessoa(1, 'Ana', {
      subordinados: [
        pessoa(2, 'Bia', { cargo: 'Analista', subordinados: [pessoa(3, 'Caio')] }),
        pessoa(4, 'Davi', { subordinados: [pessoa(5, 'Eva')] }),
      ],
    }),
    pessoa(6, 'Fabio'),
  ];
  const isNotAnalista = ({ cargo }: Pessoa) => cargo !== 'Analista';

  test('all open shows everybody, with level, superior and place among siblings (ORG-10)', () => {
    const rows = flatten(tree, () => true);
    const positions = rows.map((row) => [row.node.id, row.level, row.parentIndex, row.posInSet, row.setSize]);
    expect(positions).toEqual([
      [1, 1, -1, 1, 2],
      [2, 2, 0, 1, 2],
      [3, 3, 1, 1, 1],
      [4, 2, 0, 2, 2],
      [5, 3, 3, 1, 1],
      [6, 1, -1, 2, 2],
    ]);
  });

  test('all closed shows the top alone (ORG-10)', () => {
    expect(flatten(tree, () => false).map(({ node }) => node.id)).toEqual([1, 6]);
  });

  test('only somebody with subordinates has a toggle (ORG-18)', () => {
    const rows = flatten(tree, () => true);
    expect(rows.filter(({ expandable }) => expandable).map(({ node }) => node.id)).toEqual([1, 2, 4]);
    expect(rows.every(({ expandable, expanded }) => expandable === expanded)).toBe(true);
  });

  test('without a toggle the subordinates are always shown (ORG-19)', () => {
    const rows = flatten(tree, ({ id }) => id === 1, isNotAnalista);
    expect(rows.map(({ node, expandable, expanded }) => [node.id, expandable, expanded])).toEqual([
      [1, true, true],
      [2, false, true],
      [3, false, false],
      [4, true, false],
      [6, false, false],
    ]);
  });

  test('after filtering, everybody with subordinates is open (ORG-35)', () => {
    fc.assert(
      fc.property(forests, filters, (nodes, filter) => {
        const left = filtered(nodes, filter);
        const open = idsWithSubordinados(left);
        expect(flatten(left, ({ id }) => open.has(id)).map(({ node }) => node.id)).toEqual(ids(left));
      }),
    );
    expect(idsWithSubordinados(tree)).toEqual(new Set([1, 2, 4]));
  });

  test('a row stands one level under its superior (ORG-02)', () => {
    fc.assert(
      fc.property(forests, fc.func(fc.boolean()), (nodes, isOpen) => {
        const rows = flatten(nodes, ({ id }) => isOpen(id));
        for (const { node, level, parentIndex } of rows) {
          const superior = rows[parentIndex];
          expect(level).toBe((superior?.level ?? 0) + 1);
          expect((superior?.node.subordinados ?? nodes).includes(node)).toBe(true);
        }
      }),
    );
  });
});

describe('the rest of the chart', () => {
  test('the only company of the first person is preselected (ORG-34)', () => {
    expect(initialCompany([pessoa(1, 'Ana', { empresas: [{ id: 7 }] })])).toBe(7);
    expect(initialCompany([pessoa(1, 'Ana', { empresas: [{ id: 7 }, { id: 8 }] })])).toBeNull();
    expect(initialCompany([pessoa(1, 'Ana', { empresas: [] })])).toBeNull();
    const larger = pessoa(2, 'Bia', {
      empresas: [{ id: 8 }],
      subordinados: [pessoa(3, 'Caio', { empresas: [{ id: 8 }] })],
    });
    expect(initialCompany([pessoa(1, 'Ana', { empresas: [{ id: 7 }] }), larger])).toBe(7);
    expect(initialCompany([])).toBeNull();
  });

  test('a tree is shown down to a level (USE-05)', () => {
    const tree = [
      pessoa(1, 'Ana', {
        subordinados: [
          pessoa(2, 'Bia', { subordinados: [pessoa(3, 'Caio', { subordinados: [pessoa(4, 'Davi')] })] }),
          pessoa(5, 'Eva', { subordinados: [pessoa(6, 'Fábio')] }),
        ],
      }),
    ];
    expect([...idsWithSubordinados(tree, 2)]).toEqual([2, 3, 5]);
    const shown = (...closed: number[]) => shownLevels(tree, new Set(closed));
    expect(shown()).toEqual({ levels: 4, shown: 4 });
    expect(shown(3)).toEqual({ levels: 4, shown: 3 });
    expect(shown(2, 3, 5).shown).toBe(2);
    expect(shown(1, 2, 3, 5).shown).toBe(1);
    expect(shown(5).shown).toBeUndefined();
    expect(shownLevels([], new Set())).toEqual({ levels: 1, shown: 1 });
  });

  test('handles a chain of 10,000 people, and 200,000 under one superior (ORG-02)', () => {
    const deep = line(10_000);
    expect(flatten(filtered(deep, { search: 'pessoa 10000', empresa: 1 }), () => true)).toHaveLength(10_000);
    expect(idsWithSubordinados(deep).size).toBe(9_999);
    expect(normalise(deep)).toHaveLength(1);

    const subordinados = Array.from({ length: 200_000 }, (_, i) => pessoa(i + 2, 'Bia'));
    const wide = [pessoa(1, 'Ana', { subordinados })];
    expect(flatten(filtered(wide, everything), () => true)).toHaveLength(200_001);
  });
});
