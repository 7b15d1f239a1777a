import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { auditoria } from '../db/schema.ts';
import { changeOf, recordAct } from './record.ts';

const t = testApp();

/** An act from the command line, without an actor. */
const byNobody = () => ({ momento: t.now, id_ator: null, id_alvo: null, endereco: null });

const storedDados = async () =>
  (await t.database.db.select().from(auditoria).orderBy(auditoria.id)).map(({ dados }) => dados);

test('a field that an act does not declare neither compiles nor is stored, at any depth (AUD-04)', async () => {
  const { db } = t.database;
  const given = { reportId: 1, corpo: 'Vai mal.' };
  // @ts-expect-error 'corpo' is not declared
  await recordAct(db, { ...byNobody(), acao: 'createReport', dados: { reportId: 1, corpo: 'Vai mal.' } });
  // @ts-expect-error an undeclared field from a spread
  await recordAct(db, { ...byNobody(), acao: 'createReport', dados: { ...given } });
  const task = { id: 1, titulo: 'Ligar', deadline: '2026-12-01', status: false };
  // @ts-expect-error an undeclared field in an object
  await recordAct(db, {
    ...byNobody(),
    acao: 'editTarefa',
    ...changeOf(task, { ...task, titulo: 'Escrever' }),
  });
  // @ts-expect-error an undeclared field in a list
  await recordAct(db, { ...byNobody(), acao: 'importar', dados: { assumidas: [{ id: 1, corpo: 'x' }] } });
  // @ts-expect-error a field of an act that declares none
  await recordAct(db, { ...byNobody(), acao: 'definir-senha', dados: { corpo: 'x' } });
  const side = { id: 1, deadline: '2026-12-01', status: false };
  expect(await storedDados()).toEqual([
    { reportId: 1 },
    { reportId: 1 },
    { antes: side, depois: side },
    { assumidas: [{ id: 1 }] },
    {},
  ]);
});

test('a text where a number, an id, a choice, a day or an object is declared neither compiles nor is stored (AUD-04)', async () => {
  const { db } = t.database;
  const text = 'Vai mal.';
  // @ts-expect-error a text instead of an id
  await recordAct(db, { ...byNobody(), acao: 'createReport', dados: { reportId: text, ano: 2026 } });
  // @ts-expect-error a text instead of a number
  await recordAct(db, { ...byNobody(), acao: 'createReport', dados: { reportId: 1, ano: text } });
  // @ts-expect-error a text that is not one of the choices
  await recordAct(db, { ...byNobody(), acao: 'saveSeguranca', dados: { antes: 'rh', depois: text } });
  // @ts-expect-error a text instead of an object or a list
  await recordAct(db, { ...byNobody(), acao: 'importar', dados: { criadas: text, assumidas: [text] } });
  // To the compiler a day is any string, so only storing rejects it.
  const prazo = { dias: 5, a_partir_de: text };
  await recordAct(db, { ...byNobody(), acao: 'savePrazos', dados: { antes: { report: prazo } } });
  expect(await storedDados()).toEqual([
    { ano: 2026 },
    { reportId: 1 },
    { antes: 'rh' },
    { assumidas: [] },
    { antes: { report: { dias: 5 } } },
  ]);
});
