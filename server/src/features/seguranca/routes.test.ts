import { getCanalDeRelato, saveCanalDeRelato } from '@alinha/contract/seguranca';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';

const t = testApp();

test('HR names the reporting channel, everybody reads it, and an empty text takes it away (LGPD-16)', async () => {
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  const asAna = await t.signedIn(await t.aColaborador());
  const seen = async () => (await asAna.call(getCanalDeRelato)).body;
  const save = (canal: string, client = asRita) => client.call(saveCanalDeRelato, { body: { canal } });
  expect(await seen()).toEqual({ canal: null });

  const canal = 'https://relatos.aurora.example';
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await save(` ${canal} `)).toMatchObject({ status: 200, body: { canal } });
  }
  expect(await seen()).toEqual({ canal });
  expect((await save('outro', asAna)).status).toBe(403);
  expect((await save('x'.repeat(201))).status).toBe(400);
  expect((await save('x'.repeat(200))).status).toBe(200);
  expect(await save('')).toMatchObject({ status: 200, body: { canal: null } });
  expect(await seen()).toEqual({ canal: null });
  // A save that changed nothing leaves no row, and no row has the text.
  expect((await auditRows(t.database.db, 'saveCanalDeRelato')).map(({ dados }) => dados)).toEqual([
    {},
    {},
    {},
  ]);
});
