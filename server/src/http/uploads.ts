import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { busy, createQueue } from '../queue.ts';
import { invalid, invalidField } from '../refusals.ts';
import type { BodyReader } from './body.ts';
import { HttpProblem } from './problem.ts';

const largestFile = 5 * 1024 * 1024;
/** Allowance for everything around the file: names and headers of the parts, and unexpected fields. */
const wrapping = 64 * 1024;
// Values of fields are discarded. The file's size is checked after parsing.
const multipartLimits = { parts: 100, fieldSize: 0, fileSize: largestFile + wrapping };

/** The only media type of an upload. */
export const multipart = 'multipart/form-data';

/** Limits the uploads in flight, because each file is held whole in memory. */
const arriving = { arquivo: createQueue(8, busy.arquivo), foto: createQueue(16, busy.foto) };

/** The messages about a file, by the name of its field. */
const uploadMessages = {
  arquivo: { missing: 'Escolha um arquivo.', tooLarge: 'O arquivo deve ter no máximo 5 MB.' },
  foto: { missing: 'Escolha uma foto.', tooLarge: 'A foto deve ter no máximo 5 MB.' },
} as const;

/**
 * Reads the file of a multipart body, 5 MiB at most, and ignores everything else in it. The body is read completely before
 * it is parsed, so that a truncated file is never accepted.
 * @param whose the sender; a second file is refused while their first is still arriving
 * @throws {HttpProblem} 415 where the body is of another kind, 400 where the file is missing or cut off, 408, 413, 409
 * and 503 of the queue
 */
export async function readUpload(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  whose: number,
  field: keyof typeof uploadMessages,
  bodies: BodyReader,
): Promise<Uint8Array> {
  const type = headers['content-type'];
  if (!type?.toLowerCase().startsWith(multipart)) {
    throw new HttpProblem(415, 'Envie o arquivo como multipart/form-data.');
  }
  const { missing, tooLarge } = uploadMessages[field];
  const place = arriving[field].enter(whose);
  try {
    const body = await bodies.read(raw, headers['content-length'], largestFile + wrapping, tooLarge);
    const file = await findFile(body, { 'content-type': type }, field);
    if (file === undefined) throw invalidField(field, missing);
    if (file.length > largestFile) throw new HttpProblem(413, tooLarge);
    return file;
  } finally {
    place.leave();
  }
}

/** The content of the first file of this name. */
function findFile(body: Buffer, headers: BusboyHeaders, field: string): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(invalid('O arquivo chegou incompleto. Envie de novo.'));
    let found: Buffer[] | undefined;
    try {
      const parser = new Busboy({ headers, limits: multipartLimits });
      parser.on('file', (name, file) => {
        file.on('error', broken);
        if (name !== field || found !== undefined) file.resume();
        else {
          const chunks: Buffer[] = [];
          found = chunks;
          file.on('data', (chunk: Buffer) => chunks.push(chunk));
        }
      });
      parser.on('error', broken);
      parser.on('finish', () => resolve(found && Buffer.concat(found)));
      parser.end(body);
    } catch {
      broken();
    }
  });
}
