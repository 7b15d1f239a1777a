/** A TrueType font to embed, and which characters it has. */
export interface Font {
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the font has a glyph for a code point. */
  covers: (codePoint: number) => boolean;
}

const directory = { count: 4, entries: 12, entrySize: 16, offset: 8 };

/**
 * Reads a font file.
 * @param shaping false leaves out kerning, ligatures and contextual forms: laying out is three times faster, and each
 * character has its own glyph, so that copied text is unchanged. Emoji need their ligatures.
 * @throws RangeError if the file is not a TrueType font
 */
export function readFont(file: ArrayBuffer, { shaping }: { shaping: boolean }): Font {
  const bytes = new Uint8Array(file.slice(0));
  const view = new DataView(bytes.buffer);
  let characters = new Set<number>();
  for (let i = 0; i < view.getUint16(directory.count); i++) {
    const entry = directory.entries + directory.entrySize * i;
    const name = String.fromCharCode(...bytes.subarray(entry, entry + 4));
    if (name === 'cmap') characters = charactersOf(view, view.getUint32(entry + directory.offset));
    // Tables are looked up by name, so renaming one disables it.
    if (!shaping && (name === 'GSUB' || name === 'GPOS')) bytes[entry] = 'x'.charCodeAt(0);
  }
  return { bytes, covers: (codePoint) => characters.has(codePoint) };
}

/** Byte offsets in format 12 of the character map, which both fonts have: groups of first and last code point. */
const tableSizes = { format: 12, count: 12, entries: 16, entrySize: 12 };

function charactersOf(view: DataView, cmap: number): Set<number> {
  const characters = new Set<number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const table = cmap + view.getUint32(cmap + 8 + 8 * i);
    if (view.getUint16(table) !== tableSizes.format) continue;
    for (let group = 0; group < view.getUint32(table + tableSizes.count); group++) {
      const entry = table + tableSizes.entries + tableSizes.entrySize * group;
      const last = view.getUint32(entry + 4);
      for (let codePoint = view.getUint32(entry); codePoint <= last; codePoint++) characters.add(codePoint);
    }
  }
  return characters;
}
