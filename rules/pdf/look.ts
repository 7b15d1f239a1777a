import type {
  CanvasElement,
  Content,
  CustomTableLayout,
  StyleDictionary,
  TableCell,
} from 'pdfmake/interfaces';
import { type Band, bandOf, bandWords } from '../bands.ts';
import { light } from '../colors.ts';

// All lengths are in points (1/72 inch).

export const page = { margin: 44, width: 595.28 - 2 * 44 };

/** Documents always use the light scheme. */
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

// Widths are fixed numbers: in an automatic column one long word would push its neighbours off the page.

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

/** The width left for the first column. */
export const firstWidth = (others: readonly number[], width = page.width): number =>
  width - others.reduce((sum, other) => sum + other + rowGap, 0);

/**
 * A table with fine lines between rows and a heading that is repeated on each page.
 * @param others the widths of all columns but the first, which gets the rest
 */
export function rows(others: readonly number[], body: TableCell[][], width = page.width): Content {
  const first = firstWidth(others, width);
  const dontBreakRows = body.every(isShort);
  return {
    layout: rowLayout,
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows, widths: [first, ...others], body },
  };
}

/** Whether a row surely fits on a page; a longer one must be allowed to break. */
function isShort(row: TableCell[]): boolean {
  const text = JSON.stringify(row);
  return text.length + 40 * text.split('\\n').length < 900;
}

const tileGap = 3;
const tilePadding = 7;

/** Tiles with a gap between them. */
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

/** The inner width of each of `count` tiles side by side in `width`. */
export const tileWidth = (count: number, width = page.width): number =>
  (width + tileGap) / count - tileGap - 2 * tilePadding;

/** Tiles over the whole width, or after a narrower first column. */
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

/** A band's colours and its word, because colour alone must not carry meaning. */
export function lookOf(percent: number): { solid: string; ink: string; soft: string; word: string } {
  const band: Band = bandOf(percent);
  const [solid, ink, soft] = colors[band];
  return { solid, ink, soft, word: bandWords[band] };
}

/** A percent with the word of its band; '-' where there is none. */
export function percentWithBand(percent: number | null): Content {
  if (percent === null) return { text: '-' };
  const { ink, word } = lookOf(percent);
  return { text: `${percent}% · ${word}`, color: ink, bold: true };
}

/** A bar filled to `value` percent, in the colour of its band. */
export function bar(value: number, width: number): Content {
  const full = { type: 'rect', x: 0, y: 0, h: 3, r: 1.5 } as const;
  const filled = (width * Math.min(100, Math.max(0, value))) / 100;
  const canvas: CanvasElement[] = [{ ...full, w: width, color: colors.line }];
  if (filled > 0) canvas.push({ ...full, w: filled, color: lookOf(value).solid });
  return { canvas, margin: [0, 3, 0, 2] };
}

/** The beginning of a text that is in full elsewhere in the document. */
export function shortened(text: string, maxLetters: number): string {
  const letters = [...text];
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('').trim()}…` : text;
}

/** A letter's width relative to the font size, and how far a text may shrink. */
const letter = { width: 0.6, least: 0.7 };

/** The largest font size up to `size` at which the longest word fits `width`; still longer words are broken. */
export function fitted(text: string, width: number, size: number): number {
  const longest = Math.max(...text.split(/[\s-]/).map((word) => word.length));
  return Math.max(size * letter.least, Math.min(size, width / (longest * letter.width)));
}

/** Text as people wrote it, with line breaks. */
export const prose = (text: string): Content =>
  text === '' ? { text: '-' } : { text, preserveLeadingSpaces: true };

/** A note, or the text of an empty section. */
export const remark = (text: string) => ({ text, style: 'note' });

/** How many characters of a definition surely fit on one page. */
const smallLetters = 2600;

const withoutDrawings = (key: string, value: unknown) => (key === 'canvas' ? undefined : value);

/** Keeps content on one page, if it surely fits. */
export const together = (content: Content): Content =>
  JSON.stringify(content, withoutDrawings).length < smallLetters
    ? { stack: [content], unbreakable: true }
    : content;

/**
 * Keeps a heading on the same page as the first piece of its content, if that piece is unbreakable. Of a longer one,
 * at least `least` points follow the heading: space for both is required, then the part beyond the heading is returned.
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

/** A section, with an entry in the PDF's outline. */
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
