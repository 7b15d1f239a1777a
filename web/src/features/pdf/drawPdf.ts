import type { PdfDados } from '@alinha/contract/pdf';
import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces';
import { summaryDocument } from './document.ts';
import type { Materials } from './materials.ts';
import { runsOf } from './runs.ts';

/** Draws the summary; equal data and materials give the same pages. */
export async function drawPdf(
  dados: PdfDados,
  { fonts, ...shown }: Materials,
): Promise<Uint8Array<ArrayBuffer>> {
  const { normal, bold, emoji } = fonts;
  for (const [name, font] of Object.entries({ normal, bold, emoji }))
    if (font) pdfmake.virtualfs.writeFileSync(name, font.bytes);
  pdfmake.setFonts({
    Inter: { normal: 'normal', bold: 'bold' },
    ...(emoji && { Emoji: { normal: 'emoji', bold: 'emoji' } }),
  });
  const { content, header, footer, ...rest } = summaryDocument(dados, shown);
  const written = (part: Content) => withRuns(part, { inter: normal, emoji }) as Content;
  const pdf = pdfmake.createPdf({
    ...rest,
    content: written(content),
    header: (page) => written(header(page)),
    footer: (page, pages) => written(footer(page, pages)),
  });
  return new Uint8Array(await pdf.getBuffer());
}

type Fonts = Parameters<typeof runsOf>[1];

/** Replaces each `text` of the content, at any depth, by runs of fonts that draw it. */
function withRuns(part: unknown, fonts: Fonts): unknown {
  if (Array.isArray(part)) return part.map((item) => withRuns(item, fonts));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'text' ? stretches([value].flat(), fonts) : withRuns(value, fonts),
    ]),
  );
}

/** The stretches of one text as runs. Each run has its stretch's look, which a list inside the list would lose. */
const stretches = (parts: (string | { text: string })[], fonts: Fonts): object[] =>
  parts
    .map((part) => (typeof part === 'string' ? { text: part } : part))
    .flatMap((part) =>
      runsOf(part.text, fonts).map((run) => ({
        ...part,
        ...(typeof run === 'string' ? { text: run } : run),
      })),
    );
