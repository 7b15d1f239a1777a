import { colunasPorArquivo } from '@alinha/contract/importacao';
import { dayMs } from '@alinha/rules/dates';
import { type FileLine, longestFile } from './records.ts';
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
  const shown: string[] = [];
  let since1904 = false;
  const reader: XmlReader = {
    open(name, { id = '', state = 'visible', date1904 }) {
      if (name === 'sheet' && state === 'visible') shown.push(id);
      if (name === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true';
    },
  };
  return { shown, since1904: () => since1904, reader };
}

/** How a number is shown: as a day, or with leading zeros to a length. */
type Format = 'day' | number | undefined;

/** The numbers of formats of days that every workbook has without declaring them. */
const builtInDays = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

function formatOf(code: string): Format {
  const [first = ''] = code.split(';');
  if (/^0{2,}$/.test(first)) return first.length;
  // Quoted and escaped text, colours and languages are not part of the pattern.
  const pattern = first.replace(/"[^"]*"|\\.|\[[^\]]*\]|general|standard/gi, '');
  return /[ymdhs]/i.test(pattern) ? 'day' : undefined;
}

/** The format of each style of cells. */
export function stylesOf() {
  const formats: Format[] = [];
  const declared = new Map<string, Format>();
  let inCells = false;
  const reader: XmlReader = {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') declared.set(numFmtId, formatOf(formatCode));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        formats.push(
          declared.has(numFmtId) ? declared.get(numFmtId) : builtInDays(Number(numFmtId)) ? 'day' : undefined,
        );
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

/** The texts that cells refer to by their place. Readings in another script (`rPh`) are not part of them. */
export function sharedTexts(refuse: () => never) {
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
    },
    close(name) {
      if (name === 't') reading = false;
      else if (name === 'rPh') beside = false;
      else if (name === 'si' && texts.push(plainText(text)) > mostTexts) refuse();
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
  formats: readonly Format[];
  since1904: boolean;
}

/** The lines that are not blank, with the numbers that the spreadsheet shows beside them. */
export function rowsOfSheet({
  refuse,
  ...meaning
}: Meaning & { refuse: (what: 'lines' | 'columns') => never }) {
  const lines: FileLine[] = [];
  let linha = 0;
  let campos: string[] = [];
  let place = -1;
  let cell = { type: '', style: 0 };
  let value = '';
  let reading = false;
  let beside = false;
  const reader: XmlReader = {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') {
        linha = r === undefined ? linha + 1 : Number(r);
        campos = [];
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
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false;
      else if (name === 'rPh') beside = false;
      else if (name === 'c' && value !== '') {
        const text = textOf(value, cell, meaning);
        if (text.trim() === '') return;
        if (!(place < colunasPorArquivo)) refuse('columns');
        while (campos.length < place) campos.push('');
        campos[place] = text;
      } else if (name === 'row' && campos.length > 0) {
        if (!(linha <= longestFile)) refuse('lines');
        // Empty cells at the end of a line are not in the file.
        const width = lines[0]?.campos.length ?? 0;
        while (campos.length < width) campos.push('');
        lines.push({ linha, campos });
      }
    },
  };
  return { lines, reader };
}

/** The text of a cell as a CSV file would have it: days as `2024-12-31`, numbers with the zeros that they are shown with. */
function textOf(value: string, { type, style }: { type: string; style: number }, of: Meaning): string {
  if (type === 's') return of.texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'S' : 'N';
  if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
  if (type !== 'n') return plainText(value);
  const number = Number(value);
  const format = of.formats[style];
  if (!Number.isFinite(number)) return value;
  if (format === 'day') return dayOf(number, of.since1904) ?? value;
  // A spreadsheet keeps 15 digits of a number; the rest of a longer one is lost.
  if (Math.abs(number) >= 1e15) return number.toExponential(14).toUpperCase();
  if (format !== undefined && Number.isInteger(number) && number >= 0) return value.padStart(format, '0');
  return String(number);
}

/** The day, and the time if there is one, of a number of days; undefined where a spreadsheet shows none for it. */
function dayOf(number: number, since1904: boolean): string | undefined {
  if (number < 0 || number > 2_958_465) return undefined;
  // Since 1900 there is one day too many: the 29th of February of that year.
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30);
  const moment = new Date(first + Math.round(number * 86_400) * 1000).toISOString();
  return Math.round(number * dayMs) % dayMs === 0
    ? moment.slice(0, 10)
    : moment.slice(0, 19).replace('T', ' ');
}
