const typeMs = 30;
const pauseMs = 1000;
const deleteMs = 40;
const productMs = 150;

export interface Frame {
  text: string;
  /** Milliseconds until the text changes; undefined once the product's name is complete. */
  nextIn: number | undefined;
}

/**
 * The greeting `elapsed` ms after it began: the welcome line is typed, stays for a second, is deleted, and the
 * product's name is typed instead (AUTH-07, AUTH-08).
 */
export function greetingAt(elapsed: number, welcome: string, product: string): Frame {
  const line = [...welcome];
  const name = [...product];
  const typed = line.length * typeMs;
  const deleting = typed + pauseMs;
  const naming = deleting + line.length * deleteMs;

  if (elapsed < typed) return at(line, Math.floor(elapsed / typeMs), typeMs - (elapsed % typeMs));
  // The first deletion happens one step after the pause, as the first letter appears one step after the start.
  if (elapsed < deleting + deleteMs && line.length > 0)
    return at(line, line.length, deleting + deleteMs - elapsed);
  if (elapsed < naming) {
    const past = elapsed - deleting;
    return at(line, line.length - Math.floor(past / deleteMs), deleteMs - (past % deleteMs));
  }
  const past = elapsed - naming;
  const count = Math.floor(past / productMs);
  if (count >= name.length) return { text: product, nextIn: undefined };
  return at(name, count, productMs - (past % productMs));
}

const at = (letters: readonly string[], count: number, nextIn: number): Frame => ({
  text: letters.slice(0, count).join(''),
  nextIn,
});
