import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { sync } from '../sync.ts';
import type { CompanyData } from './companyData.ts';
import {
  type Manifest,
  manifestPart,
  openCommentOf,
  type PartChecksum,
  photoPart,
  sumLength,
  sumOf,
  tablePart,
  writeManifest,
} from './manifest.ts';
import { openBackup } from './read.ts';
import type { Steps } from './steps.ts';

/** Half the time of the default level, for a tenth more bytes. */
const compressionLevel = 3;

/**
 * Writes everything of a company into one file, reads it back completely, and only then gives it its final name. A
 * failed backup leaves no file.
 * @param steps counts each row and each photo twice
 * @returns the manifest
 */
export async function writeBackup(
  file: string,
  company: CompanyData,
  { casa, now }: { casa: Manifest['casa']; now: Date },
  steps: Steps,
): Promise<Manifest> {
  const draft = `${file}.parcial`;
  try {
    await rm(draft, { force: true });
    const written = await writeArchive(draft, company, { casa, now }, steps);
    const backup = await openBackup(draft);
    await backup.verify(steps).finally(backup.close);
    await sync(draft);
    await rename(draft, file);
    await sync(dirname(file));
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeArchive(
  file: string,
  company: CompanyData,
  { casa, now }: { casa: Manifest['casa']; now: Date },
  steps: Steps,
): Promise<Manifest> {
  const zip = new ZipFile();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const written = pipeline(zip.outputStream, endingInItsSum(), target);
  const broken = new Promise<never>((_, failed) => {
    zip.on('error', failed);
    written.catch(failed);
  });
  broken.catch(() => undefined);
  /** Adds a part while its content is read, so that nothing is buffered in memory. */
  const add = async (name: string, chunks: AsyncIterable<Buffer>): Promise<PartChecksum> => {
    const sum = createHash('sha256');
    let bytes = 0;
    const measured = async function* () {
      for await (const chunk of chunks) {
        sum.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    const stream = Readable.from(measured(), { objectMode: false, highWaterMark: 256 * 1024 });
    zip.addReadStream(stream, name, { compressionLevel });
    await Promise.race([finished(stream, { writable: false }), broken]);
    return { bytes, sha256: sum.digest('hex') };
  };
  try {
    const tabelas: Manifest['tabelas'] = [];
    for (const tabela of company.tabelas) {
      const lines = async function* () {
        for await (const rows of company.rows(tabela.nome)) {
          steps.done(rows.length);
          yield Buffer.from(`${rows.join('\n')}\n`);
        }
      };
      tabelas.push({ ...tabela, ...(await add(tablePart(tabela.nome), lines())) });
    }
    const fotos: Manifest['fotos'] = [];
    for (const nome of company.fotos) {
      const photo = await company.photo(nome);
      steps.done(1);
      if (photo === undefined) continue;
      const bytes = Buffer.from(photo);
      zip.addBuffer(bytes, photoPart(nome), { compress: false });
      fotos.push({ nome, bytes: bytes.length, sha256: sumOf(bytes) });
      if (target.writableNeedDrain) await Promise.race([drained(target), broken]);
    }
    const { migracoes, sequencias } = company;
    const is = { casa, feito_em: now.toISOString(), migracoes, sequencias, tabelas, fotos };
    const manifest = writeManifest(is);
    zip.addBuffer(manifest, manifestPart);
    zip.end({ comment: openCommentOf(manifest), forceZip64Format: false });
    await Promise.race([written, broken]);
    return { formato: 1, ...is };
  } catch (error) {
    target.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

/** Replaces the last characters of a file by the checksum of all before them. */
function endingInItsSum(): Transform {
  const sum = createHash('sha256');
  let last = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const seen = Buffer.concat([last, chunk]);
      const before = seen.subarray(0, -sumLength);
      last = seen.subarray(before.length);
      sum.update(before);
      done(null, before);
    },
    flush: (done) => done(null, sum.digest('hex')),
  });
}

const drained = (target: NodeJS.WritableStream) => new Promise((done) => target.once('drain', done));
