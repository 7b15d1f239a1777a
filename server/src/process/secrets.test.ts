import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';
import { totp } from '../db/schema.ts';
import { sealSecret } from '../features/segundo-fator/app.ts';
import { createVault, type Vault } from '../session/vault.ts';
import { renewSecrets, sayWhatKeysOpen } from './secrets.ts';

const t = testApp();
const [first, second] = ['a primeira chave', 'a segunda chave'];

test('a key is replaced by another one without an app set up again; a wrong one is said at the start', async () => {
  const { id } = await t.aColaborador();
  const segredo = sealSecret(createVault(first), id, 'JBSWY3DPEHPK3PXP');
  const { db } = t.database;
  await db.insert(totp).values({ id_colaborador: id, segredo, criado_em: t.now, confirmado_em: t.now });
  const lines: unknown[][] = [];
  const log = {
    info: (...said: unknown[]) => lines.push(['info', ...said]),
    error: (...said: unknown[]) => lines.push(['error', ...said]),
  };
  const under = (vault: Vault | undefined) => ({ db, log, vault });
  const kept = async () => (await db.select().from(totp).where(eq(totp.id_colaborador, id)))[0]?.segredo;

  await sayWhatKeysOpen(under(createVault(first)));
  expect(lines).toEqual([]);
  for (const wrong of [createVault(second), undefined]) {
    await sayWhatKeysOpen(under(wrong));
    await renewSecrets(under(wrong));
    expect(lines.splice(0)).toEqual([
      ['error', { apps: 1, unreadable: 1 }, expect.stringContaining('SECRET_KEY')],
    ]);
    expect(await kept()).toBe(segredo);
  }

  const both = createVault(second, first);
  await sayWhatKeysOpen(under(both));
  expect(both.open(segredo, `totp ${id}`)).toBe('JBSWY3DPEHPK3PXP');
  await renewSecrets(under(both));
  await renewSecrets(under(both));
  expect(lines.map(([level]) => level)).toEqual(['info', 'info']);
  expect(createVault(second).open((await kept()) ?? '', `totp ${id}`)).toBe('JBSWY3DPEHPK3PXP');
  expect(createVault(first).open((await kept()) ?? '', `totp ${id}`)).toBeUndefined();
});

test('the key before needs the key in force', () => {
  const before = 'x'.repeat(32);
  expect(() => readConfig({ SECRET_KEY_BEFORE: before })).toThrow('SECRET_KEY_BEFORE precisa de SECRET_KEY');
  expect(readConfig({ SECRET_KEY: 'y'.repeat(32), SECRET_KEY_BEFORE: before }).secretKeyBefore).toBe(before);
});
