import { preorder } from '@alinha/rules/tree';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseJson } from './largeJson.ts';

interface Person {
  id: number;
  nome: string;
  subordinados: Person[];
}

const long = 'Há "subordinados":[]},{ em \\"textos\\" '.repeat(100);

const { people } = fc.letrec<{ people: Person[]; person: Person }>((tie) => ({
  people: fc.oneof({ maxDepth: 4 }, fc.constant<Person[]>([]), fc.array(tie('person'), { maxLength: 3 })),
  person: fc.record({
    id: fc.nat(),
    nome: fc.string().map((end) => long + end),
    subordinados: tie('people'),
  }),
}));

const wide = (id: number, below: Person[]): Person => ({ id, nome: long, subordinados: below });
const many = Array.from({ length: 200 }, (_, id) => wide(id, []));

test('VEL-40 a large tree is parsed piece by piece, as it would be at once', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  await fc.assert(
    fc.asyncProperty(people, async (some) => {
      const tree = [wide(0, [...some, ...many]), ...some];
      parse.mockClear();
      const read = (await parseJson(JSON.stringify(tree))) as Person[];
      const pieces = parse.mock.calls.map(([text]) => text.length);
      expect(pieces.length).toBeGreaterThan(3);
      expect(Math.max(...pieces)).toBeLessThan(200_000);
      expect(read).toEqual(tree);
      expect(preorder(read)).toHaveLength(preorder(tree).length);
    }),
    { numRuns: 10 },
  );
  parse.mockRestore();
});

test('VEL-40 what is no such tree is parsed as one, and what is no JSON is an error', async () => {
  const fieldsAfter = JSON.stringify([{ ...wide(1, many), depois: true }]);
  const others = [
    fieldsAfter,
    JSON.stringify({ tree: many }),
    JSON.stringify([many]),
    `["${'a'.repeat(400_000)}"]`,
  ];
  for (const text of others) expect(await parseJson(text)).toEqual(JSON.parse(text));
  const text = JSON.stringify([wide(1, many)]);
  for (const cut of [text.length - 1, text.length - 2, 300_000])
    await expect(parseJson(text.slice(0, cut))).rejects.toThrow(SyntaxError);
  await expect(parseJson(`${text}]`)).rejects.toThrow(SyntaxError);
});
