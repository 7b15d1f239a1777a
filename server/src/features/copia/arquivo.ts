import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { writeInUtc } from '../../db/isoText.ts';
import { type Db, oneSnapshot } from '../../db/open.ts';
import { grupos } from '../../db/tables.ts';
import { drawerOf } from '../../files/drawer.ts';
import { nameOfPhoto } from '../../photos/inUse.ts';
import type { PhotoStore } from '../../photos/store.ts';
import { cabecalhoOf, type Registro, type Resumo, readRegistros, readResumo } from './conteudo.ts';
import type { ConteudoDoPdf, GrupoNoPdf } from './desenho.ts';

const draw = drawerOf<ConteudoDoPdf>(new URL('./drawing.mjs', import.meta.url));

/** The largest archive, compressed: some hundred times what a person usually has. It bounds memory where it is made and served. */
const maxBytes = 32 * 1024 * 1024;

/** What of a group the PDF shows at most; `dados.json` has all. */
const maxRowsDrawn = 500;
const maxLettersDrawn = 300_000;

/**
 * Makes the archive of everything held about a person (LGPD-01). The database is read in one snapshot, in batches that are compressed
 * as they come, so that memory holds no more than the archive.
 * @throws where there is more than an archive may hold
 */
export async function makeArquivo(
  { db, photos, now }: { db: Db; photos: PhotoStore; now: Date },
  person: number,
): Promise<Uint8Array> {
  const zip = new ZipFile();
  const archived = collect(zip.outputStream as Readable);
  // Both failures are seen where the parts are awaited.
  archived.catch(() => undefined);
  zip.on('error', () => undefined);
  const { resumo, grupos: drawn } = await db.transaction(async (tx) => {
    await writeInUtc(tx);
    const resumo = await readResumo(tx, person, now);
    const grupos: GrupoNoPdf[] = [];
    const parts = writeJson(tx, person, resumo, grupos);
    const json = Readable.from(parts, { objectMode: false });
    zip.addReadStream(json, 'dados.json', { mtime: now });
    try {
      await Promise.race([finished(json, { writable: false }), archived]);
    } finally {
      // Nothing may read in the transaction once it has ended.
      await parts.return(undefined);
    }
    return { resumo, grupos };
  }, oneSnapshot);
  const pdf = await draw({ resumo, grupos: drawn });
  zip.addBuffer(Buffer.from(pdf), 'dados.pdf', { mtime: now });
  const foto = resumo.pessoa.foto_perfil;
  const photo = foto === null ? undefined : await photos.get(nameOfPhoto(foto));
  if (photo) zip.addBuffer(Buffer.from(photo), 'foto.webp', { compress: false, mtime: now });
  zip.end();
  return archived;
}

async function* writeJson(
  tx: Db,
  person: number,
  { pessoa: { nome, email }, ...resumo }: Resumo,
  drawn: GrupoNoPdf[],
): AsyncGenerator<Buffer> {
  const begun = JSON.stringify({ ...resumo, pessoa: { nome, email } }, null, 1);
  yield Buffer.from(`${begun.slice(0, -2)},\n "grupos": [`);
  let between = '';
  for (const [tabela, of] of Object.entries(grupos)) {
    const cabecalho = cabecalhoOf(tabela, of);
    const drawnGroup: GrupoNoPdf = { ...cabecalho, registros: [], total: 0 };
    drawn.push(drawnGroup);
    const head = JSON.stringify(cabecalho);
    yield Buffer.from(`${between}\n  ${head.slice(0, -1)},"registros":[`);
    let separator = '';
    for await (const rows of readRegistros(tx, tabela, of, person)) {
      yield Buffer.from(rows.map((row) => `${separator}\n   ${JSON.stringify(row)}`).join(','));
      separator = ',';
      drawnGroup.total += rows.length;
      drawnGroup.registros = newestOf([...drawnGroup.registros, ...rows]);
    }
    yield Buffer.from(']}');
    between = ',';
  }
  yield Buffer.from('\n ]\n}\n');
}

/** The newest rows of a group, as many as a document can be drawn of in time. */
function newestOf(rows: Registro[]): Registro[] {
  let letters = 0;
  const last = rows.slice(-maxRowsDrawn);
  const first = last.findLastIndex((row) => {
    letters += JSON.stringify(row).length;
    return letters > maxLettersDrawn;
  });
  return last.slice(first + 1);
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the copy of the data is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
