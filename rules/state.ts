/** The part of a call that selects what the version covers. */
interface Editing {
  edits?: { state: (record: never) => unknown };
}

/**
 * A short version (hash) of the state that was edited: equal states have equal versions, others practically never. It
 * protects against accidents between colleagues, not against forgery, and must work in pages without a secure origin.
 */
export function versionOf({ edits }: Editing, record: unknown): string {
  return hash53(JSON.stringify(edits?.state(record as never)) ?? '');
}

/** cyrb53: two 32-bit multiplicative hashes over the UTF-16 units, mixed into 53 bits. */
function hash53(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place);
    one = Math.imul(one ^ unit, 2654435761);
    two = Math.imul(two ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}
