import type { Codificacao } from '@alinha/contract/importacao';

/** The bytes of Portuguese letters in the encodings that Node.js does not write. */
const bytes: Record<'macroman' | 'cp850', Record<string, number>> = {
  macroman: { ã: 0x8b, ê: 0x90, õ: 0x9b, ú: 0x9c, é: 0x8e, ç: 0x8d, í: 0x92, ô: 0x99, Á: 0xe7, Ã: 0xcc },
  cp850: { ã: 0xc6, ê: 0x88, õ: 0xe4, ú: 0xa3, é: 0x82, ç: 0x87, í: 0xa1, ô: 0x93, Á: 0xb5, Ã: 0xc7 },
};

/** A Portuguese text in an encoding. */
export function encoded(text: string, as: Codificacao): Buffer {
  if (as === 'utf-8') return Buffer.from(text);
  if (as === 'windows-1252') return Buffer.from(text, 'latin1');
  return Buffer.from([...text].map((letter) => bytes[as][letter] ?? letter.charCodeAt(0)));
}
