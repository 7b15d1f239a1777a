/** Reads one parameter of an address; undefined for what is none. */
type Reader<T> = (value: unknown) => T | undefined;

/** What of a page stands in its address, by the readers of its parameters; what does not fit counts as not there. */
export const searchOf =
  <S extends Record<string, Reader<unknown>>>(readers: S) =>
  (address: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(readers)
        .map(([name, read]) => [name, address[name] === undefined ? undefined : read(address[name])])
        .filter(([, value]) => value !== undefined),
    ) as { [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> };

export const anyText: Reader<string> = String;

/** A text that a rule takes. */
export const textThat =
  (fits: (text: string) => unknown): Reader<string> =>
  (value) =>
    typeof value === 'string' && fits(value) ? value : undefined;

export const oneOf =
  <T extends string>(names: readonly T[]): Reader<T> =>
  (value) =>
    names.find((name) => name === value);

export const wholeNumber =
  (min = 1, max = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };
