import pdfmake from 'pdfmake';
import type { Font } from './font.ts';
import type { Framed } from './frame.ts';
import { writer } from './written.ts';

/** What every document is drawn with. */
export interface Fonts {
  normal: Font;
  bold: Font;
  emoji: Font | undefined;
}

/** Draws a document, in a browser or on the server; deterministic for an equal one and equal fonts. */
export async function drawPdf(
  { content, header, footer, ...rest }: Framed,
  { normal, bold, emoji }: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
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
    ...(header && { header: (page) => written(header(page)) }),
    footer: (page, pages) => written(footer(page, pages)),
  });
  return new Uint8Array(await pdf.getBuffer());
}
