import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, HttpProblem, invalidField } from './errors.ts';

// Only the file: a field's text would be kept in memory.
const limits = { files: 1, fields: 0, parts: 1, fileSize: 5 * 1024 * 1024 };

/** The file of an upload, by the name of its field, and how it is spoken of. */
const words = {
  arquivo: { missing: 'Escolha um arquivo.', tooLarge: 'O arquivo deve ter no máximo 5 MB.' },
  foto: { missing: 'Escolha uma foto.', tooLarge: 'A foto deve ter no máximo 5 MB.' },
} as const;

/** Lets the routes of this scope, and no others, take multipart bodies. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits });
}

/**
 * Reads the one file of a multipart body, 5 MiB at most.
 * @throws {HttpProblem} 415 where the body is of another kind, 400 where the file is missing or cut off, 413
 */
export async function readUpload(request: FastifyRequest, field: keyof typeof words): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new HttpProblem(415, 'Envie o arquivo como multipart/form-data.');
  const file = await request.file().catch(refuse(field));
  if (file === undefined) throw invalidField(field, words[field].missing);
  const bytes = await file.toBuffer().catch(refuse(field));
  if (file.fieldname !== field) throw invalidField(field, words[field].missing);
  return bytes;
}

const refuse = (field: keyof typeof words) => (error: { code?: string }) => {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new HttpProblem(413, words[field].tooLarge);
  if (/^FST_(PARTS|FIELDS|FILES)_LIMIT$/.test(error.code ?? ''))
    throw invalidField(field, 'Envie só o arquivo.');
  throw badRequest('O arquivo não chegou inteiro. Envie de novo.');
};
