import { type Codificacao, codificacoes, type Releituras } from '@alinha/contract/importacao';
import { quoted } from './problems.ts';
import type { FileLine } from './records.ts';

// Which encoding a CSV file is in: nothing in it says so, and a wrong guess changes letters of names.

const upperHalf = Uint8Array.from({ length: 128 }, (_, byte) => byte + 128);

/** The characters of the bytes from 128 on. */
const tables: Record<Exclude<Codificacao, 'utf-8'>, string> = {
  'windows-1252': new TextDecoder('windows-1252').decode(upperHalf),
  macroman: new TextDecoder('macintosh').decode(upperHalf),
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes bytes; what is not valid becomes `�`. */
export function decodeAs(bytes: Uint8Array, codificacao: Codificacao): string {
  if (codificacao === 'utf-8') return new TextDecoder().decode(bytes);
  const table = tables[codificacao];
  return asBuffer(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (character) => table.charAt(character.charCodeAt(0) - 128));
}

/** The bytes of a text that was decoded so. */
function bytesOf(texto: string, codificacao: Codificacao): Uint8Array {
  if (codificacao === 'utf-8') return Buffer.from(texto);
  const table = tables[codificacao];
  return Uint8Array.from(texto, (character) =>
    character < '\x80' ? character.charCodeAt(0) : 128 + table.indexOf(character),
  );
}

const reread = (texto: string, lida: Codificacao, como: Codificacao) =>
  lida === como ? texto : decodeAs(bytesOf(texto, lida), como);

const beyondAscii = /[\u0080-\uffff]/;
const isAscii = (texto: string) => !beyondAscii.test(texto);

/** What names of people, companies and titles never hold: a control, a lost letter, a sign between letters, UTF-8 read as something else. */
const impossible = new RegExp(
  [
    '[\\x80-\\x9f\\ufffd]',
    '\\p{L}(?![’‘“”´–—…•·ªº°])[^\\0-\\x7f\\p{L}\\p{M}\\p{N}\\s\\p{Default_Ignorable_Code_Point}]\\p{L}',
    '[ÂÃ](?![’”–—…])[\\xa1-\\xbf€‚ƒ„†‡ˆ‰Š‹ŒŽ“•˜™š›œžŸ]',
  ].join('|'),
  'u',
);

/** What is rare in Brazilian names, though it occurs: other letters and signs, and capitals or punctuation inside a word. */
const rare = new RegExp(
  [
    '(?![áàâãäéèêëíïóôõöúüçñÁÀÂÃÄÉÈÊËÍÏÓÔÕÖÚÜÇÑªº°–—’‘“”´·•…\\xa0])[\\u0080-\\u{10ffff}]',
    '\\p{Ll}(?=[\\u0080-\\uffff])\\p{Lu}',
    '\\p{Lu}(?=[\\u0080-\\uffff])\\p{Ll}\\p{Lu}',
    '\\p{L}[“”–—…•·ªº°]\\p{L}',
    '\\p{Ll}[’‘\\xa0]\\p{Ll}',
  ].join('|'),
  'u',
);
/** How many lines show how the file was read. */
const linesShown = 3;

/**
 * The readings of a file whose guessed encoding is doubtful: its texts hold what names never do, or what they rarely do while another
 * encoding makes them usual.
 * @param textos the fields of a line that are headings or names
 */
export function doubtOf(
  lines: readonly FileLine[],
  textos: (line: FileLine) => readonly string[],
  lida: Codificacao,
): Releituras | undefined {
  const suspicious = (texto: string) =>
    !isAscii(texto) && (impossible.test(texto) || (lida !== 'utf-8' && rare.test(texto)));
  const odd = lines.filter((line) => textos(line).some(suspicious));
  const isUsualAs = (como: Codificacao) =>
    lines.every((line) =>
      textos(line).every((texto) => {
        if (isAscii(texto)) return true;
        const other = reread(texto, lida, como);
        return !impossible.test(other) && !rare.test(other);
      }),
    );
  const isWrong =
    odd.some((line) => textos(line).some((texto) => impossible.test(texto))) ||
    (odd.length > 0 && codificacoes.some((como) => como !== lida && isUsualAs(como)));
  if (!isWrong) return undefined;
  const shown = odd.slice(0, linesShown).map(({ campos }) => campos.filter(Boolean).join(' | '));
  return codificacoes
    .toSorted((a, b) => Number(b === lida) - Number(a === lida))
    .map((codificacao) => ({
      codificacao,
      linhas: shown.map((texto) => quoted(reread(texto, lida, codificacao), longestShown)),
    }));
}

const longestShown = 200;
