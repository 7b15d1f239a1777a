import type { Call } from '@alinha/contract/core';
import fc from 'fast-check';
import type { Audience, Fixtures, Sent, Target } from '../../server/test/access.ts';
import { type Form, filesFor, forms } from './files.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { placesIn, replaceAt, write } from './json.ts';
import { type Known, nearlyValid, shapeOf, valid } from './shapes.ts';

/** A request as it is sent, without the visitor's cookies. */
export interface Request {
  /** Index into the visitors. */
  visitor: number;
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
  /** Whether method and address are the call's own. */
  addressed: boolean;
}

/** A call with its row of the access matrix and its valid request. */
export interface Asked {
  call: Call;
  row: Audience;
  send: ((company: Fixtures, target: Target) => Sent) | undefined;
}

/** The data from which inputs are made. */
export interface Ground {
  company: Fixtures;
  targets: readonly Target[];
  /** The number of visitors, and the index of the one with the most permissions. */
  visitors: number;
  mostPowerful: number;
  /** Visitors who are their own target. */
  own: readonly { visitor: number; target: Target }[];
}

type Fields = Record<string, string>;

/** Inputs for a call: valid ones, ones with one broken part, and entirely hostile ones. */
export function requestsFor({ call, row, send }: Asked, ground: Ground): fc.Arbitrary<Request> {
  const known = knownIn(ground);
  const visitor = fc.oneof(
    { weight: 2, arbitrary: fc.constant(ground.mostPowerful) },
    { weight: 1, arbitrary: fc.nat(ground.visitors - 1) },
  );
  const anybody = fc.record({ visitor, target: fc.constantFrom(...ground.targets) });
  return fc
    .tuple(
      // Calls that one may only make upon oneself mostly get the visitor as target.
      row === 'oneself' ? mostly(fc.constantFrom(...ground.own), anybody) : anybody,
      fc.constantFrom('none', 'none', 'none', 'none', 'none', 'none', 'path', 'query', 'method', 'headers'),
    )
    .chain(([{ visitor: who, target }, broken]) => {
      const { params = {}, query = {}, body, file } = send?.(ground.company, target) ?? {};
      const sound = broken === 'none' || broken === 'headers';
      return fc
        .record({
          path: broken === 'path' ? brokenPath(call, params) : fc.constant(pathOf(call, params)),
          query: broken === 'query' ? brokenQuery(call, query) : someQuery(call, query, known),
          method: broken === 'method' ? fc.constantFrom(...methods) : fc.constant(call.method as string),
          headers: broken === 'headers' ? oddHeaders : usualHeaders(call),
          form: call.upload
            ? forms(call.upload, filesFor(call.upload, Buffer.from(file ?? [])))
            : fc.constant(undefined),
          text: call.upload ? fc.constant(undefined) : bodies(call, body, known, sound),
          type: mostly(fc.constant('application/json'), fc.constantFrom(...types)),
        })
        .map(({ path, query: asked, method, headers, form, text, type }) => ({
          visitor: who,
          method,
          path: path + asked,
          headers: { ...withType(form, text, type), ...headers },
          body: form?.body ?? text,
          addressed: sound,
        }));
    });
}

const withType = (form: Form | undefined, text: Buffer | undefined, type: string): Fields =>
  form ? { 'content-type': form.type } : text && type !== '' ? { 'content-type': type } : {};

/** Mostly the first, rarely the second. */
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: odd });

function knownIn({ company, targets }: Ground): Known {
  const numbers = [company, ...targets].flatMap((of) =>
    Object.values(of).filter((one) => typeof one === 'number'),
  );
  return {
    ids: [...new Set(numbers)],
    texts: [company.email, company.codigo, company.token, 'novo@aurora.example', '2026-12-01', 'gestor', '#'],
  };
}

function bodies(call: Call, base: unknown, known: Known, sound: boolean): fc.Arbitrary<Buffer | undefined> {
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

const types = [
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonx',
  'application/vnd.api+json',
  'APPLICATION/JSON',
  'a',
  '/',
  'application/json, text/plain',
];

const methods = ['HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'];

/** Percent-encodes the text, byte by byte. */
const escaped = (text: string) =>
  Buffer.from(text).reduce((path, byte) => {
    const letter = String.fromCharCode(byte);
    return path + (/[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`);
  }, '');

const pathOf = ({ path }: Call, params: NonNullable<Sent['params']>) =>
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

function brokenPath(call: Call, params: NonNullable<Sent['params']>): fc.Arbitrary<string> {
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

function someQuery(call: Call, base: Fields, known: Known): fc.Arbitrary<string> {
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

function brokenQuery(call: Call, base: Fields): fc.Arbitrary<string> {
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

type Headers = Record<string, string>;

/** Headers that the web sends and the contract declares. */
const usualHeaders = (call: Call): fc.Arbitrary<Headers> =>
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

const oddHeaders: fc.Arbitrary<Headers> = fc.oneof(
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
