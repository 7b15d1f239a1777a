import { writer } from '@alinha/rules/pdf/written';
import pdfmake from 'pdfmake';
import type { Framed } from './frame.ts';
import type { Materials } from './materials.ts';

/** Draws a document; deterministic for an equal one and equal fonts. */
export async function drawPdf(
  { content, header, footer, ...rest }: Framed,
  fonts: Materials['fonts'],
): Promise<Uint8Array<ArrayBuffer>> {
  const { normal, bold, emoji } = fonts;
  for (const [name, font] of Object.entries({ normal, bold, emoji }))
    if (font) pdfmake.virtualfs.writeFileSync(name, font.bytes);
  pdfmake.setFonts({
    Inter: { normal: 'normal', bold: 'bold' },
    ...(emoji && { Emoji: { normal: 'emoji', bold: 'emoji' } }),
  });
  const written = writer({ inter: normal, emoji });
  const pdf = pdfmake.createPdf({
    ...rest,
    content: written(content),
    header: (page) => written(header(page)),
    footer: (page, pages) => written(footer(page, pages)),
  });
  return new Uint8Array(await pdf.getBuffer());
}
