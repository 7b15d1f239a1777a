import { plain } from '@alinha/rules/text';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Characters of the BMP, without NUL and surrogates, which no text of the database holds. */
export const bmp: readonly string[] = Array.from({ length: 0xffff }, (_, i) => i + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

/**
 * The body of the database's function `dobrado`, derived from `plain`. Where a test finds it changed, a migration replaces the
 * function and writes `nome_ordem` anew.
 */
export function foldingBody(): string {
  const changed = bmp.flatMap((from) => (plain(from) === from ? [] : [{ from, to: plain(from) }]));
  const single = changed.filter(({ to }) => to.length === 1);
  const dropped = changed.filter(({ to }) => to === '');
  const longer = Map.groupBy(
    changed.filter(({ to }) => to.length > 1),
    ({ to }) => to,
  );
  // `translate` writes one character for another, so that longer ones are written by way of the first that means them.
  const ways = [...longer].map(([to, all]) => ({
    to,
    way: all[0]?.from ?? '',
    all: all.map(({ from }) => from),
  }));
  // It looks each character up from the beginning, where those stand that most texts consist of.
  const frequent = 'aeiosrndmtclupvgbfhzjqxkyw 0123456789';
  const [from, to] = [
    [
      frequent,
      ...single.map((one) => one.from),
      ...ways.flatMap(({ all }) => all),
      ...dropped.map((one) => one.from),
    ],
    [frequent, ...single.map((one) => one.to), ...ways.flatMap(({ way, all }) => all.map(() => way))],
  ].map((parts) => parts.join('')) as [string, string];
  const ascii = dropped.filter((one) => one.from < '\u0080').map((one) => one.from);
  const spaces = single.filter((one) => one.to === ' ' && one.from < '\u0080').map((one) => one.from);
  const escaped = (text: string) =>
    `U&${quoted(text.replace(/[^ -[\]-~]/gu, (one) => `\\${one.charCodeAt(0).toString(16).padStart(4, '0')}`))}`;
  const replaced = ways.reduce(
    (inner, { to: longerTo, way }) => `replace(${inner}, ${escaped(way)}, ${quoted(longerTo)})`,
    `translate(texto, ${escaped(from)}, ${escaped(to)})`,
  );
  // Many texts are ASCII.
  return `SELECT CASE WHEN octet_length(texto) = char_length(texto)
    THEN lower(translate(texto COLLATE "C", ${escaped(spaces.join('') + ascii.join(''))}, ${quoted(spaces.map(() => ' ').join(''))}))
    ELSE ${replaced} END`;
}
