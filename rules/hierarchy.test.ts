import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hierarchyProblems } from './hierarchy.ts';

const reporting = (lines: Record<string, string | null>) =>
  Object.entries(lines).map(([key, superior]) => ({ key, superior }));

describe('hierarchy', () => {
  test('superiors in any order make a forest (ORG-02)', () => {
    const people = reporting({ caio: 'bia', bia: 'ana', ana: null, davi: null });
    expect(hierarchyProblems(people)).toEqual({ orphans: [], cycles: [] });
  });

  test('a superior who is not there is named with the one who reports to them (ORG-02)', () => {
    const people = reporting({ ana: null, bia: 'ninguem', caio: 'bia' });
    expect(hierarchyProblems(people)).toEqual({ orphans: [{ key: 'bia', superior: 'ninguem' }], cycles: [] });
  });

  test('each cycle is reported once, without people who are only below it (ORG-02)', () => {
    const people = reporting({
      fora: 'bia',
      ana: 'caio',
      bia: 'ana',
      caio: 'bia',
      davi: 'davi',
      eva: 'fora',
      livre: null,
    });
    const cycles = hierarchyProblems(people).cycles.map((cycle) => cycle.map(({ key }) => key));
    expect(cycles).toEqual([['ana', 'caio', 'bia'], ['davi']]);
  });

  test('somebody is on a cycle exactly when going up leads back to them (ORG-02)', () => {
    const lists = fc.array(fc.option(fc.nat(24)), { maxLength: 25 });
    fc.assert(
      fc.property(lists, (superiors) => {
        const people = superiors.map((superior, i) => ({
          key: `${i}`,
          superior: superior === null ? null : `${superior}`,
        }));
        const up = (key: string | null) => people.find((person) => person.key === key)?.superior ?? null;
        const comesBack = people.filter(({ key, superior }) => {
          let at = superior;
          for (let steps = 0; steps < people.length && at !== key; steps++) at = up(at);
          return at === key;
        });
        const { cycles } = hierarchyProblems(people);
        expect(new Set(cycles.flat())).toEqual(new Set(comesBack));
        expect(cycles.flat()).toHaveLength(comesBack.length);
        for (const cycle of cycles) {
          const keys = cycle.map(({ key }) => key);
          expect(cycle.map(({ superior }) => superior)).toEqual([...keys.slice(1), keys[0]]);
        }
      }),
    );
  });

  test('handles a chain of 100,000 (ORG-02)', () => {
    const people = Array.from({ length: 100_000 }, (_, i) => ({ key: `${i}`, superior: `${i + 1}` }));
    expect(hierarchyProblems(people)).toEqual({
      orphans: [{ key: '99999', superior: '100000' }],
      cycles: [],
    });
  });
});
