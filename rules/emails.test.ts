import { expect, test } from 'vitest';
import { domainProblem, normaliseEmail } from './emails.ts';

const domains = ['aurora.example', 'boreal.example', 'cerrado.example'];
const refusal =
  'Só é permitido cadastrar e-mails dos domínios aurora.example, boreal.example, cerrado.example';

test.each(['ana@aurora.example', 'ANA@BOREAL.EXAMPLE', ' ana@cerrado.example '])(
  'SUB-07 SUB-08 %j is in an allowed domain',
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
])('SUB-07 %j is refused, naming the domains', (email) => {
  expect(domainProblem(email, domains)).toBe(refusal);
});

test('SUB-07 configured domains match in upper and lower case', () => {
  expect(domainProblem('ana@aurora.example', ['Aurora.Example'])).toBeNull();
});

test('AUTH-02 addresses are compared in lower case, without spaces around them', () => {
  expect(normaliseEmail('  Ana.Souza@Aurora.Example\n')).toBe('ana.souza@aurora.example');
});
