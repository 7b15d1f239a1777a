import { expect, test } from 'vitest';
import { domainProblem, normaliseEmail } from './emails.ts';

const domains = ['aurora.example', 'boreal.example', 'cerrado.example'];
const refusal =
  'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example';

test.each(['ana@aurora.example', 'ANA@BOREAL.EXAMPLE', ' ana@cerrado.example '])(
  '%j is in an allowed domain (SUB-07 SUB-08)',
  (email) => {
    expect(domainProblem(email, domains)).toBeNull();
  },
);

test.each([
  'ana@outra.example',
  'ana@sub.aurora.example',
  'ana@naoaurora.example',
  'ana@aurora.example.org',
  'aurora.example',
  '',
])('%j is refused, naming the domains (SUB-07)', (email) => {
  expect(domainProblem(email, domains)).toBe(refusal);
});

test('configured domains match in upper and lower case (SUB-07)', () => {
  expect(domainProblem('ana@aurora.example', ['Aurora.Example'])).toBeNull();
});

test('addresses are compared in lower case, without spaces around them (AUTH-02)', () => {
  expect(normaliseEmail('  Ana.Souza@Aurora.Example\n')).toBe('ana.souza@aurora.example');
});
