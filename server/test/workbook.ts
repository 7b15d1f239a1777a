import { ZipFile } from 'yazl';

const relationsTo = (...parts: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships>${parts.map(([type, target], n) => `<Relationship Id="r${n + 1}" Type="x/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** The parts of a workbook that a test writes itself. */
interface Parts {
  sheet: string | Buffer;
  styles?: string;
  texts?: string;
  nome?: string;
}

/** A workbook of these parts. */
export async function workbook({ sheet, styles, texts, nome = 'Pessoas' }: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name);
  add('_rels/.rels', relationsTo(['officeDocument', 'xl/workbook.xml']));
  add('xl/workbook.xml', `<workbook><sheets><sheet name="${nome}" id="r1"/></sheets></workbook>`);
  const parts = [
    ['worksheet', '/xl/sheet.xml'],
    ['styles', '/xl/styles.xml'],
    ['sharedStrings', '/xl/texts.xml'],
  ] as const;
  add('xl/_rels/workbook.xml.rels', relationsTo(...parts));
  if (styles !== undefined) add('xl/styles.xml', styles);
  if (texts !== undefined) add('xl/texts.xml', texts);
  add('xl/sheet.xml', sheet);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The sheet of rows that are written as XML. */
export const rows = (cells: string): string => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;

/** The styles of cells that are shown by these formats, in their order; the first style has none. */
export const stylesOf = (...codes: readonly string[]): string =>
  `<styleSheet><numFmts>${codes.map((code, n) => `<numFmt numFmtId="${200 + n}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes.map((_, n) => `<xf numFmtId="${200 + n}"/>`).join('')}</cellXfs></styleSheet>`;
