/** JSON text that `JSON.stringify` cannot produce: `-0`, `1e400`, a duplicate key. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as JSON text. */
export function write(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([key, inside]) => `${JSON.stringify(key)}:${write(inside)}`)
    .join()}}`;
}

/** The paths to every part of a value. */
export function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [way];
  return [way, ...Object.entries(value).flatMap(([key, inside]) => placesIn(inside, [...way, key]))];
}

/** The value with the part at a path replaced. */
export function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inside, i) => (String(i) === key ? replaceAt(inside, rest, by) : inside));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaceAt(record[key], rest, by) };
}
