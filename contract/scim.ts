import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call, idIn, listOf, longestName, recordOf, text } from './core.ts';

// SCIM 2.0 (RFC 7643, RFC 7644), as Entra ID and Okta speak it. Its names and shapes are the protocol's.

export const schemaOfUser = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** Types of SCIM's errors (RFC 7644, table 9). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** Every error below `/scim/v2`. */
export const scimError = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.optional(z.string()),
  detail: z.string(),
});

/** A resource that describes the service. */
const description = z.looseObject({ schemas: z.array(z.string()) });

const user = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  userName: z.string(),
  displayName: z.string(),
  name: z.object({
    formatted: z.string(),
    givenName: z.string(),
    familyName: z.optional(z.string()),
  }),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  active: z.boolean(),
  meta: z.object({ resourceType: z.string(), created: z.string(), location: z.string() }),
});
export type ScimUser = z.output<typeof user>;

const listResponse = <T extends z.ZodMiniType>(resource: T) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

const byName = z.object({ id: z.string() });

/** A person's id; nobody's, and so a 404, where the text is no id. */
const byId = z.object({
  id: z.pipe(
    z.string(),
    z.transform((value) => idIn(value) ?? 0),
  ),
});

const access = { access: 'integracao', token: 'scim' } as const;

export const getScimServiceProviderConfig = call({
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'What of SCIM is supported (SCIM-01)',
  ...access,
  about: [],
  answer: description,
});

export const listScimResourceTypes = call({
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  summary: 'The kinds of SCIM resources: users',
  ...access,
  about: [],
  answer: listResponse(description),
});

export const getScimResourceType = call({
  method: 'GET',
  path: '/scim/v2/ResourceTypes/:id',
  summary: 'One kind of SCIM resources',
  ...access,
  about: [],
  params: byName,
  answer: description,
});

export const listScimSchemas = call({
  method: 'GET',
  path: '/scim/v2/Schemas',
  summary: 'The attributes of SCIM users, and which of them can be changed',
  ...access,
  about: [],
  answer: listResponse(description),
});

export const getScimSchema = call({
  method: 'GET',
  path: '/scim/v2/Schemas/:id',
  summary: 'The attributes of one SCIM schema',
  ...access,
  about: [],
  params: byName,
  answer: description,
});

/** Okta reads groups while it imports accounts. There are none. */
export const listScimGroups = call({
  method: 'GET',
  path: '/scim/v2/Groups',
  summary: 'An empty list: there are no groups',
  ...access,
  about: [],
  answer: listResponse(description),
});

const wholeNumber = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, `${name} deve ser um número inteiro.`)),
    z.transform(Number),
  );

export const listScimUsers = call({
  method: 'GET',
  path: '/scim/v2/Users',
  summary: 'People as SCIM users, paged, or found by userName, externalId or id (SCIM-01)',
  ...access,
  about: ['pessoas'],
  query: z.object({
    filter: z.optional(text(1000)),
    startIndex: z.optional(wholeNumber('startIndex')),
    count: z.optional(wholeNumber('count')),
  }),
  answer: listResponse(user),
});

export const getScimUser = call({
  method: 'GET',
  path: '/scim/v2/Users/:id',
  summary: 'One person as a SCIM user',
  ...access,
  about: ['pessoas'],
  params: byId,
  answer: user,
});

/** Always refused: people are entered in HR's panel or by an import. */
export const createScimUser = call({
  method: 'POST',
  path: '/scim/v2/Users',
  summary: 'Refused: SCIM creates nobody here (SCIM-02)',
  ...access,
  about: [],
  reads: true,
  answer: user,
});

const mostAttributes = 100;

/** How many names of attributes a request has, with those of their parts; a provider sends some dozens. */
const mostNames = 1_000;

/** Whether JSON has few and short names, so that what each of them means can be looked up. */
function hasFewNames(json: unknown): boolean {
  let names = 0;
  const isModest = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.every(isModest);
    const parts = Object.entries(value);
    names += parts.length;
    return (
      names <= mostNames && parts.every(([name, inner]) => name.length <= longestName && isModest(inner))
    );
  };
  return isModest(json);
}

const fewNames = z.refine(hasFewNames, 'A requisição tem atributos demais, ou com nomes longos demais.');

/** Sends the whole user. */
export const replaceScimUser = call({
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  summary: 'Deactivates or reactivates a person, or changes their address or their externalId (SCIM-02)',
  ...access,
  about: ['pessoas'],
  audit: row('pessoas', 'Vinculou a conta do provedor de identidades', {
    ...kind.sides(kind.name),
    assumido: kind.flag,
  }),
  params: byId,
  body: recordOf(z.unknown(), mostAttributes).check(fewNames),
  answer: user,
});

export const patchScimUser = call({
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  summary: 'Deactivates or reactivates a person, or changes their address or their externalId (SCIM-02)',
  ...access,
  about: ['pessoas'],
  audit: row('pessoas', 'Vinculou a conta do provedor de identidades', {
    ...kind.sides(kind.name),
    assumido: kind.flag,
  }),
  params: byId,
  body: z.object({
    Operations: listOf(
      z.object({ op: text(20), path: z.optional(text(1000)), value: z.optional(z.unknown()) }),
      mostAttributes,
      { min: 1, problem: 'Informe Operations.' },
    ).check(fewNames),
  }),
  answer: user,
});

export const deleteScimUser = call({
  method: 'DELETE',
  path: '/scim/v2/Users/:id',
  summary: 'Deactivates a person (SCIM-02)',
  ...access,
  about: ['pessoas'],
  audit: row('pessoas', 'Pediu a exclusão da conta pelo SCIM'),
  params: byId,
  answer: z.unknown(),
  noContent: true,
});
