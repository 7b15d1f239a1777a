import type { Readable } from 'node:stream';
import type { Call } from '@alinha/contract/core';
import type { FastifyReply } from 'fastify';

type Kind = NonNullable<Call['download']>;

/** The headers of each kind of file. */
export const fileHeaders: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  // A page on another host of the same site may show it too.
  'image/webp': {
    'cache-control': 'private, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-site',
  },
  'text/csv': { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment' },
  'application/zip': { 'content-disposition': 'attachment' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    'content-disposition': 'attachment',
  },
};

export function sendFile(reply: FastifyReply, kind: Kind, file: Uint8Array | Readable) {
  const whole = file instanceof Uint8Array;
  return reply
    .type(kind)
    .headers(fileHeaders[kind])
    .send(whole ? Buffer.from(file.buffer, file.byteOffset, file.byteLength) : file);
}
