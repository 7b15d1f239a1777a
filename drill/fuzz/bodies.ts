import type { Call } from '@alinha/contract/core';
import fc from 'fast-check';
import { hostileValue, mostly } from './hostile.ts';
import { placesIn, replaceAt, write } from './json.ts';
import { type Known, nearlyValid, shapeOf, valid } from './shapes.ts';

/** JSON bodies for a call; `sound` ones are in a request without another broken part. */
export function bodies(
  call: Call,
  base: unknown,
  known: Known,
  sound: boolean,
): fc.Arbitrary<Buffer | undefined> {
  if (call.body === undefined) {
    const odd = hostileValue.map((value) => Buffer.from(write(value)));
    return sound ? mostly(fc.constant(undefined), odd) : fc.constant(undefined);
  }
  const shape = shapeOf(call.body);
  // A new person each time, so that the address is free.
  const usual = fc.nat(99_999).map((n) => renamed(base, `novata.${n}@`));
  const hit = fc
    .tuple(fc.constantFrom(...placesIn(base)), hostileValue)
    .map(([place, by]) => replaceAt(base, place, by));
  const values = sound
    ? fc.oneof(
        { weight: 6, arbitrary: usual },
        { weight: 4, arbitrary: hit },
        { weight: 3, arbitrary: valid(shape, known) },
        { weight: 5, arbitrary: nearlyValid(shape, known) },
        { weight: 1, arbitrary: hostileValue },
      )
    : usual;
  return fc.tuple(values, mostly(fc.constant(asItIs), fc.constantFrom(...breaks))).chain(([value, how]) => {
    if (value === undefined) return fc.constant(undefined);
    return fc.nat(200).map((place) => how(write(value), place));
  });
}

const renamed = (value: unknown, by: string): unknown =>
  value === undefined ? value : JSON.parse(JSON.stringify(value).replaceAll('novata@', by));

const asItIs = (text: string) => Buffer.from(text);

/** Pads the text with leading spaces to a size. */
const padded = (size: number) => (text: string) => Buffer.from(text.padStart(size));

/** Ways to break JSON text. */
const breaks: ((text: string, place: number) => Buffer)[] = [
  (text, place) => Buffer.from(text.slice(0, place % (text.length + 1))),
  (text, place) => Buffer.from(text.slice(0, -1 - (place % text.length))),
  (text) => Buffer.from(`${text}${text}`),
  (text) => Buffer.from(`[${text}]`),
  (text) => Buffer.from(JSON.stringify(text)),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text, 'utf16le'),
  (text) =>
    Buffer.concat([
      Buffer.from(text.slice(0, -2)),
      Buffer.from([0xff, 0xc0, 0x80]),
      Buffer.from(text.slice(-2)),
    ]),
  (text) => Buffer.from(text.replaceAll('"', "'")),
  (text) => Buffer.from(text.replace(/^\{(.+)\}$/su, '{$1,$1}')),
  (text) => Buffer.from(text.replace(/^\{/, '{"__proto__":{"is_rh":true},"constructor":{"prototype":{}},')),
  (text) => Buffer.from(text.replace(/\}$/, ',}')),
  () => Buffer.from(''),
  () => Buffer.from('null'),
  () => Buffer.from(' '),
  padded(16 * 1024),
  padded(16 * 1024 + 1),
  padded(1024 * 1024),
  padded(1024 * 1024 + 1),
];
