import { posix } from 'node:path';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type ImportProblem, wholeFile } from './problems.ts';
import { type FileLine, type Records, tooManyColumns, tooManyLines } from './records.ts';
import { rowsOfSheet, sharedTexts, sheetsOf, stylesOf, targetsOf } from './sheet.ts';
import { readXml, TooLong, type XmlReader } from './xml.ts';

const mebibyte = 1024 * 1024;
/** The sheet with its texts: the largest file of people has half of it, and a ZIP bomb far more. */
const largestSheet = 100 * mebibyte;
/** The small parts that say where the sheet is, and what its numbers mean. */
const largestPart = 5 * mebibyte;

/** Why a workbook is not read. */
class Unreadable extends Error {
  readonly problem: ImportProblem;

  constructor(mensagem: string) {
    super(mensagem);
    this.problem = wholeFile(mensagem);
  }
}

const broken = () => new Unreadable('O arquivo da planilha está incompleto. Salve-o de novo como XLSX.');
const tooLarge = () => new Unreadable('A planilha cresceria demais ao ser aberta. Divida-a em partes.');
const longText = () => new Unreadable('Um texto da planilha tem mais de 32.767 caracteres.');
const locked = 'A planilha está protegida por senha. Remova a senha e salve o arquivo de novo.';
const notXlsx = 'O arquivo não é uma planilha XLSX. Salve-o como XLSX ou CSV.';

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** The file system of old Office formats, in which Excel also encrypts new ones. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Names what an old or an encrypted workbook is; undefined for any other file. */
export function oldWorkbook(bytes: Uint8Array): ImportProblem | undefined {
  const file = asBuffer(bytes);
  if (!file.subarray(0, compound.length).equals(compound)) return undefined;
  return wholeFile(
    file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? locked
      : 'É uma planilha antiga (.xls). Salve-a como XLSX ou CSV.',
  );
}

/** Reads the first sheet that is shown of an XLSX file, part by part, so that little of it is in memory (IO-01 IO-09). */
export async function recordsOfWorkbook(bytes: Uint8Array): Promise<Records> {
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(asBuffer(bytes), { lazyEntries: true, autoClose: false }).catch(() => {
      throw broken();
    });
    return { linhas: await linesOf(await partsOf(zip)), problemas: [] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { linhas: [], problemas: [error.problem] };
  } finally {
    zip?.close();
  }
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads one part of the file as XML, if it is there. */
type ReadPart = (name: string, reader: XmlReader, most?: number) => Promise<boolean>;

async function partsOf(zip: ZipFile): Promise<ReadPart> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw broken();
  }
  return async (name, reader, most = largestPart) => {
    const entry = entries.get(name);
    if (entry === undefined) return false;
    if (entry.isEncrypted()) throw new Unreadable(locked);
    if (entry.uncompressedSize > most) throw tooLarge();
    try {
      // The library stops where the part is longer than it declares.
      await readXml(await zip.openReadStreamPromise(entry), reader);
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      throw error instanceof TooLong ? longText() : broken();
    }
    return true;
  };
}

/** Reads a part's relationships, which are stored in a separate `.rels` part. */
async function targets(read: ReadPart, part: string) {
  const { dir, base } = posix.parse(part);
  const found = targetsOf();
  await read(posix.join(dir, '_rels', `${base}.rels`), found.reader);
  return found.targets.map(({ target, ...rest }) => ({
    ...rest,
    part: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
  }));
}

async function linesOf(read: ReadPart): Promise<FileLine[]> {
  const book = (await targets(read, '')).find(({ type }) => type === 'officeDocument')?.part;
  const sheets = sheetsOf();
  if (book === undefined || !(await read(book, sheets.reader))) throw new Unreadable(notXlsx);
  const parts = await targets(read, book);
  const partOf = (type: string) => parts.find((one) => one.type === type)?.part ?? '';
  const sheet = sheets.shown
    .map(({ id, nome }) => ({ nome, ...parts.find((one) => one.id === id) }))
    .find(({ type }) => type === 'worksheet');
  if (sheet?.part === undefined) throw new Unreadable(notXlsx);
  const styles = stylesOf(() => {
    throw tooLarge();
  });
  await read(partOf('styles'), styles.reader);
  const texts = sharedTexts((what) => {
    throw what === 'cell' ? longText() : tooLarge();
  });
  await read(partOf('sharedStrings'), texts.reader, largestSheet);
  const rows = rowsOfSheet({
    nome: sheet.nome,
    texts: texts.texts,
    formats: styles.formats,
    since1904: sheets.since1904(),
    refuse: (what) => {
      if (what === 'cell') throw longText();
      if (what === 'shown') throw tooLarge();
      throw new Unreadable(what === 'lines' ? tooManyLines : tooManyColumns);
    },
  });
  if (!(await read(sheet.part, rows.reader, largestSheet))) throw broken();
  return rows.lines;
}
