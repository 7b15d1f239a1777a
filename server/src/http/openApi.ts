import { type Call, versionHeader } from '@alinha/contract/core';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Served } from './handler.ts';
import { mayRepeat } from './idempotency.ts';
import { requestIdHeader } from './requestId.ts';
import { fileHeaders } from './sendFile.ts';

/** A header with what it means. */
type Headers = Record<string, { type: 'string' | 'integer'; description: string }>;

const text = (description: string) => ({ type: 'string', description }) as const;

/** The headers of requests that the server reads, besides those of a call's own shape. */
const readOf = (call: Call): Headers => ({
  ...(call.edits && {
    [versionHeader]: text(
      'The version of the record that the edit was made on; another one now is a 409 with `atual`.',
    ),
  }),
  ...(mayRepeat(call) && {
    'idempotency-key': text(
      'A UUID. The same write sent again with it is done once, and answered as it was then.',
    ),
  }),
  ...(call.fresh !== undefined && {
    'if-none-match': text('Entity tags that the client has; an answer that it has is a 304.'),
  }),
  [requestIdHeader]: text('The id of the request, adopted from a trusted proxy.'),
});

const always: Headers = {
  [requestIdHeader]: text('The id of the request, which is in the log too.'),
  'cache-control': text('How long the answer may be kept.'),
};

/** The headers of a call's answer. */
const answeredBy = (call: Call): Headers => ({
  ...always,
  ...(call.fresh !== undefined && { etag: text('The entity tag of the answer.') }),
  ...(call.download !== undefined &&
    'content-disposition' in fileHeaders[call.download] && {
      'content-disposition': text('A file to be stored.'),
    }),
  ...(call.stream && { 'x-accel-buffering': text('Proxies must not collect the events.') }),
});

const refused: Headers = {
  ...always,
  'retry-after': { type: 'integer', description: 'Seconds until a retry makes sense, of a 429 or 503.' },
  'www-authenticate': text('Of a 401 to a token.'),
};

type Schemas = Record<string, object>;

/**
 * Documents each call with the headers that the server reads and answers with. Two calls on the same path each get an entry, named after
 * the query parameter that selects one.
 */
export const documentCalls =
  (served: ReadonlyMap<string, Served>): typeof jsonSchemaTransform =>
  (document) => {
    const { schema, url } = jsonSchemaTransform(document);
    const { config, constraints } = document.route;
    const call = served.get((config as { call?: string } | undefined)?.call ?? '')?.call;
    if (call === undefined) return { schema, url };
    const own = (schema.headers ?? { type: 'object' }) as { properties?: object };
    const { '4xx': problem = {}, ...answers } = (schema.response ?? {}) as Schemas;
    const response: Schemas = {
      ...(call.fresh !== undefined && {
        304: { type: 'null', description: 'The client has the answer.', headers: answeredBy(call) },
      }),
      '4xx': { ...problem, headers: refused },
      '5xx': { ...problem, headers: refused },
    };
    for (const [status, answer] of Object.entries(answers)) {
      response[status] = { ...answer, headers: Number(status) < 400 ? answeredBy(call) : refused };
    }
    return {
      schema: {
        ...schema,
        headers: { ...own, properties: { ...own.properties, ...readOf(call) } },
        response,
      },
      url: constraints?.onlyWith === undefined ? url : `${url}?${constraints.onlyWith}`,
    };
  };
