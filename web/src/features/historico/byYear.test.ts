import { expect, test } from 'vitest';
import { byYear } from './byYear.ts';

const list = [
  { id: 4, ano: 2026, trimestre: 1 },
  { id: 3, ano: 2024, trimestre: 3 },
  { id: 2, ano: 2024, trimestre: 3 },
];
const shown = (
  devido_desde: string | null,
  {
    records = list,
    pode_avaliar = true,
    afastamentos = [],
  }: {
    records?: typeof list;
    pode_avaliar?: boolean;
    afastamentos?: { de: string; ate: string | null }[];
  } = {},
) =>
  byYear(records, {
    pessoa: { devido_desde, pode_avaliar, afastamentos },
    periodOf: ({ trimestre }) => trimestre,
    tipo: 'avaliacao',
    today: '2026-05-20',
  }).map(({ ano, lines }) => [
    ano,
    ...lines.map(({ periodo, record }) => record?.id ?? `${periodo} missing`),
  ]);

test('the history is grouped by year, in the order received (ROUTE-04)', () => {
  expect(shown(null)).toEqual([
    [2026, 4],
    [2024, 3, 2],
  ]);
  expect(shown('2024-04-08', { records: [] })).toEqual([]);
});

test('the history shows the periods without a record, from the first one or the admission until now (USE-15)', () => {
  const since = [
    [2026, '2 missing', 4],
    [2025, '4 missing', '3 missing', '2 missing', '1 missing'],
  ];
  expect(shown(null, { pode_avaliar: false })).toEqual([...since, [2024, '4 missing', 3, 2]]);
  expect(shown('2024-04-08')).toEqual([...since, [2024, '4 missing', 3, 2, '2 missing']]);
});

test('the history shows no period as missing that an absence excuses (AFA-03)', () => {
  const afastamentos = [{ de: '2025-02-01', ate: '2025-11-10' }];
  expect(shown('2024-04-08', { afastamentos })[1]).toEqual([2025, '4 missing']);
  expect(shown(null, { pode_avaliar: false, afastamentos })[1]).toEqual([2025, '4 missing']);
});
