import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deactivateColaborador } from '@alinha/contract/colaboradores';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { testApp } from '../../test/app.ts';
import { foundIn } from '../../test/canaries.ts';
import { type CloneDatabase, cloneDatabase } from '../../test/engine.ts';
import { approved, erasableCompany, erase, markAna, verdictOn, words, years } from '../../test/erasing.ts';
import { testOnServer } from '../../test/onServer.ts';
import { extendChain } from '../audit/chain.ts';
import { loadCompany } from '../backup/load.ts';
import { makeBackup } from '../backup/make.ts';
import { openBackup } from '../backup/read.ts';
import { stepsOf } from '../backup/steps.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { eraseRestored, erasingAgain } from './erased.ts';

const t = testApp();
const folder = mkdtempSync(join(tmpdir(), 'alinha-erased-'));
const lone = mkdtempSync(join(tmpdir(), 'alinha-erased-'));
const older = join(folder, 'older.zip');
const newer = join(folder, 'newer.zip');
let elsewhere: CloneDatabase;
beforeAll(async () => {
  elsewhere = await cloneDatabase();
});
afterAll(async () => {
  await elsewhere.close();
  for (const dir of [folder, lone]) rmSync(dir, { recursive: true });
});

const backUp = (file: string) =>
  makeBackup({ database: t.database, photos: t.photos, clock: () => t.now }, file);

/** Restores a backup as the command does. */
async function restore(db: Db, file: string, folders: string[]) {
  const backup = await openBackup(file);
  const carry = erasingAgain(folders, t.now);
  await loadCompany({ db, photos: t.photos, replace: true, carry }, backup, stepsOf(backup, 2)).finally(
    backup.close,
  );
}

/** Every row of a backup. */
async function textOf(file: string): Promise<string> {
  const backup = await openBackup(file);
  const lines: string[] = [];
  for (const { nome } of backup.tabelas) for await (const rows of backup.rows(nome)) lines.push(...rows);
  backup.close();
  return lines.join('\n');
}

testOnServer(
  'an older backup, restored here, elsewhere, or by other means than a restore, is erased again as had been (LGPD-07)',
  async () => {
    const { db } = t.database;
    const company = await erasableCompany(t);
    await markAna(t, company);
    const hr = await t.signedIn(company.rita);
    await hr.call(deactivateColaborador, { params: { id: company.ana.id } });
    await extendChain(db);
    await backUp(older);
    years(t, 6);
    await approved(t, company);
    await erase(t);
    await backUp(newer);
    const texts = await textOf(newer);
    expect(words.filter((word) => texts.includes(word))).toEqual([]);
    const stubs = (of: Db) =>
      rowsOf(
        of,
        sql`select categoria, id_colaborador, registro, de::text, ate::text, regra, meses, dia::text from eliminados order by 1, 2, 3`,
      );
    const before = await stubs(db);

    await restore(t.database.owner, older, [lone]);
    expect(await foundIn(db, words)).toEqual([]);
    expect(await stubs(db)).toEqual(before);
    expect((await verdictOn(db)).altered).toEqual([]);

    await restore(elsewhere.owner, older, [folder]);
    expect(await foundIn(elsewhere.db, words)).toEqual([]);
    expect((await verdictOn(elsewhere.db)).altered).toEqual([]);

    // As a copy of the database's own files brings it back.
    await elsewhere.reset();
    await restore(elsewhere.owner, older, [lone]);
    expect((await foundIn(elsewhere.db, words)).length).toBeGreaterThan(5);
    await eraseRestored(elsewhere.db, folder, t.now);
    expect(await foundIn(elsewhere.db, words)).toEqual([]);

    // Another company whose people have the same numbers loses nothing.
    await elsewhere.reset();
    await restore(elsewhere.owner, older, [lone]);
    await elsewhere.db.execute(sql`update colaboradores set criado_em = criado_em + interval '1 second'`);
    const kept = await foundIn(elsewhere.db, words);
    await eraseRestored(elsewhere.db, folder, t.now);
    expect(await foundIn(elsewhere.db, words)).toEqual(kept);
  },
);
