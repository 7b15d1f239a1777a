import { commonWords } from './commonWords.ts';

/** Digits and signs that are commonly written instead of letters. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const undisguised = (text: string) => text.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);
const withoutJoints = (text: string) => text.replace(/[ ._-]/g, '');

const sign = '[^\\p{L}\\p{N}]';
const signs = new RegExp(`^${sign}{0,3}$`, 'u');
const dayPattern = '(?:0[1-9]|[12]\\d|3[01])';
const month = '(?:0[1-9]|1[0-2])';
const year = '(?:19|20)\\d\\d';
const date = `${dayPattern}${sign}?${month}${sign}?(?:${year}|\\d\\d)|${year}${sign}?${month}${sign}?${dayPattern}`;
/**
 * A date, one repeated digit, or up to four arbitrary digits (a year, a shirt number, the end of a telephone number).
 */
const digits = new RegExp(`^${sign}{0,3}(?:${date}|(\\d)\\1{4,}|\\d{1,4})${sign}{0,3}$`, 'u');
const inOrder = ['01234567890123456789', '98765432109876543210'];

const isRun = (text: string) =>
  text.length > 4 && /^\d+$/.test(text) && inOrder.some((run) => run.includes(text));
const isNumber = (text: string) => digits.test(text) || isRun(text.replace(/^\P{N}{0,3}|\P{N}{0,3}$/gu, ''));

/** What people put before or after a word is short; the longest is a date with separators. */
const longestEnd = 16;

/**
 * Whether a password is easy to guess: one or two common words, or words about its owner, with a number or signs around
 * them ('mudar123', 'Verão@2025', 'joao.silva1990'); or a date. Three words are a phrase, which is allowed.
 * @param about what is known of the owner: names, an address
 */
export function isGuessable(senha: string, about: readonly string[] = []): boolean {
  const plain = withoutAccents(senha);
  if (isNumber(plain) && plain.length > 4) return true;
  const own = about.map(withoutAccents);
  const words = new Set(own.flatMap((text) => [...text.split(/[^\p{L}]+/u), text.replace(/[^\p{L}]/gu, '')]));
  const isWord = (text: string) => commonWords.has(text) || (text.length > 2 && words.has(text));
  const isCommon = (core: string) => {
    const text = withoutJoints(undisguised(core));
    for (let cut = 1; cut <= text.length; cut++) {
      const rest = text.slice(cut);
      if (isWord(text.slice(0, cut)) && (rest === '' || isWord(rest))) return true;
    }
    return false;
  };
  for (let start = 0; start <= Math.min(longestEnd, plain.length); start++) {
    const before = plain.slice(0, start);
    if (!signs.test(before) && !isNumber(before)) continue;
    for (let end = plain.length; end > start && plain.length - end <= longestEnd; end--) {
      const after = plain.slice(end);
      const oneNumber = signs.test(after) || (signs.test(before) && isNumber(after));
      if (oneNumber && isCommon(plain.slice(start, end))) return true;
    }
  }
  return false;
}
