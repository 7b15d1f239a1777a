/** Reads one parameter of an address; undefined for what is none. */
type Reader<T> = (text: string) => T | undefined;

/** A parameter as it was written: the router parses what looks like JSON, and no list and no record is meant by any. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

/**
 * What of a page stands in its address, by the readers of its parameters; what does not fit counts as not there. Every
 * parameter has its key, since the router keeps what was written wherever a key is missing.
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

/** The longest text that a call searches for. */
const longestText = 200;

/** Whatever was typed, as far as it can be searched for. */
export const anyText: Reader<string> = (text) => text.slice(0, longestText).toWellFormed();

/** A text that a rule takes. */
export const textThat =
  (fits: (text: string) => unknown): Reader<string> =>
  (text) =>
    fits(text) ? text : undefined;

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
