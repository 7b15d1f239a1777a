import type { Content } from 'pdfmake/interfaces';
import { runsOf } from './runs.ts';
import { type Tag, tagIn } from './tags.ts';

type Fonts = Parameters<typeof runsOf>[1];

/** The headings by their styles. */
const headings = new Map<unknown, string>([
  ['name', 'H1'],
  ['section', 'H2'],
  ['title', 'H3'],
  ['theme', 'H4'],
]);

/**
 * Makes content ready to be drawn, at any depth: each `text` becomes runs of fonts that draw it, and has its tag in the
 * document's structure. Without a tag to stand in it is decoration.
 */
export function writer(fonts: Fonts): (content: Content, whole?: Tag) => Content {
  const written = (part: unknown, whole: Tag | undefined): unknown => {
    if (Array.isArray(part)) return part.map((item) => written(item, whole));
    if (typeof part !== 'object' || part === null) return part;
    const { artifact, figure, ...node } = part as Record<string, unknown> & { figure?: string };
    const own = figure === undefined ? whole : tagIn(whole, 'Figure', { alt: figure });
    const within = artifact ? undefined : own;
    return {
      ...Object.fromEntries(
        Object.entries(node).map(([key, value]) => {
          if (key === 'text')
            return [key, stretches([value].flat() as Parts, fonts, textTag(node.style, within))];
          return [key, key === 'table' ? tableOf(value as Table, within) : written(value, within)];
        }),
      ),
      ...('image' in node && { tag: within }),
    };
  };
  const tableOf = ({ body, ...table }: Table, whole: Tag | undefined) => {
    const { headerRows = 0 } = table;
    const tag = headerRows > 0 ? tagIn(whole, 'Table') : undefined;
    return {
      ...table,
      body: body.map((cells, place) => {
        const row = tagIn(tag, 'TR');
        return cells.map((cell) =>
          written(
            cell,
            place < headerRows ? tagIn(row, 'TH', { scope: 'Column' }) : (tagIn(row, 'TD') ?? whole),
          ),
        );
      }),
    };
  };
  return (content, whole) => written(content, whole) as Content;
}

interface Table {
  headerRows?: number;
  body: unknown[][];
}

/** A text's tag: a heading by its style, but within a cell or a picture. */
function textTag(style: unknown, whole: Tag | undefined): Tag | undefined {
  if (whole?.type === 'Figure') return whole;
  const heading = whole?.type === 'Document' ? headings.get(style) : undefined;
  return tagIn(whole, heading ?? 'P');
}

type Parts = (string | { text: string })[];

/** The stretches of one text as runs. Each run has its stretch's look, which a list inside the list would lose. */
const stretches = (parts: Parts, fonts: Fonts, tag: Tag | undefined): object[] =>
  parts
    .map((part) => (typeof part === 'string' ? { text: part } : part))
    .flatMap((part) =>
      runsOf(part.text, fonts).map((run) => ({
        ...part,
        ...(typeof run === 'string' ? { text: run } : run),
        ...(tag && { tag }),
      })),
    );
