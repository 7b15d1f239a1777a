import { colunasPorArquivo } from '@alinha/contract/importacao';
import {
  builtInFormat,
  type CellFormat,
  declaredFormat,
  type Shown,
  showNumber,
  showText,
} from './format.ts';
import { quoted } from './problems.ts';
import { type FileLine, linesWithHeadings, longestFile } from './records.ts';
import type { XmlReader } from './xml.ts';

// The parts of a workbook (ECMA-376), each as a reader of XML and what it found.

/** A related part: the end of its type, such as 'worksheet', which is the same in both variants of the standard. */
interface Relation {
  id: string;
  type: string;
  target: string;
}

export function targetsOf() {
  const targets: Relation[] = [];
  const reader: XmlReader = {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name === 'Relationship') {
        targets.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: Target });
      }
    },
  };
  return { targets, reader };
}

/** The sheets that are shown, in their order, and whether days are counted since 1904, as on old Macs. */
export function sheetsOf() {
  const shown: { id: string; nome: string }[] = [];
  let since1904 = false;
  const reader: XmlReader = {
    open(tag, { id = '', name = '', state = 'visible', date1904 }) {
      if (tag === 'sheet' && state === 'visible') shown.push({ id, nome: quoted(name) });
      if (tag === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true';
    },
  };
  return { shown, since1904: () => since1904, reader };
}

/** More than spreadsheets let anybody declare. */
const mostFormats = 1_000;

/** The format of each style of cells; undefined where it cannot be read. */
export function stylesOf(refuse: () => never) {
  const formats: (CellFormat | undefined)[] = [];
  const declared = new Map<string, CellFormat | undefined>();
  let inCells = false;
  const reader: XmlReader = {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') {
        declared.set(numFmtId, declaredFormat(formatCode));
        if (declared.size > mostFormats) refuse();
      } else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        formats.push(declared.has(numFmtId) ? declared.get(numFmtId) : builtInFormat(Number(numFmtId)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  };
  return { formats, reader };
}

/** Control characters as workbooks write them: `_x000D_`. */
const plainText = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** More than the largest file of people can have. */
const mostTexts = 1_000_000;

/** The longest text of a cell that spreadsheets allow. */
const longestCell = 32_767;

/** The texts that cells refer to by their place. Readings in another script (`rPh`) are not part of them. */
export function sharedTexts(refuse: (what: 'texts' | 'cell') => never) {
  const texts: string[] = [];
  let text = '';
  let reading = false;
  let beside = false;
  const reader: XmlReader = {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') beside = true;
      else if (name === 't') reading = !beside;
    },
    text(part) {
      if (reading) text += part;
      if (text.length > longestCell) refuse('cell');
    },
    close(name) {
      if (name === 't') reading = false;
      else if (name === 'rPh') beside = false;
      else if (name === 'si' && texts.push(plainText(text)) > mostTexts) refuse('texts');
    },
  };
  return { texts, reader };
}

/** The place of a column by its letters: 'A' is 0. */
const placeOf = (reference: string) => {
  let place = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
};

interface Meaning {
  texts: readonly string[];
  formats: readonly (CellFormat | undefined)[];
  since1904: boolean;
}

/**
 * The characters that all cells of a sheet may have together, with those of the formats that show them. Few bytes can hold a hundred thousand
 * cells of one long text or format, and a blank one takes as long as any other; the largest file of people has half of it.
 */
const mostShown = 100 * 1024 * 1024;

/** The lines that are not blank, with the numbers that the spreadsheet shows beside them. */
export function rowsOfSheet({
  refuse,
  nome,
  ...meaning
}: Meaning & { nome: string; refuse: (what: 'lines' | 'columns' | 'cell' | 'shown') => never }) {
  const lines: FileLine[] = [];
  let worked = 0;
  let width = 0;
  let line: FileLine = { linha: 0, campos: [] };
  let place = -1;
  let cell = { type: '', style: 0 };
  let value = '';
  let reading = false;
  let beside = false;
  const addCell = () => {
    const { texto, work, ...more } = shownIn(value, cell, meaning);
    worked += work;
    if (worked > mostShown) refuse('shown');
    if (texto.trim() === '' && more.problema === undefined) return;
    if (!(place < colunasPorArquivo)) refuse('columns');
    while (line.campos.length < place) line.campos.push('');
    line.campos[place] = texto;
    if (Object.keys(more).length === 0) return;
    line.celulas ??= new Map();
    line.celulas.set(place, {
      ...more,
      ...(more.problema && {
        problema: `A célula ${letters(place)}${line.linha} da aba "${nome}" ${more.problema}`,
      }),
    });
  };
  const reader: XmlReader = {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') {
        line = { linha: r === undefined ? line.linha + 1 : Number(r), campos: [] };
        place = -1;
      } else if (name === 'c') {
        place = r === undefined ? place + 1 : placeOf(r);
        cell = { type: t, style: Number(s) };
        value = '';
      } else if (name === 'rPh') beside = true;
      else if (name === 'v' || name === 't') reading = !beside;
    },
    text(part) {
      if (reading) value += part;
      if (value.length > longestCell) refuse('cell');
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false;
      else if (name === 'rPh') beside = false;
      else if (name === 'c' && value !== '') addCell();
      else if (name === 'row' && line.campos.length > 0) {
        // Lines may all have one number.
        if (!(line.linha <= longestFile && lines.length < longestFile)) refuse('lines');
        // Empty cells at the end of a line are not in the file.
        while (line.campos.length < width) line.campos.push('');
        // Titles above the headings are narrower than these.
        if (lines.length < linesWithHeadings) width = line.campos.length;
        lines.push(line);
      }
    },
  };
  return { lines, reader };
}

/** The name of a column by its place: 0 is 'A'. */
const letters = (place: number): string =>
  (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

/** What a cell that cannot be read counts, in characters: its problem is kept with it, so that a million of them fill the memory. */
const ofProblem = 500;

const unreadable = 'tem um formato de número que não pode ser lido. Formate a coluna como texto.';

/** What a cell shows, what it holds where that is more, and how many characters were worked through for it. */
function shownIn(
  value: string,
  { type, style }: { type: string; style: number },
  of: Meaning,
): Shown & { problema?: string; work: number } {
  const found = of.formats.length > style ? of.formats[style] : builtInFormat(0);
  const text = type === 's' ? (of.texts[Number(value)] ?? '') : plainText(value);
  const shown = read({ value, text, type, found }, of.since1904);
  const further = shown.problema === undefined ? (found?.code.length ?? 0) : ofProblem;
  return { ...shown, work: text.length + shown.texto.length + further };
}

interface Cell {
  value: string;
  /** Its value as a text. */
  text: string;
  type: string;
  found: CellFormat | undefined;
}

function read({ value, text, type, found }: Cell, since1904: boolean): Shown & { problema?: string } {
  if (type === 'b') return { texto: value === '1' ? 'VERDADEIRO' : 'FALSO' };
  if (type === 'd') return { texto: value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '') };
  try {
    const number = Number(value);
    if (found === undefined) return { texto: text, problema: unreadable };
    if (type !== 'n' || !Number.isFinite(number)) return { texto: showText(text, found) };
    return showNumber(number, found, since1904);
  } catch {
    return { texto: text, problema: unreadable };
  }
}
