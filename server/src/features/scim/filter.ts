import { schemaOfUser } from '@alinha/contract/scim';
import { scimProblem } from './problem.ts';

/** The attributes by which users are found. */
const attributes = ['userName', 'externalId', 'id'] as const;
type FoundBy = (typeof attributes)[number];

export interface Filter {
  by: FoundBy;
  value: string;
}

/** Attribute names and operators have no case (RFC 7644, 3.4.2.2); the value is a JSON string. */
const equality = /^\s*([\w:.$-]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/**
 * Reads a filter: one attribute that equals a text.
 * @throws {Refusal} invalidFilter for any other filter
 */
export function parseFilter(text: string): Filter {
  const [, path = '', quoted = ''] = equality.exec(text) ?? [];
  const by = attributes.find((one) => one.toLowerCase() === bare(path));
  const value = by && textIn(quoted);
  if (by === undefined || value === undefined) {
    throw scimProblem(
      'invalidFilter',
      'Só é possível filtrar por userName, externalId ou id, com eq e um texto entre aspas.',
    );
  }
  return { by, value };
}

function textIn(quoted: string): string | undefined {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

const prefix = `${schemaOfUser.toLowerCase()}:`;

/** An attribute's name in lower case, without the schema that may precede it. */
export function bare(path: string): string {
  const name = path.trim().toLowerCase();
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}
