/** A text in lower case and without accents, for searches and keywords. */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are ASCII, and every keystroke of a search calls this for everybody.
  return beyondAscii.test(lower) ? lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : lower;
}

const beyondAscii = /[\u0080-\uffff]/;

/** Whether one of the texts contains the trimmed search, ignoring case and accents (ORG-30, ORG-32, TASK-04). */
export function matcher(search: string): (...texts: readonly (string | null)[]) => boolean {
  const holds = plainMatcher(search);
  return (...texts) => holds(texts.map((text) => plain(text ?? '')));
}

/** Like `matcher`, for texts that already are `plain`. */
export function plainMatcher(search: string): (texts: readonly string[]) => boolean {
  const wanted = plain(search.trim());
  return wanted === '' ? () => true : (texts) => texts.some((text) => text.includes(wanted));
}

/** The text before, in and after the first match of `matcher`; undefined without a match. */
export function splitAtMatch(text: string, search: string): [string, string, string] | undefined {
  const wanted = plain(search.trim());
  let searched = '';
  let at = 0;
  // The original position of each searched character: folding case and accents changes lengths.
  const from: number[] = [];
  for (const character of text) {
    const simple = plain(character);
    from.push(...Array<number>(simple.length).fill(at));
    searched += simple;
    at += character.length;
  }
  const found = searched.indexOf(wanted);
  if (!wanted || found < 0) return undefined;
  const start = from[found] ?? 0;
  const end = from[found + wanted.length] ?? text.length;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** The text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
