import type { Call } from '@alinha/contract/core';
import fc from 'fast-check';
import type { Audience, Fixtures, Sent, Target } from '../../server/test/access.ts';
import { brokenPath, brokenQuery, pathOf, someQuery } from './addresses.ts';
import { bodies } from './bodies.ts';
import { type Form, filesFor, forms } from './files.ts';
import { oddHeaders, usualHeaders } from './headers.ts';
import { mostly } from './hostile.ts';
import type { Known } from './shapes.ts';

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

const withType = (form: Form | undefined, text: Buffer | undefined, type: string): Record<string, string> =>
  form ? { 'content-type': form.type } : text && type !== '' ? { 'content-type': type } : {};

function knownIn({ company, targets }: Ground): Known {
  const numbers = [company, ...targets].flatMap((of) =>
    Object.values(of).filter((one) => typeof one === 'number'),
  );
  return {
    ids: [...new Set(numbers)],
    texts: [company.email, company.codigo, company.token, 'novo@aurora.example', '2026-12-01', 'gestor', '#'],
  };
}

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
