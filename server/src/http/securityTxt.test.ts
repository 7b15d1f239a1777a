import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readConfig, SettingsError } from '../config.ts';

const path = '/.well-known/security.txt';
const named = testApp(
  readConfig({ LOG_LEVEL: 'silent', SECURITY_CONTACT: 'mailto:seguranca@aurora.example' }),
);
const unnamed = testApp();

test('security.txt names the contact, without a session, and is valid for 90 days more at each request (RFC 9116)', async () => {
  const answer = await named.app.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:seguranca@aurora.example',
    'Expires: 2027-02-16T15:00:00.000Z',
    'Preferred-Languages: pt-BR, en',
    'Canonical: http://localhost:3000/.well-known/security.txt',
    '',
  ]);
});

test('without a contact there is no security.txt, and no page in its place', async () => {
  const answer = await unnamed.app.inject(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toHaveProperty('error');
});

test('a contact that no program could use prevents the start', () => {
  for (const SECURITY_CONTACT of [
    'seguranca@aurora.example',
    'http://aurora.example',
    'mailto:ana',
    'https://a.example/b\nExpires: x',
  ])
    expect(() => readConfig({ SECURITY_CONTACT }), SECURITY_CONTACT).toThrow(SettingsError);
});
