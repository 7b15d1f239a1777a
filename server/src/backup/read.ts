import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { codeOf } from '../db/errors.ts';
import type { CompanyData } from './companyData.ts';
import {
  fileSumIn,
  type Manifest,
  manifestPart,
  type PartChecksum,
  photoPart,
  readManifest,
  sumLength,
  tablePart,
} from './manifest.ts';
import { BackupError } from './problem.ts';
import type { Steps } from './steps.ts';

/** A backup file, read as a company. */
export interface Backup extends CompanyData {
  manifest: Manifest;
  /** Whether the file has a checksum of all its bytes; those of 1.0.0 and earlier have checksums of their parts alone. */
  isSummed: boolean;
  /** Reads every part to its end, and the whole file. @throws {BackupError} where one differs from its checksum */
  verify(steps: Steps): Promise<void>;
  close(): void;
}

const mebibyte = 1024 * 1024;
/** A row has at most a few texts of some thousand characters, or a stored answer. */
const longestLine = 64 * mebibyte;
/** Rows compress to about a tenth; a far higher ratio is a ZIP bomb. */
const maxCompressionRatio = 200;
const batch = mebibyte;

/**
 * Opens a backup: its list of parts must be complete, match the manifest and contain nothing else. The content of each
 * part is checked against its checksum whenever it is read.
 * @throws {BackupError} with a message for each kind of problem
 */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(
    refuseFile,
  );
  try {
    return await backupOf(zip, file);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function backupOf(zip: ZipFile, file: string): Promise<Backup> {
  const entries = await readEntries(zip);
  const last = entries.get(manifestPart);
  if (last === undefined) throw new BackupError('O arquivo não é um backup: falta o manifesto.');
  const manifest = readManifest(await readWhole(zip, last, longestLine), zip.comment);
  const parts = new Map<string, PartChecksum>([
    ...manifest.tabelas.map((tabela) => [tablePart(tabela.nome), tabela] as const),
    ...manifest.fotos.map((foto) => [photoPart(foto.nome), foto] as const),
  ]);
  if (parts.size !== manifest.tabelas.length + manifest.fotos.length) {
    throw new BackupError('O manifesto do backup repete uma parte.');
  }
  for (const name of parts.keys()) {
    if (!entries.has(name)) throw new BackupError(`Falta uma parte do backup: ${name}.`);
  }
  for (const name of entries.keys()) {
    if (name !== manifestPart && !parts.has(name)) {
      throw new BackupError(`O backup tem uma parte que o manifesto não conhece: ${name}.`);
    }
  }
  const contentOf = async function* (name: string) {
    const [entry, part] = [entries.get(name), parts.get(name)];
    if (entry === undefined || part === undefined) throw new Error(`${name} is no part of this backup`);
    yield* verified(name, part, await open(zip, entry));
  };
  const fileSum = fileSumIn(zip.comment);
  const backup: Backup = {
    manifest,
    isSummed: fileSum !== undefined,
    ...manifest,
    fotos: manifest.fotos.map(({ nome }) => nome),
    rows: (nome) =>
      linesOf(
        nome,
        manifest.tabelas.find((tabela) => tabela.nome === nome)?.linhas,
        contentOf(tablePart(nome)),
      ),
    async photo(nome) {
      const chunks: Buffer[] = [];
      for await (const chunk of contentOf(photoPart(nome))) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    async verify(steps) {
      for (const { nome } of manifest.tabelas)
        for await (const rows of backup.rows(nome)) steps.done(rows.length);
      for (const { nome } of manifest.fotos) {
        await backup.photo(nome);
        steps.done(1);
      }
      // Names the damaged part first, where it is one.
      if (fileSum !== undefined) await checkWhole(file, fileSum);
    },
    close: () => zip.close(),
  };
  return backup;
}

/** @throws {BackupError} where any byte of a file, such as a part's time in the ZIP, differs from its checksum */
async function checkWhole(file: string, expected: string): Promise<void> {
  const { size } = await stat(file);
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: size - sumLength - 1 })) sum.update(chunk);
  if (sum.digest('hex') === expected) return;
  throw new BackupError(
    'O arquivo do backup foi alterado ou está danificado: não confere com a sua soma SHA-256.',
  );
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      if (entries.has(fileName)) throw new BackupError(`O backup tem duas vezes a parte ${fileName}.`);
      if (uncompressedSize > mebibyte && uncompressedSize > maxCompressionRatio * compressedSize) {
        throw new BackupError(`A parte ${fileName} do backup cresceria demais ao ser aberta.`);
      }
      entries.set(fileName, entry);
    }
  } catch (error) {
    refuseFile(error);
  }
  return entries;
}

const open = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  zip.openReadStreamPromise(entry).catch(refuseFile);

async function readWhole(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new BackupError('O manifesto do backup é grande demais.');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await open(zip, entry)) chunks.push(chunk as Buffer);
  } catch (error) {
    refuseFile(error);
  }
  return Buffer.concat(chunks);
}

/** Passes a part's chunks on; throws if the part is longer, shorter or different from the manifest. */
async function* verified(
  name: string,
  { bytes, sha256 }: PartChecksum,
  stream: Readable,
): AsyncGenerator<Buffer> {
  const damaged = new BackupError(
    `A parte ${name} do backup está danificada: não confere com a sua soma SHA-256.`,
  );
  const sum = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > bytes) throw damaged;
      sum.update(chunk);
      yield chunk;
    }
  } catch (error) {
    if (isOfStream(error)) throw damaged;
    throw error;
  }
  if (read !== bytes || sum.digest('hex') !== sha256) throw damaged;
}

/** Whether the compressed data is broken, as opposed to an error of the consumer. */
const isOfStream = (error: unknown): boolean =>
  error instanceof Error &&
  (codeOf(error).startsWith('Z_') || /^(too many|not enough) bytes/.test(error.message));

async function* linesOf(
  nome: string,
  expected: number | undefined,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let [rest, lines, waiting, size] = ['', 0, [] as string[], 0];
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    rest += first;
    if (rest.length > longestLine)
      throw new BackupError(`Uma linha da tabela ${nome} do backup é longa demais.`);
    for (const other of others) {
      waiting.push(rest);
      size += rest.length;
      rest = other;
    }
    if (size < batch) continue;
    lines += waiting.length;
    yield waiting;
    [waiting, size] = [[], 0];
  }
  lines += waiting.length;
  if (waiting.length > 0) yield waiting;
  if (rest !== '' || lines !== expected) {
    throw new BackupError(`A tabela ${nome} do backup tem ${lines} linhas, e o manifesto diz ${expected}.`);
  }
}

const wrongPath = /^(invalid relative path|absolute path|invalid characters in fileName)/;

/** Translates the errors of the ZIP reader. */
function refuseFile(error: unknown): never {
  if (error instanceof BackupError || !(error instanceof Error)) throw error;
  // Errors of the file system are reported as for any file.
  if (/^E[A-Z]+$/.test(codeOf(error))) throw error;
  if (wrongPath.test(error.message)) {
    throw new BackupError('O backup tem uma parte com um caminho não permitido.', { cause: error });
  }
  throw new BackupError('O arquivo está cortado ou não é um backup.', { cause: error });
}
