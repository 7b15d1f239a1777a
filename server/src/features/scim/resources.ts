import { type ScimUser, schemaOfUser } from '@alinha/contract/scim';

/** A person as SCIM shows them. */
export interface Pessoa {
  id: number;
  nome: string;
  email: string;
  ativo: boolean;
  id_externo: string | null;
  criado_em: Date;
}

/** The addresses of resources. */
export interface Located {
  publicUrl: string;
}

/** The most users in one answer. */
export const largestPage = 200;

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const schemaOfList = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const locationOf = ({ publicUrl }: Located, path: string) => `${publicUrl}/scim/v2/${path}`;

/** There is one name here; Okta wants a first and a last one. */
export function userOf(at: Located, { id, nome, email, ativo, id_externo, criado_em }: Pessoa): ScimUser {
  const [givenName = nome, ...rest] = nome.split(' ');
  return {
    schemas: [schemaOfUser],
    id: String(id),
    ...(id_externo !== null && { externalId: id_externo }),
    userName: email,
    displayName: nome,
    name: { formatted: nome, givenName, ...(rest.length > 0 && { familyName: rest.join(' ') }) },
    emails: [{ value: email, type: 'work', primary: true }],
    active: ativo,
    meta: { resourceType: 'User', created: criado_em.toISOString(), location: locationOf(at, `Users/${id}`) },
  };
}

export const listOfAll = <T>(Resources: T[], startIndex = 1, totalResults = Resources.length) => ({
  schemas: [schemaOfList],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});

const unsupported = { supported: false };

export const serviceProviderConfig = (at: Located) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: largestPage },
  changePassword: unsupported,
  sort: unsupported,
  etag: unsupported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token de integração',
      description: 'Authorization: Bearer, com um token do escopo scim, da aba Integrações do painel do RH.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: locationOf(at, 'ServiceProviderConfig') },
});

export const resourceTypes = (at: Located) => [
  {
    schemas: [`${core}:ResourceType`],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'As pessoas da empresa',
    schema: schemaOfUser,
    meta: { resourceType: 'ResourceType', location: locationOf(at, 'ResourceTypes/User') },
  },
];

/** An attribute of a schema (RFC 7643, 7); by default a text that can only be read. */
const attribute = (name: string, description: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readOnly',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const changeable = { mutability: 'readWrite' };

export const schemas = (at: Located) => [
  {
    schemas: [`${core}:Schema`],
    id: schemaOfUser,
    name: 'User',
    description: 'Uma pessoa da empresa',
    attributes: [
      attribute('userName', 'O e-mail com que a pessoa entra', {
        ...changeable,
        required: true,
        uniqueness: 'server',
      }),
      attribute('displayName', 'O nome'),
      attribute('name', 'O nome', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'O nome inteiro'),
          attribute('givenName', 'A primeira palavra do nome'),
          attribute('familyName', 'O resto do nome'),
        ],
      }),
      attribute('emails', 'O e-mail com que a pessoa entra, um só', {
        ...changeable,
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'O e-mail', changeable),
          attribute('type', 'Sempre work', { canonicalValues: ['work'] }),
          attribute('primary', 'Sempre true', { type: 'boolean' }),
        ],
      }),
      attribute('active', 'Se a pessoa está ativa; false a desativa e encerra as suas sessões', {
        ...changeable,
        type: 'boolean',
      }),
    ],
    meta: { resourceType: 'Schema', location: locationOf(at, `Schemas/${schemaOfUser}`) },
  },
];
