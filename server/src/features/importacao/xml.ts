import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';

/** What is done with the elements of an XML part, by their names without prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** No part of a workbook is deeper, or has an element with more attributes. */
const deepest = 100;
const mostAttributes = 200;
/** The longest text, attribute or comment in a part. The parser holds each of them whole before it tells of it. */
const longestPiece = 256 * 1024;

/** Thrown for a part with a piece that no workbook of a spreadsheet has. */
export class TooLong extends Error {}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as a stream. Entities of its own are not resolved.
 * @throws {Error} where it is not well formed, or nested beyond reason; {TooLong}
 */
export async function readXml(stream: Readable, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  let attributes = 0;
  /** What was written since the parser told of something. */
  let pending = 0;
  parser.on('attribute', () => {
    pending = 0;
    if (++attributes > mostAttributes) throw new Error('an element has too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    pending = 0;
    if (++depth > deepest) throw new Error('elements are nested too deep');
    const given = Object.entries(tag.attributes).map(([name, value]) => [localName(name), value] as const);
    reader.open?.(localName(tag.name), Object.fromEntries(given));
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    pending = 0;
    reader.close?.(localName(name));
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream) {
    const piece = decoder.decode(chunk as Buffer, { stream: true });
    pending += piece.length;
    parser.write(piece);
    if (pending > longestPiece) throw new TooLong('a text, an attribute or a comment is too long');
  }
  parser.write(decoder.decode()).close();
}
