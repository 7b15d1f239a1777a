import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/engine.ts';
import { culturalPerguntas, reportPerguntas, temas } from '../../db/schema.ts';
import { starterQuestions } from '../../seed/starter.ts';
import { applyQuestions, readQuestions, seedQuestions } from './queries.ts';

const database = await cloneDatabase();
const { db } = database;
beforeEach(() => database.reset());
afterAll(() => database.close());

const none = { adicionadas: 0, reordenadas: 0, retomadas: 0, retiradas: 0 };
const apply = (wanted: typeof starterQuestions) => db.transaction((tx) => applyQuestions(tx, wanted));

test('the starter set is given once, and never to a company that retired it', async () => {
  expect(await seedQuestions(db)).toBe(true);
  expect(await readQuestions(db)).toEqual(starterQuestions);
  expect(await seedQuestions(db)).toBe(false);
  await apply({ reports: [], temas: [] });
  expect(await seedQuestions(db)).toBe(false);
  expect(await readQuestions(db)).toEqual({ reports: [], temas: [] });
});

test('importing what is there changes nothing', async () => {
  await seedQuestions(db);
  const before = [await db.select().from(reportPerguntas), await db.select().from(culturalPerguntas)];
  expect(await apply(await readQuestions(db))).toEqual(none);
  expect([await db.select().from(reportPerguntas), await db.select().from(culturalPerguntas)]).toEqual(
    before,
  );
});

test('a new text is a new question, a missing one is retired and comes back under its own id', async () => {
  const first = { reports: ['A?', 'B?'], temas: [{ tema: 'T', perguntas: ['1?', '2?'] }] };
  await apply(first);
  const idOf = async (pergunta: string) =>
    (await db.select().from(reportPerguntas).where(eq(reportPerguntas.pergunta, pergunta)))[0]?.id;
  const id = await idOf('A?');

  const second = { reports: ['C?', 'B?'], temas: [{ tema: 'U', perguntas: ['1?'] }] };
  expect(await apply(second)).toEqual({ adicionadas: 3, reordenadas: 0, retomadas: 0, retiradas: 4 });
  expect(await readQuestions(db)).toEqual(second);
  expect(await db.$count(reportPerguntas)).toBe(3);
  expect(await db.$count(temas)).toBe(2);

  const third = { reports: ['B?', 'A?', 'C?'], temas: first.temas };
  expect(await apply(third)).toEqual({ adicionadas: 0, reordenadas: 2, retomadas: 4, retiradas: 2 });
  expect(await readQuestions(db)).toEqual(third);
  expect(await idOf('A?')).toBe(id);
});
