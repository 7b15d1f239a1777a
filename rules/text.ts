/** Letters that are folded; without the blocks to which Unicode still adds, since the database keeps the result. */
const alphabets =
  /(?![\u1c80-\u1c8f\ua640-\uabff])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]/u;

/** What names hold and nobody types alike, or at all: apostrophes, hyphens, marks and characters that show nothing. */
const ignored =
  /[\u0300-\u036f'`´·\u02b9-\u02c0\u02c8\u02ca\u02cb\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u2212\ua78b\ua78c\uff07\uff40\p{Pd}\p{Default_Ignorable_Code_Point}]/gu;

/** Letters whose strokes, hooks and joints Unicode does not take apart. */
const letters = new Map(
  Object.entries({
    a: 'ⱥ',
    ae: 'æ',
    b: 'ƀɓƃ',
    c: 'ƈȼ',
    d: 'đðɖɗƌ',
    dz: 'ʣ',
    e: 'ɇəǝɛ',
    f: 'ƒ',
    g: 'ɠǥ',
    h: 'ħⱨɦ',
    i: 'ıɨɩ',
    j: 'ɉȷ',
    k: 'ĸƙⱪ',
    l: 'łƚɫⱡɬ',
    n: 'ŋɲƞ',
    o: 'øɵɔ',
    oe: 'œ',
    p: 'ƥᵽ',
    q: 'ɋ',
    r: 'ɍɽ',
    s: 'ȿ',
    ss: 'ß',
    t: 'ŧƫƭʈⱦ',
    th: 'þ',
    u: 'ʉ',
    v: 'ʋ',
    y: 'ƴɏ',
    z: 'ƶȥɀⱬ',
    σ: 'ς',
  }).flatMap(([plain, like]) => [...like].map((letter) => [letter, plain] as const)),
);

function fold(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (!alphabets.test(character)) return character.replace(ignored, '');
  const parts = /\p{L}/u.test(character) ? character.normalize('NFKD') : character.normalize('NFD');
  return Array.from(parts.toLowerCase().replace(ignored, ''), (part) => letters.get(part) ?? part).join('');
}

const folded = new Map<string, string>();

function foldOnce(character: string): string {
  let known = folded.get(character);
  if (known === undefined) {
    known = fold(character);
    // Characters beyond the BMP are refused or rare, and must not fill the memory.
    if (character.length === 1) folded.set(character, known);
  }
  return known;
}

/**
 * A text in lower case, without accents, strokes, apostrophes, hyphens and what shows nothing, for searching and sorting. The
 * database's function `dobrado` does the same.
 */
export const plain = (text: string): string => text.replace(/[^a-z0-9 ]/gu, foldOnce);

/** The words of a text, each `plain`: what white space, hyphens, apostrophes and other signs separate. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+/u)
    .map(plain)
    .filter(Boolean);

/**
 * What a text must hold to be found: the words of the search, which only white space, hyphens and apostrophes separate. So
 * 'ana maria', 'ana-maria' and 'anamaria' find 'Ana-Maria'.
 */
export const termsOf = (search: string): string[] =>
  search
    .split(/[\s\p{Pd}'’]+/u)
    .map(plain)
    .filter(Boolean);

/** Orders names alike in every list, as the database does by `dobrado`. */
export function compareNames(a: string, b: string): number {
  const [first, second] = [plain(a), plain(b)];
  if (first !== second) return first < second ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Whether one of the texts holds every word of the search (ORG-30, ORG-32, TASK-04). */
export function matcher(search: string): (...texts: readonly (string | null)[]) => boolean {
  const holds = plainMatcher(search);
  return (...texts) => holds(texts.map((text) => plain(text ?? '')));
}

/** Like `matcher`, for texts that already are `plain`. */
export function plainMatcher(search: string): (texts: readonly string[]) => boolean {
  const terms = termsOf(search);
  return terms.length === 0
    ? () => true
    : (texts) => texts.some((text) => terms.every((term) => text.includes(term)));
}

/** The text before, in and after the first match of the search, or of its first word that the text holds; undefined without. */
export function splitAtMatch(text: string, search: string): [string, string, string] | undefined {
  let searched = '';
  let at = 0;
  // The original position of each searched character: folding changes lengths.
  const from: number[] = [];
  for (const character of text) {
    const simple = plain(character);
    from.push(...Array<number>(simple.length).fill(at));
    searched += simple;
    at += character.length;
  }
  const wanted = [plain(search.trim()), ...termsOf(search)].find((one) => one && searched.includes(one));
  if (!wanted) return undefined;
  const found = searched.indexOf(wanted);
  const start = from[found] ?? 0;
  const end = from[found + wanted.length] ?? text.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** The text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
