import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a ZIP. */
export interface Arquivo {
  nome: string;
  conteudo: Uint8Array;
  /** Whether it is small enough already, as a PDF is. */
  comprimido: boolean;
}

/**
 * The parts of a ZIP, whose files are made while it is read, so that memory holds one of them. Where the reader ends early, no further
 * file is made.
 */
export async function* zipOf(files: AsyncIterable<Arquivo>, mtime: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // What fails is thrown to the reader.
  zip.on('error', (failure: Error) => output.destroy(failure));
  const filled = fill(zip, files, mtime).catch((failure: Error) => output.destroy(failure));
  try {
    yield* output;
  } finally {
    output.destroy();
    await filled;
  }
}

async function fill(zip: ZipFile, files: AsyncIterable<Arquivo>, mtime: Date): Promise<void> {
  const closed = finished(zip.outputStream as Readable, { writable: false });
  closed.catch(() => undefined);
  for await (const { nome, conteudo, comprimido } of files) {
    // Unlike a buffer, a stream is not kept until the end of the ZIP.
    const file = new PassThrough();
    zip.addReadStream(file, nome, { mtime, compress: !comprimido });
    file.end(conteudo);
    await Promise.race([once(file, 'end'), closed]);
  }
  zip.end();
}
