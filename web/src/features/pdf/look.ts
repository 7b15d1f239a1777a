import { type Band, bandOf, bandWords } from '@alinha/rules/bands';
import type {
  CanvasElement,
  Content,
  CustomTableLayout,
  StyleDictionary,
  TableCell,
} from 'pdfmake/interfaces';
import { percent } from '../../ui/percent.ts';
import { light } from '../../ui/theme.ts';

// Every length is in points, 72 to the inch.

export const page = { margin: 44, width: 595.28 - 2 * 44 };

/** Paper is always light. */
export const colors = light;

export const styles: StyleDictionary = {
  name: { fontSize: 19, bold: true, lineHeight: 1.15 },
  section: { fontSize: 13, bold: true, color: colors.brand },
  title: { fontSize: 10.5, bold: true },
  theme: { fontSize: 9, bold: true },
  label: { fontSize: 7.5, color: colors.muted },
  note: { fontSize: 8, color: colors.muted },
  figure: { fontSize: 20, bold: true, lineHeight: 1.1 },
  mark: { fontSize: 8, bold: true },
};

// Widths are numbers throughout: a column that asks its content would let one long word push its neighbours off the page.

const rowGap = 8;

const rowLayout: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
  hLineColor: (row) => (row === 1 ? colors.control : colors.line),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : rowGap),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** What all other columns leave for the first. */
export const firstWidth = (others: readonly number[], width = page.width): number =>
  width - others.reduce((sum, other) => sum + other + rowGap, 0);

/**
 * Rows parted by fine lines, under a head that each page repeats.
 * @param others the widths of all columns but the first, which has what they leave
 */
export function rows(others: readonly number[], body: TableCell[][], width = page.width): Content {
  const first = firstWidth(others, width);
  const dontBreakRows = body.every(isShort);
  return {
    layout: rowLayout,
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows, widths: [first, ...others], body },
  };
}

/** Whether a row is sure to fit on a page; a longer one has to go on on the next. */
function isShort(row: TableCell[]): boolean {
  const text = JSON.stringify(row);
  return text.length + 40 * text.split('\\n').length < 900;
}

const tileGap = 3;
const tilePadding = 7;

/** Tiles with a gap of paper between them. */
const tileLayout: CustomTableLayout = {
  hLineWidth: () => tileGap,
  vLineWidth: () => tileGap,
  hLineColor: () => colors.surface,
  vLineColor: () => colors.surface,
  paddingLeft: () => tilePadding,
  paddingRight: () => tilePadding,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

/** The room inside each of `count` tiles that stand side by side in `width`. */
export const tileWidth = (count: number, width = page.width): number =>
  (width + tileGap) / count - tileGap - 2 * tilePadding;

/** Tiles over the whole width, or with a narrower column before them. */
export function tiles(
  body: TableCell[][],
  { before, look }: { before?: number; look?: CustomTableLayout } = {},
): Content {
  const columns = body[0]?.length ?? 0;
  const equal =
    before === undefined
      ? Array.from({ length: columns }, () => tileWidth(columns))
      : Array.from({ length: columns - 1 }, () =>
          tileWidth(columns - 1, page.width - before - 2 * tilePadding - tileGap),
        );
  return {
    layout: { ...tileLayout, ...look },
    margin: [-tileGap, 0, -tileGap, 0],
    unbreakable: true,
    table: { widths: before === undefined ? equal : [before, ...equal], body },
  };
}

/** A band's colours, and its word, since colour never speaks alone. */
export function lookOf(percent: number): { solid: string; ink: string; soft: string; word: string } {
  const band: Band = bandOf(percent);
  const [solid, ink, soft] = colors[band];
  return { solid, ink, soft, word: bandWords[band] };
}

/** A percent with the word of its band; '-' where there is none. */
export function percentText(percent: number | null): Content {
  if (percent === null) return { text: '-' };
  const { ink, word } = lookOf(percent);
  return { text: `${percent}% · ${word}`, color: ink, bold: true };
}

/** A bar that is filled to `value` percent, in its band. */
export function bar(value: number, width: number): Content {
  const full = { type: 'rect', x: 0, y: 0, h: 3, r: 1.5 } as const;
  const filled = (width * percent(value)) / 100;
  const canvas: CanvasElement[] = [{ ...full, w: width, color: colors.line }];
  if (filled > 0) canvas.push({ ...full, w: filled, color: lookOf(value).solid });
  return { canvas, margin: [0, 3, 0, 2] };
}

/** The beginning of a text that stands in full elsewhere in the document. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('').trim()}…` : text;
}

/** A letter's width in parts of the size, and the smallest part of its size that a text may have. */
const letter = { width: 0.6, least: 0.7 };

/** The size up to `size` at which the longest word stays whole in `width`; one that is longer yet is broken. */
export function fitted(text: string, width: number, size: number): number {
  const longest = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  return Math.max(size * letter.least, Math.min(size, width / (longest * letter.width)));
}

/** Text as people wrote it, with its line ends. */
export const prose = (text: string): Content =>
  text === '' ? { text: '-' } : { text, preserveLeadingSpaces: true };

/** What is said aside, or where there is nothing. */
export const remark = (text: string) => ({ text, style: 'note' });

/** About how many signs of a description certainly fit on a page together. */
const smallLetters = 2600;

const withoutDrawings = (key: string, value: unknown) => (key === 'canvas' ? undefined : value);

/** What stays on one page where it is sure to fit on one. */
export const together = (content: Content): Content =>
  JSON.stringify(content, withoutDrawings).length < smallLetters
    ? { stack: [content], unbreakable: true }
    : content;

/**
 * A head and what follows it: the first piece stands whole beside the head where it stays on one page. Of a longer one
 * at least `least` do: room for both is asked for, and what was asked for beyond the head is given back.
 */
export function headed(head: Content, body: Content, least = 40): Content[] {
  const [first = [], ...rest] = ([body] as unknown[]).flat(Number.POSITIVE_INFINITY) as Content[];
  const whole = together(first);
  return typeof whole === 'object' && 'unbreakable' in whole && whole.unbreakable
    ? [{ stack: [head, whole], unbreakable: true }, ...rest]
    : [
        { stack: [{ stack: [head], margin: [0, 0, 0, least] }], unbreakable: true },
        { stack: [first], margin: [0, -least, 0, 0] },
        ...rest,
      ];
}

/** A section of the page, with an entry in the reader's outline. */
export const section = (title: string, body: Content, least?: number): Content[] =>
  headed(
    {
      stack: [
        { text: title, style: 'section', outline: true },
        {
          canvas: [
            { type: 'line', x1: 0, y1: 0, x2: page.width, y2: 0, lineWidth: 0.75, lineColor: colors.line },
          ],
          margin: [0, 3, 0, 8],
        },
      ],
      margin: [0, 16, 0, 0],
    },
    body,
    least,
  );
