import type { AnswerOf, Call, Problem } from '@alinha/contract/core';
import type { FastifyInstance } from 'fastify';
import { type Client, cookieOf } from './app.ts';

export const boundary = 'limite-do-teste';

/** A form with a file. */
export const part = (field: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

export interface Sent {
  client: Client;
  /** With its question mark. */
  query?: string;
  type?: string;
}

/** Sends a form, or what a test sends instead of one. */
export async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  payload: Buffer,
  { client, query = '', type = `multipart/form-data; boundary=${boundary}` }: Sent,
) {
  const response = await app.inject({
    method: call.method,
    url: call.path + query,
    headers: { cookie: cookieOf(client), 'content-type': type },
    payload,
  });
  return {
    status: response.statusCode,
    body: response.json() as AnswerOf<C> & Partial<Problem>,
    headers: response.headers,
  };
}
