import { patchScimUser } from '@alinha/contract/scim';
import { describe, expect, test } from 'vitest';
import { assignmentsOfPatch, assignmentsOfPut, changesOf } from './changes.ts';
import { parseFilter } from './filter.ts';
import { userOf } from './resources.ts';

const ana = userOf(
  { publicUrl: 'https://alinha.example' },
  {
    id: 7,
    nome: 'Ana Maria de Souza',
    email: 'ana@aurora.example',
    ativo: true,
    id_externo: 'oid-7',
    criado_em: new Date('2026-01-02T12:00:00Z'),
  },
);
const leaver = { ...ana, active: false };

const patch = (Operations: object[], user = ana) =>
  changesOf(user, assignmentsOfPatch(patchScimUser.body.parse({ Operations }).Operations));
const put = (whole: object, user = ana) => changesOf(user, assignmentsOfPut({ ...whole }));

const nothing = { active: undefined, userName: undefined, externalId: undefined };
const off = { ...nothing, active: false };
const moved = { ...nothing, userName: 'ana.souza@aurora.example' };
const novo = 'Ana.Souza@aurora.example';
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

describe('a PATCH', () => {
  test.each([
    ['Entra ID, a text', [{ op: 'Replace', path: 'active', value: 'False' }]],
    ['Entra ID, aadOptscim062020', [{ op: 'replace', path: 'active', value: false }]],
    ['Entra ID, wrapped', [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }]],
    ['Okta', [{ op: 'replace', value: { active: false } }]],
    ['RFC 7644, with the schema', [{ op: 'replace', path: `${core}:active`, value: false }]],
    ['an object of the schema', [{ op: 'replace', value: { [core]: { active: false } } }]],
    [
      'after another value',
      [
        { op: 'add', path: 'active', value: true },
        { op: 'replace', path: 'ACTIVE', value: 'false' },
      ],
    ],
  ])('deactivates as %s sends it', (_who, operations) => {
    expect(patch(operations)).toEqual(off);
    expect(patch(operations, leaver)).toEqual(nothing);
  });

  test.each([
    [[{ op: 'Replace', path: 'userName', value: novo }]],
    [[{ op: 'Replace', path: 'emails[type eq "work"].value', value: novo }]],
    [[{ op: 'replace', path: 'emails[primary eq true]', value: { value: novo, type: 'work' } }]],
    [[{ op: 'replace', path: 'emails', value: [{ value: novo, type: 'work', primary: true }] }]],
    [
      [
        {
          op: 'replace',
          value: { userName: novo, 'emails[type eq "work"].value': novo, 'name.givenName': 'Ana' },
        },
      ],
    ],
  ])('changes the address: %j', (operations) => {
    expect(patch(operations)).toEqual(moved);
  });

  test('changes and removes externalId, and repeats what is so without an effect', () => {
    expect(patch([{ op: 'Add', path: 'externalId', value: 'oid-8' }])).toEqual({
      ...nothing,
      externalId: 'oid-8',
    });
    expect(patch([{ op: 'remove', path: 'externalId' }])).toEqual({ ...nothing, externalId: null });
    expect(
      patch([
        { op: 'Replace', path: 'active', value: 'True' },
        { op: 'Add', path: 'externalId', value: 'oid-7' },
        { op: 'Replace', path: 'displayName', value: 'Ana  Maria de Souza' },
        { op: 'Replace', path: 'name.familyName', value: 'Souza' },
        { op: 'Replace', path: 'userName', value: 'ANA@aurora.example' },
      ]),
    ).toEqual(nothing);
  });

  test.each([
    ['mutability', { op: 'Replace', path: 'displayName', value: 'Outra' }],
    ['mutability', { op: 'Replace', path: 'name.familyName', value: 'Sou' }],
    ['mutability', { op: 'Add', path: 'title', value: 'Diretora' }],
    ['mutability', { op: 'replace', value: { id: '8' } }],
    ['mutability', { op: 'remove', path: 'displayName' }],
    ['mutability', { op: 'remove', path: 'userName' }],
    ['mutability', { op: 'remove', path: 'emails' }],
    ['mutability', { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '11 5555-0100' }],
    [
      'mutability',
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'TI',
      },
    ],
    ['noTarget', { op: 'remove' }],
    ['invalidSyntax', { op: 'move', path: 'active', value: true }],
    ['invalidPath', { op: 'replace', path: 'active or 1', value: true }],
    ['invalidValue', { op: 'replace', path: 'active', value: 'talvez' }],
    ['invalidValue', { op: 'replace', value: 'x' }],
    ['invalidValue', { op: 'replace', path: 'externalId', value: 'x'.repeat(256) }],
    [
      'invalidValue',
      { op: 'replace', value: { userName: 'a@aurora.example', emails: [{ value: 'b@aurora.example' }] } },
    ],
  ])('is refused with %s: %j', (scimType, operation) => {
    expect(() => patch([operation])).toThrow(expect.objectContaining({ kind: 'invalid', scimType }));
  });
});

