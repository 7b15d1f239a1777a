import { checkImportacao } from '@alinha/contract/importacao';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { testApp } from '../../../test/app.ts';
import { part, send } from '../../../test/upload.ts';

const t = testApp();

const mebibyte = 1024 * 1024;
const relationsTo = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="x/${type}" Target="${target}"/></Relationships>`;

/** A workbook whose sheet is these bytes. */
async function workbook(sheet: string | Buffer): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name);
  add('_rels/.rels', relationsTo('officeDocument', 'xl/workbook.xml'));
  add('xl/workbook.xml', '<workbook><sheets><sheet name="Pessoas" id="r1"/></sheets></workbook>');
  add('xl/_rels/workbook.xml.rels', relationsTo('worksheet', '/xl/sheet.xml'));
  add('xl/sheet.xml', sheet);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const rows = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
/** The same workbook with another size declared of its last part. */
function lying(file: Buffer): Buffer {
  const entry = file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  file.writeUInt32LE(1_000, entry + 24);
  return file;
}
const compound = (content: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(content, 'utf16le')]);

const tooLarge = 'A planilha cresceria demais ao ser aberta. Divida-a em partes.';
const broken = 'A planilha não está inteira. Salve-a de novo como XLSX.';
const tooWide = 'O arquivo tem mais de 200 colunas.';
const bomb = await workbook(Buffer.alloc(200 * mebibyte, ' '));

test.each<[string, () => Promise<Buffer>, string]>([
  ['a ZIP bomb', async () => bomb, tooLarge],
  ['a ZIP bomb that declares to be small', async () => lying(Buffer.from(bomb)), broken],
  ['a million columns', () => workbook(rows(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)), tooWide],
  ['a million columns of a CSV file', async () => Buffer.from(`nome${';'.repeat(1_000_000)}x\n`), tooWide],
  [
    'one cell in the last corner',
    () => workbook(rows('<row r="1048576"><c r="XFD1"><v>1</v></c></row>')),
    tooWide,
  ],
  ['elements in elements', () => workbook('<a>'.repeat(mebibyte)), broken],
  [
    'entities in entities',
    () => workbook(`<!DOCTYPE a [<!ENTITY b "${'x'.repeat(999)}">]>${rows('<row>&b;</row>')}`),
    broken,
  ],
  [
    'an encrypted workbook',
    async () => compound('EncryptedPackage'),
    'A planilha está protegida por senha. Tire a senha e salve-a de novo.',
  ],
  [
    'an old workbook',
    async () => compound('Workbook'),
    'É uma planilha antiga (.xls). Salve-a como XLSX ou CSV.',
  ],
])('%s is refused with its reason and little memory (IO-09)', async (_, file, mensagem) => {
  await t.aEmpresa({ nome: 'Aurora' });
  const client = await t.signedIn(await t.aColaborador({ rh: true }));
  const sent = part('arquivo', await file());
  const before = process.memoryUsage().rss;
  const { status, body } = await send(t.app, checkImportacao, sent, { client });
  expect([status, body.problemas]).toEqual([200, [{ linha: null, mensagem }]]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * mebibyte);
});
