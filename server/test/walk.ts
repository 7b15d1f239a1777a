import { features } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import type { FastifyInstance } from 'fastify';
import type { Visitor } from './accessCompany.ts';
import { everyCall, type Sent } from './everyCall.ts';

/** Every call of the contract, for tests that make them all. */
export const calls = Object.entries(everyCall).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, [row, send]]) => {
    const call: Call = features[feature as 'auth'][name as 'me'];
    return { feature, name, call, row, send };
  }),
);

/** Makes a call as somebody. */
export async function make(app: FastifyInstance, call: Call, { client }: Visitor, sent: Sent) {
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(sent.params?.[key]));
  const file = new FormData();
  if (sent.file) file.append(call.upload ?? '', new Blob([new Uint8Array(sent.file)]), 'arquivo');
  const payload = sent.file ? file : (sent.body as object | undefined);
  return app.inject({
    method: call.method,
    url: `${path}?${new URLSearchParams(sent.query)}`,
    headers: { cookie: [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
    ...(payload !== undefined && { payload }),
  });
}
