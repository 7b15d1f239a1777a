const grouped = '[1-9]\\d{0,2}(?:\\.\\d{3})+';
const thousands = new RegExp(`^-?${grouped}$`);
const withComma = new RegExp(`^-?(?:${grouped}|\\d*),\\d+$`);
const withDot = /^-?(?:\d+|\d*\.\d+)$/;

/**
 * Parses a number in Brazilian notation: with a comma, dots separate thousands; without one, dots that group exactly
 * three digits separate thousands, otherwise the dot is decimal (DATA-12). A group cannot begin with zero, so `0.125`
 * is an eighth. Null where the text is not a number.
 */
export function parseNumber(raw: string): number | null {
  const text = raw.trim();
  const plain = withDot.test(text) && !thousands.test(text);
  if (!plain && !thousands.test(text) && !withComma.test(text)) return null;
  const value = Number(plain ? text : text.replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

const brazilian = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, signDisplay: 'negative' });

/** The number in Brazilian notation, `1.234,56`, with at most four decimals. */
export function formatNumber(n: number): string {
  return brazilian.format(n);
}

const withOneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The number with one decimal: `83,0`. */
export const oneDecimal = (n: number): string => withOneDecimal.format(n);

/** A count with its noun: `1 pessoa`, `2.999 pessoas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/**
 * The share of `part` in `whole`, both whole numbers, in whole percents, halves up; 0 where `whole` is 0. Multiplies
 * before it divides: `0.145 * 100` is less than 14.5, and a half decides a band.
 */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0;
}

/** A whole percent in words: `83%`, or `-` where there is none. */
export const percentText = (percent: number | null): string => (percent === null ? '-' : `${percent}%`);
