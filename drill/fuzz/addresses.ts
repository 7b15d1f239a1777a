import type { Call } from '@alinha/contract/core';
import fc from 'fast-check';
import type { Sent } from '../../server/test/access.ts';
import { hostileText, mostly } from './hostile.ts';
import { type Known, shapeOf, valid } from './shapes.ts';

/** Percent-encodes the text, byte by byte. */
const escaped = (text: string) =>
  Buffer.from(text).reduce((path, byte) => {
    const letter = String.fromCharCode(byte);
    return path + (/[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`);
  }, '');

export const pathOf = ({ path }: Call, params: NonNullable<Sent['params']>) =>
  path.replace(/:(\w+)/g, (_, name: string) => escaped(String(params[name])));

/** Path segments that are sent as they are, without encoding. */
const rawParts = [
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%ff',
  '..',
  '%2e%2e%2f',
  '%2f',
  ';',
  '%23',
  '1%0d%0ax:y',
  '1?',
  '1/',
  '+1',
  '1.0',
  '0x1',
  '01',
  '1'.repeat(99),
  '1'.repeat(200),
  'a'.repeat(3_000),
];

export function brokenPath(call: Call, params: NonNullable<Sent['params']>): fc.Arbitrary<string> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const whole = fc.constantFrom(
    `${call.path}/`,
    `/${call.path}`,
    call.path.toUpperCase(),
    `${call.path}/x`,
    `${call.path}%00`,
  );
  const shorten = hostileText.map((text) => escaped(text.slice(0, 2_000)));
  if (names.length === 0) return whole;
  const replaced = fc
    .tuple(fc.constantFrom(...names), fc.oneof(shorten, fc.constantFrom(...rawParts)))
    .map(([name, part]) =>
      call.path.replace(/:(\w+)/g, (_, own: string) => (own === name ? part : escaped(String(params[own])))),
    );
  return mostly(
    replaced,
    whole.map((path) => path.replace(/:\w+/g, '1')),
  );
}

const queryOf = (fields: Record<string, string | undefined>) => {
  const pairs = Object.entries(fields).map(([name, value = '']) => `${escaped(name)}=${escaped(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

const queryShape = ({ query }: Call) => Object.entries((query && shapeOf(query).properties) ?? {});

export function someQuery(call: Call, base: Record<string, string>, known: Known): fc.Arbitrary<string> {
  const fields = Object.fromEntries(
    queryShape(call).map(([name, shape]) => [name, queryValue(shape, known)]),
  );
  const more = fc.record(fields, { requiredKeys: [] }).map((given) => queryOf({ ...base, ...given }));
  return fc.oneof({ weight: 2, arbitrary: fc.constant(queryOf(base)) }, { weight: 1, arbitrary: more });
}

function queryValue(shape: ReturnType<typeof shapeOf>, known: Known): fc.Arbitrary<string> {
  const numbers = fc.constantFrom('1', '2', '12', '2025', '2026', ...known.ids.map(String));
  if (shape.enum) return fc.constantFrom(...shape.enum.map(String));
  return fc.oneof(
    numbers,
    valid({ ...shape, type: 'string' }, known).map((text) => String(text).slice(0, 1_000)),
  );
}

export function brokenQuery(call: Call, base: Record<string, string>): fc.Arbitrary<string> {
  const names = [...queryShape(call).map(([name]) => name), '__proto__', 'id', 'a[b]', ''];
  const odd = fc.tuple(
    fc.constantFrom(...names),
    hostileText.map((text) => text.slice(0, 3_000)),
  );
  const one = odd.map(([name, text]) => queryOf({ ...base, [name]: text }));
  const twice = odd.map(
    ([name, text]) => `?${escaped(name)}=1&${escaped(name)}=${escaped(text)}&${escaped(name)}[]=2`,
  );
  return fc.oneof(
    { weight: 5, arbitrary: one },
    { weight: 2, arbitrary: twice },
    {
      weight: 2,
      arbitrary: fc.constantFrom('?%', '?%zz=%ff', '?&&&=', `?${'a=1&'.repeat(3_000)}`, '??', '?a=%00'),
    },
  );
}
