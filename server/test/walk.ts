import { features } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import type { FastifyInstance } from 'fastify';
import type { Sent, Visitor } from './access.ts';
import { cookieOf } from './app.ts';
import { everyCall } from './everyCall.ts';

/** Every call of the contract, for tests that make them all. */
export const calls = Object.entries(everyCall).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, [row, send]]) => {
    const call: Call = features[feature as 'auth'][name as 'me'];
    return { feature, name, call, row, send };
  }),
);

const standingOf = ({ who, client, self, ...facts }: Visitor) => JSON.stringify([self !== undefined, facts]);

/** One visitor of each relation; the rules do not distinguish the others. */
export const oneOfEach = (visitors: readonly Visitor[]): Visitor[] =>
  [...Map.groupBy(visitors, standingOf).values()].flatMap(([first]) => first ?? []);

/** The address of a call as it is sent. */
export const urlOf = ({ path }: Call, { params, query }: Sent): string =>
  `${path.replace(/:(\w+)/g, (_, key: string) => String(params?.[key]))}?${new URLSearchParams(query)}`;

/** The cookies and the token of a visitor. */
export const headersOf = ({ client, integracao }: Visitor) => ({
  cookie: cookieOf(client),
  ...(integracao && { authorization: `Bearer ${integracao.token}` }),
});

/** Makes a call as a visitor. */
export async function make(app: FastifyInstance, call: Call, visitor: Visitor, sent: Sent) {
  const file = new FormData();
  if (sent.file) file.append(call.upload ?? '', new Blob([new Uint8Array(sent.file)]), 'arquivo');
  const payload = sent.file ? file : (sent.body as object | undefined);
  return app.inject({
    method: call.method,
    url: urlOf(call, sent),
    headers: headersOf(visitor),
    ...(payload !== undefined && { payload }),
  });
}
