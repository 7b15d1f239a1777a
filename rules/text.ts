/** A text in lower case and without accents, as searches and keywords compare it. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Whether one of the texts holds the search text: trimmed, without case or accents (ORG-30, ORG-32, TASK-04). */
export function matcher(search: string): (...texts: readonly (string | null)[]) => boolean {
  const wanted = plain(search.trim());
  return (...texts) => texts.some((text) => plain(text ?? '').includes(wanted));
}
