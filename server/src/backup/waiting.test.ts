import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inviteColaborador } from '@alinha/contract/colaboradores';
import { listConvites } from '@alinha/contract/convites';
import { requestRecovery } from '@alinha/contract/recuperacao';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { emails } from '../db/schema.ts';
import { loadCompany } from './load.ts';
import { makeBackup } from './make.ts';
import { openBackup } from './read.ts';
import { stepsOf } from './steps.ts';

const t = testApp();

test('a backup made while mail is pending opens no account, and people whose mail was not sent can be invited again (BKP-08)', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'alinha-waiting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await t.aEmpresa({ nome: 'Aurora' });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const ana = await t.aColaborador({ nome: 'Ana', senha_hash: null });
  const asRita = await t.signedIn(rita);
  const invited = async () =>
    (await asRita.call(listConvites, { query: {} })).body.convites.find(({ id }) => id === ana.id);
  await asRita.call(inviteColaborador, { params: { id: ana.id } });
  await t.visitor().call(requestRecovery, { body: { email: rita.email } });
  const waiting = await t.database.db.select().from(emails);
  const secrets = waiting.flatMap(({ texto }) => texto?.match(/#\S+|(Código|Senha temporária): \S+/g) ?? []);
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  expect(await invited()).toMatchObject({ estado: 'fila' });

  const file = join(folder, 'waiting.zip');
  await makeBackup({ database: t.database, photos: t.photos, clock: () => t.now }, file);
  const backup = await openBackup(file);
  onTestFinished(() => backup.close());
  const lines: string[] = [];
  for (const { nome } of backup.tabelas) for await (const rows of backup.rows(nome)) lines.push(...rows);
  const all = lines.join('\n');
  expect(all).toContain(`"para":"${ana.email}"`);
  expect(secrets.filter((secret) => all.includes(secret.split(/[#:] ?/)[1] ?? secret))).toEqual([]);

  const target = { db: t.database.owner, photos: t.photos, replace: true };
  await loadCompany(target, backup, stepsOf(backup, 2));
  expect(await invited()).toMatchObject({ estado: 'falhou', falha: null, proxima_tentativa_em: null });
  expect((await asRita.call(inviteColaborador, { params: { id: ana.id } })).status).toBe(200);
  expect(await invited()).toMatchObject({ estado: 'fila' });
});
