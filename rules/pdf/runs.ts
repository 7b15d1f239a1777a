import type { Font } from './font.ts';

/** A stretch of text in one font. */
export type Run = string | { text: string; font: 'Emoji' };

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
const simple = /^[\n\x20-\x7e\xa0-\xff]*$/;
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** Characters that only affect how their neighbours are drawn. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Replaces a character that no embedded font has (decision 4). */
const missing = '□';

/** Whether the emoji font is needed for that text. */
export const hasEmoji = (text: string): boolean => emoji.test(text);

/**
 * Splits typed text into runs by font; no input can break the document.
 * Line breaks become `\n`, tabs become spaces, other control characters are removed.
 */
export function runsOf(text: string, fonts: { inter: Font; emoji: Font | undefined }): Run[] {
  const clean = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, '    ');
  if (simple.test(clean)) return [clean];
  const runs: Run[] = [];
  const add = (piece: string) => {
    const last = runs.at(-1);
    if (typeof last === 'string') runs[runs.length - 1] = last + piece;
    else runs.push(piece);
  };
  for (const { segment } of graphemes.segment(clean)) {
    const visible = [...segment].filter((character) => !invisible.test(character));
    const drawnBy = (font: Font | undefined) =>
      font !== undefined && visible.every((character) => font.covers(character.codePointAt(0) ?? 0));
    if (segment === '\n') add(segment);
    else if (drawnBy(fonts.inter)) add(visible.join(''));
    else if (drawnBy(fonts.emoji)) runs.push({ text: segment, font: 'Emoji' });
    else
      add(
        visible
          .filter((character) => !/\p{Cc}/u.test(character))
          .map((character) => (fonts.inter.covers(character.codePointAt(0) ?? 0) ? character : missing))
          .join(''),
      );
  }
  return runs;
}
