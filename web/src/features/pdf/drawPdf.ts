import type { PdfDados } from '@alinha/contract/pdf';
import pdfmake from 'pdfmake';
import { summaryDocument } from './document.ts';
import type { Materials } from './materials.ts';
import { writer } from './written.ts';

/** Draws the summary; deterministic for equal data and materials. */
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
  const written = writer({ inter: normal, emoji });
  const pdf = pdfmake.createPdf({
    ...rest,
    content: written(content),
    header: (page) => written(header(page)),
    footer: (page, pages) => written(footer(page, pages)),
  });
  return new Uint8Array(await pdf.getBuffer());
}