describe('a PUT', () => {
  /** Okta's, of its guide 'SCIM protocol', with the names of this person. */
  const ofOkta = {
    schemas: [core],
    id: '7',
    userName: 'ana@aurora.example',
    name: { givenName: 'Ana', middleName: '', familyName: 'de Souza' },
    emails: [{ primary: true, value: 'ana@aurora.example', type: 'work', display: 'ana@aurora.example' }],
    active: true,
    groups: [],
    meta: { resourceType: 'User' },
  };

  test('of what is there changes nothing, and so does the own answer sent back', () => {
    expect(put(ofOkta)).toEqual(nothing);
    expect(put(ana)).toEqual(nothing);
    expect(put({ ...ofOkta, title: '', nickName: null, phoneNumbers: [] })).toEqual(nothing);
  });

  test('changes the situation, the address and the identifier', () => {
    expect(put({ ...ofOkta, active: false })).toEqual(off);
    expect(put({ ...ofOkta, active: true }, leaver)).toEqual({ ...nothing, active: true });
    expect(
      put({ ...ofOkta, userName: novo, emails: [{ primary: true, value: novo, type: 'work' }] }),
    ).toEqual(moved);
    expect(put({ ...ofOkta, externalId: '00u1' })).toEqual({ ...nothing, externalId: '00u1' });
  });

  test('is refused for anything else, unless it deactivates: whoever leaves is out', () => {
    const others = [
      { name: { givenName: 'Bia', familyName: 'de Souza' } },
      { displayName: 'Ana' },
      { title: 'Diretora' },
      { locale: 'pt-BR' },
      { password: 't1meMa$heen' },
      { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'TI' } },
      { id: '8' },
    ];
    for (const other of others) {
      expect(() => put({ ...ofOkta, ...other }), JSON.stringify(other)).toThrow(
        expect.objectContaining({ kind: 'invalid', scimType: 'mutability' }),
      );
      expect(put({ ...ofOkta, ...other, active: false }), JSON.stringify(other)).toEqual(off);
      expect(put({ ...ofOkta, ...other, active: false }, leaver), JSON.stringify(other)).toEqual(nothing);
    }
    expect(put({ ...ofOkta, active: 'False', userName: 'saiu', externalId: 7 })).toEqual(off);
  });
});

test('filters find by userName, externalId and id; any other is invalidFilter (SCIM-01)', () => {
  expect(parseFilter('userName eq "bjensen"')).toEqual({ by: 'userName', value: 'bjensen' });
  expect(parseFilter('USERNAME Eq "a \\"b\\" c"')).toEqual({ by: 'userName', value: 'a "b" c' });
  expect(parseFilter(`${core}:userName eq "x"`)).toEqual({ by: 'userName', value: 'x' });
  expect(parseFilter('externalId eq "0a21f0f2"')).toEqual({ by: 'externalId', value: '0a21f0f2' });
  expect(parseFilter('id eq "7"')).toEqual({ by: 'id', value: '7' });
  for (const other of [
    '',
    'userName',
    'userName eq bjensen',
    'userName co "b"',
    'title pr',
    'name.familyName eq "x"',
    'constructor eq "x"',
    'userName eq "a" or userName eq "b"',
    'userName eq "a\\x"',
    'not (userName eq "a")',
  ]) {
    expect(() => parseFilter(other), other).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }));
  }
});
