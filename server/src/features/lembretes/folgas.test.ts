import { createFolga } from '@alinha/contract/folgas';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { remindEverybody } from './daily.ts';

const t = testApp();

test('on a day that HR added nobody is mailed, and what came up on it is mailed on the next working day (DIG-07)', async () => {
  const ana = await t.aColaborador();
  const hr = await t.signedIn(await t.aColaborador({ rh: true }));
  const run = async (moment: string) => {
    t.now = new Date(moment);
    const sender = { produto: 'Alinha', publicUrl: 'https://alinha.example' };
    return remindEverybody({ db: t.database.db, config: sender, clock: () => t.now });
  };
  await t.aTarefa({ de: ana, autor: ana, deadline: '2027-01-29' });
  await hr.call(createFolga, { body: { dia: '2026-12-24', nome: 'Véspera de Natal' } });
  expect(await run('2026-12-23T12:00:00Z')).toBe(1);
  await t.aTarefa({ de: ana, autor: ana, deadline: '2027-01-29' });
  expect(await run('2026-12-24T12:00:00Z')).toBe(0);
  expect(await run('2026-12-25T12:00:00Z')).toBe(0);
  expect(await run('2026-12-26T12:00:00Z')).toBe(0);
  expect(await run('2026-12-28T12:00:00Z')).toBe(1);
});
