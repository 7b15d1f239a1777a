/**
 * Characters that no text holds: control characters other than tab and line breaks, those that turn the direction of what follows, lone
 * halves of a character, and places of Unicode that never become one. Files cannot hold some of them, and others make a page show
 * something else than what was typed.
 */
const foreign = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}\p{Surrogate}]/u;
const everyForeign = new RegExp(foreign, 'gu');

/** Unicode's own limit of marks on one letter (UAX 15, stream-safe text); composing a longer run takes quadratic time. */
const tooManyMarks = /\p{M}{31}/u;

/** Fillers, joiners, the braille blank and the like, which Unicode classifies as letters or signs. */
const blanks = '[\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}\\u{13441}\\u{13442}]';

/** A visible letter, digit, sign or emoji. */
const visible = new RegExp(`(?!${blanks})[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => visible.test(text);

/** How much of the text before a character shows where it is. */
const shownBefore = 20;

/** What is wrong with the characters of a text, for its writer; undefined where nothing is. */
export function characterProblem(text: string): string | undefined {
  // Only programs send these: nobody could find them to delete them.
  if (text.includes('\0') || !text.isWellFormed()) return 'O texto tem caracteres inválidos.';
  const found = foreign.exec(text);
  // A text that shows nothing is stored as an empty one.
  if (found !== null && !isVisible(text)) return undefined;
  if (found === null) {
    return tooManyMarks.test(text) ? 'O texto tem acentos demais sobre uma letra.' : undefined;
  }
  const before = text.slice(0, found.index).trim().slice(-shownBefore);
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const where = before === '' ? 'no começo' : `depois de "${before}"`;
  return `O texto tem um caractere que não aparece (U+${code}) ${where}. Apague-o.`;
}

/** A text for a file or a mail: `�` in the place of each character that no text holds, which old records may have. */
export const printable = (text: string): string =>
  foreign.test(text) ? text.replace(everyForeign, '\ufffd') : text;

/** The parts of an emoji that show nothing by themselves: joiners, variants, and the letters of a flag. */
const ofEmoji = [
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,6})[\\u{e0020}-\\u{e007f}]',
].join('|');
const hidden = new RegExp(`(?!${ofEmoji})${blanks}`, 'gu');

/** A text without the characters that show nothing, but for those inside an emoji. */
export const withoutHidden = (text: string): string => text.replace(hidden, '');
