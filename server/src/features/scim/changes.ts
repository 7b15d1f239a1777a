import { type BodyOf, email, line, text } from '@alinha/contract/core';
import { type patchScimUser, type ScimUser, schemaOfUser } from '@alinha/contract/scim';
import { normaliseEmail } from '@alinha/rules/emails';
import { bare } from './filter.ts';
import { immutable, scimProblem } from './problem.ts';

/** A value given to an attribute, by its full name in lower case: `active`, `name.givenname`. */
export type Assignment = [path: string, value: unknown];

/** What a request asks to change; undefined stays as it is. */
export interface Changes {
  active: boolean | undefined;
  userName: string | undefined;
  /** Null removes it. */
  externalId: string | null | undefined;
}

type Operations = BodyOf<typeof patchScimUser>['Operations'];

/** The operations of a PATCH (RFC 7644, 3.5.2). Entra ID sends their names capitalised, and values as texts. */
export const assignmentsOfPatch = (operations: Operations): Assignment[] =>
  operations.flatMap(({ op, path, value }) => {
    const name = op.toLowerCase();
    if (name === 'remove') {
      if (!path) throw scimProblem('noTarget', 'Informe path na operação remove.');
      return [[pathOf(path), null] satisfies Assignment];
    }
    if (name !== 'replace' && name !== 'add') {
      throw scimProblem('invalidSyntax', 'As operações são add, replace e remove.');
    }
    if (path) return flatten(pathOf(path), value);
    if (!isObject(value)) throw scimProblem('invalidValue', 'Sem path, value deve ser um objeto.');
    return flatten('', value);
  });

/** The attributes of a user that is sent whole. One without a value stays as it is, but for `externalId`, which null removes. */
export const assignmentsOfPut = (whole: Record<string, unknown>): Assignment[] =>
  flatten('', whole).filter(([path, value]) => path === 'externalid' || !isEmpty(value));

/**
 * Decides what assignments change of a user. What they repeat of it changes nothing. Names are compared as the parts of the
 * whole name that is kept here.
 *
 * A request that deactivates does that alone: it is never refused for what else it sends, so that the person who leaves is out
 * even where the provider has another name of theirs (SCIM-03).
 * @throws {Refusal} mutability where they change anything but `active`, the address and `externalId`
 */
export function changesOf(user: ScimUser, assignments: readonly Assignment[]): Changes {
  const asked = new Map<string, unknown>();
  for (const [path, value] of assignments) if (!isIgnored(path)) asked.set(path, value);
  const take = (path: string) => {
    const value = asked.get(path);
    asked.delete(path);
    return value;
  };
  const given = take('active');
  const active = given === undefined ? undefined : booleanIn(given);
  if (active === false && user.active) return { active, userName: undefined, externalId: undefined };
  const identifier = take('externalid');
  const externalId = identifier === undefined ? undefined : externalIdIn(identifier);
  const addresses = [take('username'), take(workAddress), take('emails')].filter((one) => one !== undefined);
  const moved = new Set(addresses.map(addressIn).filter((one) => one !== user.userName));
  if (moved.size > 1)
    throw scimProblem('invalidValue', 'userName e o e-mail de trabalho devem ser o mesmo endereço.');
  const [address] = moved;
  if (address !== undefined && !email.safeParse(address).success) {
    throw scimProblem('invalidValue', 'Informe um e-mail válido em userName.');
  }
  for (const [path, value] of asked) {
    if (active !== false && !isSame(user, path, value)) throw immutable(path);
  }
  return {
    active: active === user.active ? undefined : active,
    userName: address,
    externalId: externalId === (user.externalId ?? null) ? undefined : externalId,
  };
}

/** What the service alone assigns is not compared (RFC 7643, 3.1). */
const isIgnored = (path: string) => path === 'schemas' || path === 'meta' || path.startsWith('meta.');

const workAddress = 'emails.work';

/** `emails[type eq "work"].value` and `emails[primary eq true].value` are the one address. */
const workPath = /^emails(\[\s*(type\s+eq\s+"work"|primary\s+eq\s+"?true"?)\s*\](\.value)?|\.value)$/;
const plainPath = /^[a-z$][\w$-]*(\.[a-z$][\w$-]*)?$/;

/** @throws {Refusal} invalidPath */
function pathOf(path: string): string {
  const name = bare(path);
  if (workPath.test(name)) return workAddress;
  if (plainPath.test(name) || name.startsWith('urn:') || /^\w+\[[^\]]*\](\.\w+)?$/.test(name)) return name;
  throw scimProblem('invalidPath', 'O path não é de um atributo.');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Attributes whose value is read whole. */
const leaves = new Set(['active', 'username', 'externalid', 'emails', workAddress]);

/** The assignments in a value; objects become their attributes, whose names may be paths themselves, as Entra ID sends them. */
function flatten(path: string, value: unknown): Assignment[] {
  if (!isObject(value) || leaves.has(path)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => {
    const isOwnSchema = path === '' && key.toLowerCase() === schemaOfUser.toLowerCase();
    if (isOwnSchema) return flatten('', inner);
    const name = path === '' ? keyOf(key) : `${path}.${key.toLowerCase()}`;
    return flatten(name, inner);
  });
}

const keyOf = (key: string) => (workPath.test(bare(key)) ? workAddress : bare(key));

/** @throws {Refusal} invalidValue */
function booleanIn(value: unknown): boolean {
  const given = only(value);
  const text = typeof given === 'string' && given.length <= 5 ? given.toLowerCase() : given;
  if (text === 'true' || text === true) return true;
  if (text === 'false' || text === false) return false;
  throw scimProblem('invalidValue', 'active deve ser true ou false.');
}

const longest = 255;
const identifier = text(longest);

/** @throws {Refusal} invalidValue */
function externalIdIn(given: unknown): string | null {
  const { data } = identifier.safeParse(only(given) ?? '');
  if (data === undefined) {
    throw scimProblem('invalidValue', `externalId deve ser um texto de até ${longest} caracteres.`);
  }
  return data === '' ? null : data;
}

/**
 * The address in a value of `userName` or `emails`.
 * @throws {Refusal} mutability where it is removed, or there are further addresses
 */
function addressIn(value: unknown): string {
  const address = only(value);
  if (typeof address !== 'string' || address.trim() === '') throw immutable('emails');
  return normaliseEmail(address);
}

/** The value in a list of one, of `{ value }` or of the plain value, as Entra ID may wrap it. */
function only(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [first, ...others] = value.filter((one) => !(isObject(one) && isEmpty(one.value)));
    if (others.length > 0) throw immutable('emails');
    return only(first);
  }
  return isObject(value) ? value.value : value;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.every(isEmpty));

/** A name as it is stored, which bounds its length first. */
const storedName = line(200);

/** Whether a value is the attribute's own already. Attributes that are not kept here have no value. */
function isSame({ id, displayName: nome }: ScimUser, path: string, value: unknown): boolean {
  const text = isEmpty(value) ? '' : storedName.safeParse(value).data;
  if (text === undefined) return false;
  switch (path) {
    case 'id':
      return text === id;
    case 'displayname':
    case 'name.formatted':
      return text === nome;
    case 'name.givenname':
      return `${nome} `.startsWith(`${text} `);
    case 'name.middlename':
      return ` ${nome} `.includes(` ${text} `);
    case 'name.familyname':
      return ` ${nome}`.endsWith(` ${text}`);
    default:
      return isEmpty(value);
  }
}
