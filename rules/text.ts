/** A text in lower case and without accents, as searches and keywords compare it. */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  // Most have none, and this is asked of everybody with each letter that is typed.
  return beyondAscii.test(lower) ? lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : lower;
}

const beyondAscii = /[\u0080-\uffff]/;

/** Whether one of the texts holds the search text: trimmed, without case or accents (ORG-30, ORG-32, TASK-04). */
export function matcher(search: string): (...texts: readonly (string | null)[]) => boolean {
  const holds = plainMatcher(search);
  return (...texts) => holds(texts.map((text) => plain(text ?? '')));
}

/** The same of texts that are `plain` already. */
export function plainMatcher(search: string): (texts: readonly string[]) => boolean {
  const wanted = plain(search.trim());
  return wanted === '' ? () => true : (texts) => texts.some((text) => text.includes(wanted));
}

/** What stands before, in, and after the place where `matcher` first finds the search text; nothing where it does not. */
export function splitAtMatch(text: string, search: string): [string, string, string] | undefined {
  const wanted = plain(search.trim());
  let searched = '';
  let at = 0;
  // Where each character of the searched text comes from: without accents and in lower case it has other lengths.
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
