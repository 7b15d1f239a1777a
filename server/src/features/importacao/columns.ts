import { type Coluna, colunas, colunasObrigatorias, nomesDeColunas } from '@alinha/contract/colunas';
import { line } from '@alinha/contract/core';
import { type ColunaDoArquivo, colunasPorArquivo, type Destino } from '@alinha/contract/importacao';
import { wordsOf } from '@alinha/rules/text';
import { type ImportProblem, quoted, wholeFile } from './problems.ts';
import { type FileLine, tooManyColumns } from './records.ts';

/** Words of headings that are ignored, as in 'Data de admissão' and 'É líder?'. */
const small = new Set(['a', 'da', 'de', 'do', 'e', 'is', 'o']);

const headingText = line(200);

/** Normalizes a heading for comparison: 'E-mail do superior' equals 'email_superior'. One that is no text of a line is unknown. */
const headingKey = (heading: string) =>
  wordsOf(headingText.safeParse(heading).data ?? '')
    .filter((word) => !small.has(word))
    .map((word) => (word === 'mail' ? 'email' : word))
    .join(' ');

const known = new Map(
  nomesDeColunas.flatMap((nome) =>
    [nome, colunas[nome].titulo, ...colunas[nome].lidos].map(
      (heading) => [headingKey(heading), nome] as const,
    ),
  ),
);

/** How many different headings of a line are recognised. No heading is longer than this many characters. */
export const recognisedIn = ({ campos }: FileLine): number =>
  new Set(
    campos
      .slice(0, colunasPorArquivo)
      .flatMap((text) => (text.length <= longestHeading ? (known.get(headingKey(text)) ?? []) : [])),
  ).size;

const longestHeading = 100;

/** The columns of a file, and the index of each field. */
export interface Columns {
  colunas: ColunaDoArquivo[];
  at: ReadonlyMap<Coluna, number>;
  /** How many fields a line must have, counted to the last column that is not empty. */
  width: number;
}

/**
 * Reads a file's headings; a column without heading and values is ignored.
 * @param chosen the field of each column, where the user chose it
 */
export function readColumns(
  [header, ...lines]: readonly [FileLine, ...FileLine[]],
  chosen?: readonly Destino[],
): Columns & { problema?: ImportProblem } {
  const examples: string[] = [];
  for (const { campos } of lines) {
    const width = Math.min(campos.length, header.campos.length);
    for (let i = 0; i < width; i++) examples[i] ||= campos[i]?.trim() ?? '';
  }
  const present = header.campos.flatMap((heading, i) => {
    const titulo = heading.trim();
    return titulo || examples[i] ? [{ i, titulo, exemplo: quoted(examples[i] ?? '') }] : [];
  });
  const nothing = { colunas: [], at: new Map(), width: 0 };
  // It is not a CSV file. Its control characters must not be printed to a terminal.
  if (present.some(({ titulo }) => /[^\P{Cc}\s]/u.test(titulo))) {
    return { ...nothing, problema: wholeFile('O arquivo não é um CSV nem uma planilha XLSX.') };
  }
  if (present.length > colunasPorArquivo) {
    return { ...nothing, problema: wholeFile(tooManyColumns) };
  }
  const at = new Map<Coluna, number>();
  const unknown: string[] = [];
  const repeated: string[] = [];
  const read = present.map(({ i, titulo, exemplo }, place): ColunaDoArquivo => {
    const name = titulo ? quoted(titulo) : `coluna ${i + 1}`;
    const destino = chosen ? (chosen[place] ?? null) : (known.get(headingKey(titulo)) ?? null);
    const column = { titulo: name, exemplo, destino };
    if (destino === null) unknown.push(name);
    else if (destino !== 'ignorar' && at.has(destino)) {
      repeated.push(name);
      return { ...column, destino: null };
    } else if (destino !== 'ignorar') at.set(destino, i);
    return column;
  });
  const result = { colunas: read, at, width: (present.at(-1)?.i ?? -1) + 1 };
  if (chosen && chosen.length !== present.length) {
    const mensagem = `O arquivo tem ${present.length} colunas, mas foram escolhidas ${chosen.length}.`;
    return { ...result, problema: wholeFile(mensagem) };
  }
  const problems = [
    listed(
      'Faltam as colunas',
      colunasObrigatorias.filter((name) => !at.has(name)),
    ),
    listed('Colunas desconhecidas', unknown),
    listed('Colunas repetidas', repeated),
  ].filter((problem) => problem !== null);
  if (problems.length === 0) return result;
  return {
    ...result,
    problema: { linha: header.linha, mensagem: `Cabeçalho inválido. ${problems.join(' ')}` },
  };
}

const listed = (what: string, names: readonly string[]) =>
  names.length > 0 ? `${what}: ${names.map((name) => `"${name}"`).join(', ')}.` : null;
