import { checkImportacao } from '@alinha/contract/importacao';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { part, send } from '../../../test/upload.ts';
import { rows, stylesOf, workbook } from '../../../test/workbook.ts';

const t = testApp();
let client: Client;
beforeEach(async () => {
  await t.aEmpresa({ nome: 'Aurora' });
  client = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true }));
});

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const titles = [
  'nome',
  'email',
  'empresa',
  'cargo',
  'nivel_hierarquia',
  'is_leader',
  'is_rh',
  'setor',
  'time',
];
titles.push('data_admissao', 'email_superior', 'matricula');

/** Checks a workbook of Ana, whose cell in that column has that number, shown by that format. */
async function checkCell(column: string, code: string, value: string, type = 'n') {
  const ana = ['Ana', 'ana@aurora.example', 'Aurora', 'Analista', '3', 'N', 'N', '', '', '', '', ''];
  const cells = ana.map((text, n) =>
    titles[n] === column ? `<c s="1" t="${type}"><v>${value}</v></c>` : textCell(text),
  );
  const file = await workbook({
    sheet: rows(`<row>${titles.map(textCell).join('')}</row><row>${cells.join('')}</row>`),
    styles: stylesOf(code),
  });
  const { body } = await send(t.app, checkImportacao, part('arquivo', file), { client });
  return {
    problemas: body.problemas,
    exemplo: body.colunas.find(({ titulo }) => titulo === column)?.exemplo,
  };
}

describe('a cell of a workbook is what the sheet shows', () => {
  test.each([
    ['0000-0', '12345', '1234-5'],
    ['00000', '12', '00012'],
    ['000"."000"."000"-"00', '1234567890', '012.345.678-90'],
    ['000\\.000\\.000\\-00', '1234567890', '012.345.678-90'],
    ['"Mat. "0', '5', 'Mat. 5'],
    ['#,##0', '12345', '12.345'],
    ['0%', '0.5', '50%'],
    ['0.00', '1.5', '1,50'],
    ['[<=9999]0000;00-000', '12345', '12-345'],
    ['dd/mm/yyyy', '45000', '15/03/2023'],
    ['mmm/yy', '45000', 'mar/23'],
    ['General', '123456789012', '123456789012'],
    ['@', '12', '12'],
  ])('by the format %s (IO-01 PESS-09)', async (code, value, shown) => {
    expect(await checkCell('matricula', code, value)).toEqual({ problemas: [], exemplo: shown });
  });

  test('a text too, where its format adds to it (IO-01 PESS-09)', async () => {
    expect((await checkCell('setor', '"Setor "@', 'TI', 'str')).exemplo).toBe('Setor TI');
  });

  test('a text by a format with a section for it beside those for numbers (IO-01 PESS-09)', async () => {
    expect((await checkCell('setor', '0;-0;"@";"Setor "@', 'TI', 'str')).exemplo).toBe('Setor TI');
  });

  test('a day is that day by whatever format shows the whole of it, and a number is that number (IO-01 PESS-09)', async () => {
    for (const code of ['dd/mm/yyyy', 'd" de "mmmm" de "yyyy', '[$-416]dddd, d mmm yyyy', 'yyyy-mm-dd;@']) {
      expect((await checkCell('data_admissao', code, '45000')).problemas, code).toEqual([]);
    }
    // The time of the day is not shown.
    expect((await checkCell('data_admissao', 'dd/mm/yyyy', '45000.5')).problemas).toEqual([]);
    expect((await checkCell('nivel_hierarquia', '0.00', '3')).problemas).toEqual([]);
  });
});

describe('a cell that shows less than it holds, or nothing that can be read, is refused by name', () => {
  test.each([
    ['data_admissao', 'mmm/yy', '45000', 'Use uma data que exista, como 31/12/2024 ou 2024-12-31.', 'mar/23'],
    ['data_admissao', 'dd/mm/yyyy', '-1', 'A planilha mostra um erro nesta célula.', '####'],
    [
      'matricula',
      '"aberto',
      '5',
      'A célula L2 da aba "Pessoas" tem um formato de número que não pode ser lido. Formate a coluna como texto.',
      '5',
    ],
    [
      'matricula',
      '@" "@',
      'TI',
      'A célula L2 da aba "Pessoas" tem um formato de número que não pode ser lido. Formate a coluna como texto.',
      'TI',
    ],
  ])('%s by the format %s (IO-01 PESS-09)', async (column, code, value, mensagem, valor) => {
    const type = Number.isNaN(Number(value)) ? 'str' : 'n';
    expect((await checkCell(column, code, value, type)).problemas).toEqual([
      { linha: 2, mensagem: `${column}: ${mensagem}`, valor },
    ]);
  });
});
