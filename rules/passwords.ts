import { normaliseEmail } from './emails.ts';

/** How long a password may be, in UTF-16 units. */
export const passwordLengths = { shortest: 8, longest: 128 } as const;
const { shortest, longest } = passwordLengths;

/** The greatest length that is normalised, which takes time. */
const longestTyped = 1000;

/**
 * A password as it is judged, hashed and compared (NIST SP 800-63B): keyboards and systems compose the same letters differently.
 */
export const normalisePassword = (senha: string): string =>
  senha.length > longestTyped ? senha : senha.normalize('NFKC');

/**
 * Why this password is not allowed, or null. Length counts the UTF-16 units of the normalised password; nothing is trimmed.
 * `isCommon` receives it in lower case.
 */
export function passwordProblem(
  typed: string,
  { email, nome }: { email: string; nome: string },
  isCommon: (lower: string) => boolean,
): string | null {
  const senha = normalisePassword(typed);
  const lower = senha.toLowerCase();
  if (senha.length < shortest) return `A senha deve ter pelo menos ${shortest} caracteres.`;
  if (senha.length > longest) return `A senha deve ter no máximo ${longest} caracteres.`;
  if (lower === normaliseEmail(email)) return 'A senha não pode ser o seu e-mail.';
  if (lower === normalisePassword(nome.trim()).toLowerCase()) return 'A senha não pode ser o seu nome.';
  return isCommon(lower) ? 'Esta senha é muito comum. Escolha outra.' : null;
}

/** How hard a password is to guess, from 1 to 4, in a word, with a hint how to improve it. */
export type Strength = { level: 1 | 2 | 3 | 4; word: string; hint: string };

const strengths: readonly (Strength & { below: number })[] = [
  { below: 8, level: 1, word: 'Fraca', hint: 'Use mais caracteres, sem repetições nem sequências.' },
  { below: 12, level: 2, word: 'Razoável', hint: 'Acrescente mais uma palavra.' },
  { below: 16, level: 3, word: 'Boa', hint: 'Uma frase de várias palavras é ainda melhor.' },
];
const strongest: Strength = { level: 4, word: 'Forte', hint: 'Boa escolha.' };

/**
 * A hint shown while a password is typed; it forbids nothing. Strength is length, not kinds of characters: characters
 * that repeat or neighbour the one before do not count, and the length is capped at twice the distinct characters.
 */
export function strengthOf(senha: string): Strength {
  const codes = Array.from(senha, (character) => character.codePointAt(0) ?? 0);
  const surprising = codes.filter(
    (code, i) => Math.abs(code - (codes[i - 1] ?? Number.NEGATIVE_INFINITY)) > 1,
  );
  const length = Math.min(surprising.length, 2 * new Set(codes).size);
  return strengths.find(({ below }) => length < below) ?? strongest;
}
