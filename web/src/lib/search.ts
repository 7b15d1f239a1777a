/** Parses one search parameter; undefined if it is invalid. */
type Reader<T> = (text: string) => T | undefined;

/** A parameter as text: the router parses what looks like JSON, but no parameter is a list or an object. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/**
 * Validates the search parameters of a page; invalid ones count as absent. Every
 * parameter is a key of the result, because the router keeps the raw value of a missing key.
 */
export const searchOf =
  <S extends Record<string, Reader<unknown>>>(readers: S) =>
  (address: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => {
        const text = textOf(address[name]);
        return [name, text === undefined ? undefined : read(text)];
      }),
    ) as { [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> };

/** The longest search text that the API accepts. */
const longestText = 200;

/** Any text, cut to what the API accepts. */
export const anyText: Reader<string> = (text) => text.slice(0, longestText).toWellFormed();

/** A text that passes a check. */
export const textThat =
  (isValid: (text: string) => unknown): Reader<string> =>
  (text) =>
    isValid(text) ? text : undefined;

export const oneOf =
  <T extends string>(names: readonly T[]): Reader<T> =>
  (text) =>
    names.find((name) => name === text);

export const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
