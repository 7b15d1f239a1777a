import { expect, test } from 'vitest';
import { afastadoWords, awayOn, diasWords } from './afastamentos.ts';

const july = { de: '2026-02-02', ate: '2026-07-31' };
const open = { de: '2026-11-01', ate: null };

test('an absence includes its first and its last day, and ends on none while its end is open (AFA-02)', () => {
  const on = (day: string) => awayOn([open, july], day);
  expect(['2026-02-01', '2026-02-02', '2026-07-31', '2026-08-01'].map(on)).toEqual([
    undefined,
    july,
    july,
    undefined,
  ]);
  expect(['2026-10-31', '2026-11-01', '2199-01-01'].map(on)).toEqual([undefined, open, open]);
});

test('it is said by its last day, or by its first while the last is open (AFA-02)', () => {
  expect([july, open].map(afastadoWords)).toEqual(['Afastado até 31/07/2026', 'Afastado desde 01/11/2026']);
  expect([july, open].map(diasWords)).toEqual(['02/02/2026 a 31/07/2026', 'desde 01/11/2026']);
});
