import { checkImportacao } from '@alinha/contract/importacao';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { part, send } from '../../../test/upload.ts';
import { rows, stylesOf, workbook } from '../../../test/workbook.ts';

const t = testApp();

const mebibyte = 1024 * 1024;

const ofSheet = (sheet: string | Buffer) => workbook({ sheet });
/** The same workbook with another size declared of its last part. */
function lying(file: Buffer): Buffer {
  const entry = file.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  file.writeUInt32LE(1_000, entry + 24);
  return file;
}
const compound = (content: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(content, 'utf16le')]);

const tooLarge = 'A planilha cresceria demais ao ser aberta. Divida-a em partes.';
const broken = 'O arquivo da planilha está incompleto. Salve-o de novo como XLSX.';
const longText = 'Um texto da planilha tem mais de 32.767 caracteres.';
const tooWide = 'O arquivo tem mais de 200 colunas.';
const tooLong = 'O arquivo tem mais de 100.000 linhas. Divida-o em partes.';
/** Forty thousand cells of one shared text of 32,700 characters, in lines of 200. */
const ofOneText = (unit: string, code = 'General') =>
  workbook({
    sheet: rows(`<row>${'<c t="s" s="1"><v>0</v></c>'.repeat(200)}</row>`.repeat(200)),
    styles: stylesOf(code),
    texts: `<sst><si><t>${unit.repeat(32_700)}</t></si></sst>`,
  });
const bomb = await ofSheet(Buffer.alloc(200 * mebibyte, ' '));

test.each<[string, () => Promise<Buffer>, string]>([
  ['a ZIP bomb', async () => bomb, tooLarge],
  ['a ZIP bomb that declares to be small', async () => lying(Buffer.from(bomb)), broken],
  ['a million columns', () => ofSheet(rows(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)), tooWide],
  ['a million columns of a CSV file', async () => Buffer.from(`nome${';'.repeat(1_000_000)}x\n`), tooWide],
  [
    'one cell in the last corner',
    () => ofSheet(rows('<row r="1048576"><c r="XFD1"><v>1</v></c></row>')),
    tooWide,
  ],
  ['elements in elements', () => ofSheet('<a>'.repeat(mebibyte)), broken],
  [
    'entities in entities',
    () => ofSheet(`<!DOCTYPE a [<!ENTITY b "${'x'.repeat(999)}">]>${rows('<row>&b;</row>')}`),
    broken,
  ],
  [
    'a heading of two million marks',
    () =>
      ofSheet(rows(`<row><c t="inlineStr"><is><t>a${'\u0301\u0323'.repeat(1_000_000)}</t></is></c></row>`)),
    longText,
  ],
  [
    'a shared text of two million marks',
    () =>
      workbook({
        sheet: rows('<row><c t="s"><v>0</v></c></row>'),
        texts: `<sst><si>${`<r><t>${'\u0301\u0323'.repeat(5_000)}</t></r>`.repeat(200)}</si></sst>`,
      }),
    longText,
  ],
  [
    'an attribute of four million characters',
    () => workbook({ sheet: rows(''), nome: 'a'.repeat(4_000_000) }),
    longText,
  ],
  [
    'a comment of four million characters',
    () => ofSheet(`<!--${'a'.repeat(4_000_000)}-->${rows('')}`),
    longText,
  ],
  [
    'a thousand and one formats',
    () =>
      workbook({ sheet: rows(''), styles: stylesOf(...Array.from({ length: 1_001 }, (_, n) => `0"${n}"`)) }),
    tooLarge,
  ],
  ['a long text in forty thousand cells', () => ofOneText('a'), tooLarge],
  ['a long text of blanks in forty thousand cells', () => ofOneText(' '), tooLarge],
  ['a format that repeats a text of blanks', () => ofOneText(' ', '@'.repeat(255)), tooLarge],
  ['a format that adds to a text of blanks', () => ofOneText(' ', '" "@'), tooLarge],
  [
    'a long format of four hundred thousand days',
    () =>
      workbook({
        sheet: rows(`<row>${'<c s="1"><v>45000.5</v></c>'.repeat(200)}</row>`.repeat(2_000)),
        styles: stylesOf('[h]:mm:ss.000'.repeat(19)),
      }),
    tooLarge,
  ],
  [
    'four hundred thousand cells of a format that cannot be read',
    () =>
      workbook({
        sheet: rows(`<row>${'<c s="1"><v>1</v></c>'.repeat(200)}</row>`.repeat(2_000)),
        styles: stylesOf('0'.repeat(300)),
      }),
    tooLarge,
  ],
  [
    'more lines than a file has, all of one number',
    () => ofSheet(rows('<row r="2"><c><v>1</v></c></row>'.repeat(100_001))),
    tooLong,
  ],
  [
    'an encrypted workbook',
    async () => compound('EncryptedPackage'),
    'A planilha está protegida por senha. Remova a senha e salve o arquivo de novo.',
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

test('a number format of two hundred thousand zeros is not read, and its cells are refused by name (IO-09 PESS-09)', async () => {
  await t.aEmpresa({ nome: 'Aurora' });
  const client = await t.signedIn(await t.aColaborador({ rh: true }));
  const titles = ['nome', 'email', 'empresa', 'cargo', 'nivel_hierarquia', 'is_leader', 'is_rh', 'matricula'];
  titles.push('setor', 'time', 'data_admissao', 'email_superior');
  const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const ana = ['Ana', 'ana@aurora.example', 'Aurora', 'Analista', '3', 'N', 'N'].map(textCell).join('');
  const file = await workbook({
    sheet: rows(
      `<row>${titles.map(textCell).join('')}</row><row>${ana}<c s="1"><v>12</v></c>${textCell('').repeat(4)}</row>`,
    ),
    styles: stylesOf('0'.repeat(200_000)),
  });
  const before = process.memoryUsage().rss;
  const { body } = await send(t.app, checkImportacao, part('arquivo', file), { client });
  expect(body.problemas).toEqual([
    {
      linha: 2,
      mensagem:
        'matricula: A célula H2 da aba "Pessoas" tem um formato de número que não pode ser lido. Formate a coluna como texto.',
      valor: '12',
    },
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * mebibyte);
});
