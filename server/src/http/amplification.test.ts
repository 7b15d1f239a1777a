import { features } from '@alinha/contract';
import { me } from '@alinha/contract/auth';
import type { Call } from '@alinha/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { makeAccessCompany } from '../../test/accessCompany.ts';
import { cookieOf, testApp } from '../../test/app.ts';
import { everyCall } from '../../test/everyCall.ts';
import { long } from '../../test/long.ts';
import { sessoes, tentativas } from '../db/schema.ts';

const t = testApp();

/** The maximum size of a body less its overhead; the limit for anonymous callers is much smaller. */
const largestOf = ({ access }: Call) => (access === 'open' ? 15 : 1000) * 1024;

const fill = (unit: string, bytes: number) =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
const ones = (bytes: number) => `[${fill('1,', bytes)}1]`;
const badKeys = (bytes: number) =>
  `{${Array.from({ length: Math.max(1, bytes / 12) }, (_, i) => `"k${i}":[]`).join()}}`;

/** Hostile values of a given size. */
const leaves: Record<string, (bytes: number) => string> = {
  nesting: (bytes) => `${fill('[', bytes / 2)}${fill(']', bytes / 2)}`,
  // Combining marks in the wrong order, which Unicode normalization has to sort.
  marks: (bytes) => `"a${fill('\u0301', bytes / 2)}${fill('\u0323', bytes / 2)}"`,
  'white space': (bytes) => `"a${fill(' \u2003', bytes)}a"`,
  addresses: (bytes) => `"${fill('a@a.', bytes)}"`,
};

/** A body of the call's schema with `leaf` for its values; lists have their maximum length, or fill the size if `flooded`. */
function shaped(shape: unknown, leaf: (bytes: number) => string, bytes: number, flooded = false): string {
  if (shape instanceof z.ZodMiniPipe) return shaped(shape.def.out, leaf, bytes, flooded);
  if (
    shape instanceof z.ZodMiniOptional ||
    shape instanceof z.ZodMiniNullable ||
    shape instanceof z.ZodMiniDefault
  ) {
    return shaped(shape.def.innerType, leaf, bytes, flooded);
  }
  if (shape instanceof z.ZodMiniObject) {
    const fields = Object.entries(shape.def.shape);
    const room = bytes / fields.length - 20;
    return `{${fields.map(([name, value]) => `"${name}":${shaped(value, leaf, room, flooded)}`).join()}}`;
  }
  if (flooded && shape instanceof z.ZodMiniArray) return ones(bytes);
  if (flooded && shape instanceof z.ZodMiniRecord) return badKeys(bytes);
  if (shape instanceof z.ZodMiniArray) {
    const length = longestOf(shape);
    return `[${Array.from({ length }, () => shaped(shape.def.element, leaf, bytes / length)).join()}]`;
  }
  if (shape instanceof z.ZodMiniRecord) {
    const value = shaped(shape.def.valueType, leaf, bytes / 100);
    return `{${Array.from({ length: 100 }, (_, i) => `"${i}":${value}`).join()}}`;
  }
  return leaf(bytes);
}

/** The maximum number of elements of a list, from its JSON schema. */
const longestOf = (shape: z.ZodMiniType) =>
  (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as { maxItems?: number }).maxItems ?? 1;

/** The largest hostile bodies for a call. */
function worstBodies(call: Call): [name: string, body: string][] {
  const { body } = call;
  const largest = largestOf(call);
  const keys: [string, string] = ['unknown keys', badKeys(largest)];
  if (body === undefined) return [keys];
  const full = Object.entries(leaves).map(([name, leaf]): [string, string] => [
    name,
    shaped(body, leaf, largest),
  ]);
  return [
    keys,
    ['only a list', ones(largest)],
    ['its lists flooded', shaped(body, () => '1', largest, true)],
    ...full,
  ];
}

const calls = Object.entries(everyCall).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, [, send]]) => {
    const call: Call = features[feature as 'auth'][name as 'me'];
    return { name, call, send };
  }),
);

test.runIf(long(true, false))(
  'the largest body of the worst shape takes any call at most 100 times as long as the smallest (TRU-23)',
  async () => {
    const { company, visitors, ana } = await makeAccessCompany(t);
    const visitor = visitors.find(({ who }) => who === 'a leader of HR above');
    const { token } = visitors.find(({ integracao }) => integracao)?.integracao ?? {};
    const email = (await visitor?.client.call(me))?.body.email ?? '';
    // CPU time of this process, which other load on the machine does not lengthen as it does wall time.
    const timed = async (call: Call, url: string, payload: string) => {
      // A fresh session and no counted attempts: wrong passwords end sessions, changes are rate limited, some calls list sessions.
      await t.database.db.delete(tentativas);
      await t.database.db.delete(sessoes);
      const cookie = cookieOf(await t.signedIn({ email }));
      const start = process.cpuUsage();
      const response = await t.app.inject({
        method: call.method,
        url,
        // Open calls are sent without the session, because some of them end it.
        headers: {
          'content-type': 'application/json',
          ...(call.access === 'integracao' && { authorization: `Bearer ${token}` }),
          ...(call.access !== 'integracao' && call.access !== 'open' && { cookie }),
        },
        payload,
      });
      const { user, system } = process.cpuUsage(start);
      return { took: (user + system) / 1000, status: response.statusCode, size: response.body.length };
    };
    const withBody = calls
      .filter(({ call }) => call.method !== 'GET' && call.upload === undefined)
      .map(({ name, call, send }) => {
        const { params = {}, query } = send?.(company, ana) ?? {};
        const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
        return { name, call, url: `${path}?${new URLSearchParams(query)}` };
      });
    const smallest = new Map<string, number>();
    for (const { name, call, url } of withBody) {
      const [, middle] = [
        (await timed(call, url, '{}')).took,
        (await timed(call, url, '{}')).took,
        (await timed(call, url, '{}')).took,
      ].sort((a, b) => a - b);
      smallest.set(name, middle ?? 0);
    }
    // The fastest calls are too short to measure on a shared machine, so the median is the minimum baseline.
    const usual = [...smallest.values()].sort((a, b) => a - b)[Math.floor(smallest.size / 2)] ?? 0;
    const slow: string[] = [];
    const odd: string[] = [];
    let tried = 0;
    for (const { name, call, url } of withBody) {
      const allowed = 100 * Math.max(smallest.get(name) ?? 0, usual);
      for (const [what, body] of worstBodies(call)) {
        expect(Buffer.byteLength(body), `${name}: ${what}`).toBeLessThan(1024 * 1024);
        let { took, status, size } = await timed(call, url, body);
        for (let again = 0; took > allowed && again < 4; again++) {
          took = Math.min(took, (await timed(call, url, body)).took);
        }
        if (took > allowed)
          slow.push(`${name}: ${what} took ${Math.round(took)} of ${Math.round(allowed)} ms`);
        const strange = status >= 500 || status === 413 || (status === 401 && call.access !== 'open');
        if (strange || size > 5_000) odd.push(`${name}: ${what}: ${status}, ${size} bytes`);
        tried++;
      }
    }
    expect({ slow, odd }).toEqual({ slow: [], odd: [] });
    expect(tried).toBeGreaterThan(150);
  },
);
