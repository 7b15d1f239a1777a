import type { FiltrosDaExportacao, Numeros, PessoaAcompanhada } from '@alinha/contract/acompanhamento';
import type { EstadoDaCiencia } from '@alinha/contract/choices';
import writeXlsx from 'write-excel-file/node';
import { headOf, linesOf } from '../../csv.ts';

type SheetCell = string | number;

/** The content of an export, in either file format. */
export interface Sheet {
  columns: readonly string[];
  rows: readonly (readonly SheetCell[])[];
}

const numberColumns = ['Esperados', 'Feitos', 'Assinados', 'Faltam', 'A assinar', 'Atrasados'];

const groupColumns: Record<Exclude<FiltrosDaExportacao['de'], 'pessoas'>, string> = {
  empresa: 'Empresa',
  setor: 'Setor',
  lider: 'Líder',
};

/** The label of the group of people without a company or a sector. */
const nameless = { empresa: 'Sem empresa', setor: 'Sem setor', lider: '' } as const;

/** Groups of one kind with their numbers, a row each. */
export const sheetOfGroups = (
  de: keyof typeof groupColumns,
  groups: readonly (Numeros & { nome: string })[],
): Sheet => ({
  columns: [groupColumns[de], ...numberColumns],
  rows: groups.map(({ nome, esperados, feitos, assinados, atrasados }) => [
    nome || nameless[de],
    esperados,
    feitos,
    assinados,
    // Records of periods that do not count are done but not expected.
    Math.max(0, esperados - feitos),
    feitos - assinados,
    atrasados,
  ]),
});

const stated: Record<EstadoDaCiencia, string> = {
  cientes: 'Ciente',
  discordaram: 'Discordou',
  sem_manifestacao: 'Sem manifestação',
};

const yes = (fact: boolean) => (fact ? 'Sim' : 'Não');

/** People, a row each. */
export const sheetOfPeople = (people: readonly PessoaAcompanhada[]): Sheet => ({
  columns: ['Pessoa', 'Setor', 'Líder', 'Feito', 'Assinado', 'Atrasado', 'Ciência'],
  rows: people.map(({ nome, setor, lider, feito, assinado, atrasado, ciencia }) => [
    nome,
    setor ?? '',
    lider.nome,
    yes(feito),
    yes(assinado),
    yes(atrasado),
    ciencia === null ? '' : stated[ciencia],
  ]),
});

/** A sheet as a CSV file. */
export const csvOf = ({ columns, rows }: Sheet): Uint8Array =>
  Buffer.from(headOf(columns) + linesOf(rows.map((row) => row.map(String))));

/** The widths of columns of text and of numbers, in characters. */
const widths = { text: 32, number: 12 };

/** A sheet as an Excel workbook; text that looks like a formula stays text. */
export const xlsxOf = ({ columns, rows }: Sheet): Promise<Uint8Array> =>
  writeXlsx(
    [
      columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
      ),
    ],
    {
      sheet: 'Acompanhamento',
      columns: columns.map((_, at) => ({
        width: typeof rows[0]?.[at] === 'number' ? widths.number : widths.text,
      })),
      stickyRowsCount: 1,
    },
  ).toBuffer();
