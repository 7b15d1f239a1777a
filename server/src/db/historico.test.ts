import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { colaboradorEmpresas, colaboradores, historico } from './schema.ts';

const t = testApp();

const spans = () =>
  t.database.db.select().from(historico).orderBy(asc(historico.id_colaborador), asc(historico.de));

test('each change of a person begins a span, also in plain SQL, and nothing else does (HIST-01)', async () => {
  const { db } = t.database;
  const chefe = await t.aColaborador({ leader: true });
  const ana = await t.aColaborador({ superior: chefe });
  const empresa = await t.aEmpresa({ nome: 'Filial' });
  const before = (await spans()).filter(({ id_colaborador }) => id_colaborador === ana.id);
  expect(before).toMatchObject([{ id_superior: chefe.id, ativo: true, lugares: [] }]);
  await db.execute(sql`update colaboradores set nome = 'Ana Lima'`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update colaboradores set id_superior = null where id = ${ana.id}`);
    await tx.execute(sql`update colaboradores set setor = 'Obras' where id = ${ana.id}`);
    await tx.insert(colaboradorEmpresas).values({ id_colaborador: ana.id, id_empresa: empresa.id });
  });
  await db.execute(sql`update colaboradores set ativo = false where id = ${ana.id}`);
  await db.delete(colaboradorEmpresas);
  const after = (await spans()).filter(({ id_colaborador }) => id_colaborador === ana.id);
  const filial = { id_empresa: empresa.id, empresa: 'Filial', id_cargo: null, cargo: null };
  expect(after.map(({ id_superior, ativo, setor, lugares }) => [id_superior, ativo, setor, lugares])).toEqual(
    [
      [chefe.id, true, ana.setor, []],
      [null, true, 'Obras', [filial]],
      [null, false, 'Obras', [filial]],
      [null, false, 'Obras', []],
    ],
  );
});

test('no row of the history can be edited, not even in the transaction that added it (HIST-01)', async () => {
  const { db, owner } = t.database;
  await t.aColaborador();
  const refused = /append-only/;
  const cause = { cause: { message: expect.stringMatching(refused) } };
  await expect(db.update(historico).set({ setor: 'x' })).rejects.toMatchObject(cause);
  await expect(db.delete(historico)).rejects.toMatchObject(cause);
  await expect(owner.execute(sql`truncate historico`)).rejects.toMatchObject(cause);
  const both = db.transaction(async (tx) => {
    await tx.insert(colaboradores).values({ nome: 'Bia', email: 'bia@x.example' });
    await tx.execute(sql`update historico set setor = 'x' where de = now()`);
  });
  await expect(both).rejects.toMatchObject(cause);
});
