/** A type guard for a single value in an audit row. */
type Leaf = (value: unknown) => value is unknown;

/** The declared type of a field of an audit row: a single value, a list of one kind, or an object with these fields. */
export type Kind = Leaf | [Kind] | Fields;

/** The fields of an audit row, or of an object in it, by name. */
export interface Fields {
  readonly [field: string]: Kind;
}

/** The TypeScript type of a kind. Every field may be missing: rows of earlier versions have fewer. */
type ValueOf<K> = K extends (value: unknown) => value is infer T
  ? T | null
  : K extends [infer E]
    ? readonly ValueOf<E>[] | null
    : ValuesOf<K> | null;

/** The object type that these fields declare. */
export type ValuesOf<F> = { -readonly [Name in keyof F]?: ValueOf<F[Name]> | undefined };

/** `T` if it holds nothing beyond `Declared`, at any depth; an undeclared field may only be `never`. */
export type Exactly<T, Declared> = T extends readonly (infer E)[]
  ? readonly Exactly<E, Declared extends readonly (infer D)[] ? D : never>[]
  : T extends Date
    ? T
    : T extends object
      ? {
          [Name in keyof T]: Name extends keyof NonNullable<Declared>
            ? Exactly<T[Name], NonNullable<Declared>[Name]>
            : never;
        }
      : T;

/** The id of a record. */
export const id = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The id of a person whom the row is about, besides its target. */
export const person = (value: unknown): value is number => id(value);

/** The same, with a name or address beside it: it goes with the person (LGPD-05). */
export const named = (value: unknown): value is number => id(value);

export const number = (value: unknown): value is number => typeof value === 'number';

export const flag = (value: unknown): value is boolean => typeof value === 'boolean';

/** The name or place of a thing or person: a company, a title, a cycle, a file, a mailbox. */
export const name = (value: unknown): value is string => typeof value === 'string';

/** The text of a question or theme. Everybody is asked the same, so it reveals nothing about a person. */
export const question = (value: unknown): value is string => typeof value === 'string';

/** `YYYY-MM-DD` */
export const day = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** An instant, which rows hold as ISO 8601. */
export const instant = (value: unknown): value is string | Date =>
  value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));

/** One value of a fixed list. */
export const choice =
  <const T extends string | number | boolean>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((one) => one === value);

/** One kind for each of these names. */
export const each = <const T extends string, K extends Kind>(names: readonly T[], kind: K) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<T, K>;

export const list = <K extends Kind>(kind: K): [K] => [kind];

/** The values before and after an edit. */
export const sides = <K extends Kind>(kind: K) => ({ antes: kind, depois: kind });

/** The declared part of a value; undefined where the value is of another kind. Null is always allowed. */
function pick(kind: Kind, value: unknown): unknown {
  if (value === null) return null;
  if (typeof kind === 'function') return kind(value) ? value : undefined;
  if (Array.isArray(kind)) {
    if (!Array.isArray(value)) return undefined;
    return value.map((one) => pick(kind[0], one)).filter((one) => one !== undefined);
  }
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const given = new Map(Object.entries(value));
  return Object.fromEntries(
    Object.entries(kind)
      .map(([field, of]) => [field, pick(of, given.get(field))])
      .filter(([, picked]) => picked !== undefined),
  );
}

/** The declared part of an object, typed; of anything else, an empty object. */
export const valuesIn = <F extends Fields>(fields: F, value: unknown) =>
  (pick(fields, value) ?? {}) as ValuesOf<F>;

function pathsOf(kind: Kind, wanted: readonly Leaf[], path = '$'): string[] {
  if (typeof kind === 'function') return wanted.includes(kind) ? [path] : [];
  if (Array.isArray(kind)) return pathsOf(kind[0], wanted, `${path}[*]`);
  return Object.entries(kind).flatMap(([field, of]) => pathsOf(of, wanted, `${path}.${field}`));
}

/** Where a declaration has ids of people, as SQL's JSON paths. */
export const pathsOfPeople = (kind: Kind): string[] => pathsOf(kind, [person, named]);

/** Where it has ids of people beside their names. */
export const pathsOfNamed = (kind: Kind): string[] => pathsOf(kind, [named]);
