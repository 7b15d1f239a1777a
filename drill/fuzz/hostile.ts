import fc from 'fast-check';
import { Raw } from './json.ts';

/** Texts that broke other systems, or have a meaning in SQL, HTML, a spreadsheet, a shell, a header or a path. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00a',
  '\ufeff',
  '\ufffe\uffff',
  '\u202eabc',
  '\u200b\u200d\u2060',
  '\u2800',
  'e\u0301\u0323\u0301',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  'İıſß',
  '１２',
  '٣',
  '\r\nSet-Cookie: token=a',
  '\u2028\u2029\u0085',
  "' or '1'='1",
  "'; drop table colaboradores; --",
  '%',
  '_%\\',
  '\\',
  '$1',
  ':id',
  '?',
  '%(a)s',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '=1+1',
  '@SUM(A1)',
  '$(id)',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '0x10',
  '1e309',
  '2147483648',
  '99999999999999999999',
  '1; select 1',
  'a@b',
  'a@aurora.example\n',
  'á@aurora.example',
  "a'b@aurora.example",
  `${'a'.repeat(64)}@aurora.example`,
];

export const days = [
  '0000-00-00',
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2024-02-29',
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '2026-12-01T00:00:00Z',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '+275760-09-13',
  '-271821-04-20',
  'infinity',
  'epoch',
  'now',
  'today',
];

/** Characters of one or two code units, which grow or shrink when normalised, lower-cased, escaped or trimmed. */
const units = [
  'a',
  'é',
  'e\u0301',
  '\u0323',
  '😀',
  'ﷺ',
  'İ',
  '\u202e',
  ' a',
  "'",
  '"',
  '\\',
  '%',
  '<',
  'a.',
  'a@',
];

/** Texts about as long as a limit, just over it, and far over it. */
export const longTexts = (limit: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...units), fc.constantFrom(limit - 1, limit, limit + 1, 4 * limit + 1, 60_000))
    .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts, ...days) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...texts), { maxLength: 4 }).map((some) => some.join('')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: longTexts(200) },
);

const nested = (depth: number) => new Raw(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const nestedRecords = (depth: number) => new Raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const keys = (count: number) =>
  new Raw(`{${Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join()}}`);

const oddValues = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e21,
  2_147_483_647,
  2_147_483_648,
  new Raw('9007199254740993'),
  new Raw('-0'),
  new Raw('1e400'),
  new Raw('-1e400'),
  new Raw('1e-400'),
  new Raw(`0.${'1'.repeat(400)}`),
  new Raw('9'.repeat(400)),
  new Raw('NaN'),
  new Raw('01'),
  new Raw('"\\ud800"'),
  new Raw('"\\u0000"'),
  new Raw('{"__proto__":{"is_rh":true}}'),
  new Raw('{"constructor":{"prototype":{"is_rh":true}}}'),
  new Raw('{"toString":1,"valueOf":1,"toJSON":1,"then":1,"length":1}'),
  new Raw('{"a":1,"a":2}'),
  [],
  {},
  [null],
  [[]],
  { $gt: '' },
  { length: 1_000_000_000 },
];

const extremes = [
  ...[30, 31, 32, 33, 50_000].flatMap((depth) => [nested(depth), nestedRecords(depth)]),
  keys(200),
  keys(201),
  keys(50_000),
  new Raw(`[${'1,'.repeat(400_000)}1]`),
  new Raw(`[${'{},'.repeat(2_501)}{}]`),
  new Raw(`"${'a'.repeat(1_000_000)}"`),
];

/** Values of any type, in the place of a valid one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown[]>(...oddValues) },
  { weight: 5, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(...extremes) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Mostly the first, rarely the second. */
export const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: odd });
