import type { Call } from '@alinha/contract/core';
import fc from 'fast-check';
import { hostileText } from './hostile.ts';

/** Headers that the web sends and the contract declares. */
export const usualHeaders = (call: Call): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: keys.map((key) => ({ 'idempotency-key': key })) },
    ...(call.headers ? [numbers.map((n) => ({ 'registros-conhecidos': n }))] : []),
    ...(call.edits ? [fc.constantFrom('', 'a', 'a'.repeat(64)).map((mark) => ({ 'made-on': mark }))] : []),
    ...(call.fresh
      ? [fc.constantFrom('*', '"a"', 'W/"a", "b"').map((tag) => ({ 'if-none-match': tag }))]
      : []),
  );

const numbers = fc.nat(3).map(String);

/** Idempotency keys, which now and then repeat. */
const keys = fc
  .oneof(fc.integer({ min: 1_000, max: 9_999 }), fc.constantFrom(1_000, 1_001))
  .map((n) => `00000000-0000-4000-8000-00000000${n}`);

const headerNames = [
  'idempotency-key',
  'made-on',
  'registros-conhecidos',
  'if-none-match',
  'if-modified-since',
  'range',
  'accept',
  'accept-encoding',
  'accept-language',
  'origin',
  'referer',
  'cookie',
  'authorization',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
  'content-encoding',
  'expect',
  'access-control-request-method',
  'user-agent',
  'x-original-url',
];

/** Text that HTTP allows in a header: bytes without control characters. */
const headerText = fc.oneof(
  hostileText.map((text) =>
    Buffer.from(text)
      .toString('latin1')
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
      .slice(0, 4_000),
  ),
  fc.constantFrom(
    'gzip',
    'deflate, br',
    'null',
    'http://localhost:1',
    'https://aurora.example',
    'token=; token=a; refresh_token="',
    'bytes=0-0',
    'bytes=-1',
    'Bearer a',
    'text/html;q=0',
    'PUT',
    'a'.repeat(7_000),
    'a'.repeat(20_000),
  ),
);

export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...headerNames), headerText)
      .map(([name, value]) => ({ [name]: value })),
  },
  {
    weight: 1,
    arbitrary: fc.constant(Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`x-${i}`, 'a']))),
  },
);
