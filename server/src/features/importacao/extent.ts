import { colunasPorArquivo } from '@alinha/contract/importacao';
import { plain } from '@alinha/rules/text';
import { recognisedIn } from './columns.ts';
import { type FileLine, linesWithHeadings } from './records.ts';

/** The fewest headings by which a line below the first one is known as that of the headings. */
const fewestHeadings = 3;

const filledIn = ({ campos }: FileLine) =>
  campos.slice(0, colunasPorArquivo).filter((campo) => campo.trim() !== '');

/**
 * The line of the headings and the lines of people: titles above and totals below are no part of it (PESS-06). The headings are the line
 * with the most recognised ones; where there are not enough, the first line that is at least half as full as the fullest.
 * @param all the lines that are not blank
 */
export function extentOf(all: readonly FileLine[]): { header: FileLine | undefined; lines: FileLine[] } {
  const first = all.slice(0, linesWithHeadings);
  const recognised = first.map(recognisedIn);
  const most = Math.max(0, ...recognised);
  const filled = first.map((line) => filledIn(line).length);
  const half = Math.max(0, ...filled) / 2;
  const place =
    most >= fewestHeadings ? recognised.indexOf(most) : filled.findIndex((count) => count >= half);
  const header = all[place];
  const end = all.findLastIndex((line) => !isTotal(line)) + 1;
  return { header, lines: all.slice(place + 1, Math.max(end, place + 1)) };
}

/** How the first text of a line begins that payrolls write below the people. */
const ofTotals =
  /^(?:sub ?tota(?:l|is)|tota(?:l|is)|quantidade|qtde?\.?|soma|registros|emitid[oa]|gerad[oa]|impress[oa]|pagina|fim)(?:[\s:.]|$)/;

/** What totals hold beside their words: numbers, days and times. */
const number = /^[\d\s.,:/%-]+$/;

/** Whether a line is a total or a note below the people: it begins with a word of totals, and otherwise holds only numbers. */
function isTotal(line: FileLine): boolean {
  const [first = '', ...others] = filledIn(line);
  // Only the beginning counts, and a cell may be long.
  return ofTotals.test(plain(first.trim().slice(0, 40))) && others.every((text) => number.test(text.trim()));
}
