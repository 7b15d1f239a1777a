import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { poolOf } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import * as schema from '../../db/schema.ts';
import { readSelados, sealAll } from './index.ts';

const t = testApp();

const signature = { entrada: 'senha', termo: 1 };

test('sealing reads once and writes once, and verifying reads once, however many records and answers there are (SEL-07)', async () => {
  const [ana, gestor] = [await t.aColaborador(), await t.aColaborador({ leader: true })];
  const questions = await t.database.db.select().from(schema.reportPerguntas);
  const respostas = Object.fromEntries(questions.map(({ id }) => [id, 'Fez o que combinamos.']));
  const records = [];
  for (let i = 0; i < 6; i++)
    records.push(await t.aReport({ de: ana, autor: gestor, assinadoPor: gestor, respostas }));
  let sent = 0;
  const logQuery = () => {
    sent += 1;
  };
  const db = drizzle(only(poolOf(t.database.db)), { schema, logger: { logQuery } });

  const [one, ...others] = records.map(({ id }) => id);
  for (const ids of [[one ?? 0], others]) {
    sent = 0;
    expect((await sealAll(db, 'report', new Map(ids.map((id) => [id, signature])))).size).toBe(ids.length);
    expect(sent).toBe(2);
    sent = 0;
    expect((await readSelados(db, 'report', ids)).size).toBe(ids.length);
    expect(sent).toBe(1);
  }
});
