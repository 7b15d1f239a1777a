import { getOrganograma } from '@alinha/contract/organograma';
import { getOrganogramaTarefas } from '@alinha/contract/tarefas';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, client, testApp } from '../../test/app.ts';
import { changesSettled } from '../../test/engine.ts';
import { testOnServer } from '../../test/onServer.ts';
import type { Db } from '../db/open.ts';
import {
  avaliacoesCulturais,
  cargos,
  ciclosKpi,
  colaboradorEmpresas,
  colaboradores,
  empresas,
  kpis,
  reports,
  tarefas,
} from '../db/schema.ts';
import { readOrganograma } from '../features/organograma/queries.ts';
import { readTarefasTree } from '../features/tarefas/tree.ts';
import { sweepChanges } from './changes.ts';

const t = testApp();

/** Diretora (leader) above Gestor (leader) above Ana, who has one record of each kind; Rita is HR. */
async function company() {
  const empresa = await t.aEmpresa({ nome: 'Aurora' });
  const cargo = await t.aCargo({ empresa, nome: 'Analista', nivel_hierarquia: 5 });
  const below = await t.aCargo({ empresa, nome: 'Assistente', nivel_hierarquia: 6 });
  const diretora = await t.aColaborador({ nome: 'Diretora', leader: true });
  const gestor = await t.aColaborador({ nome: 'Gestor', leader: true, superior: diretora });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  const bia = await t.aColaborador({ nome: 'Bia', superior: gestor });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  await t.database.db.insert(colaboradorEmpresas).values([
    { id_colaborador: ana.id, id_empresa: empresa.id, id_cargo: cargo.id },
    { id_colaborador: bia.id, id_empresa: empresa.id, id_cargo: below.id },
  ]);
  const report = await t.aReport({ de: ana, autor: gestor, mes: 3 });
  const avaliacao = await t.aAvaliacao({ de: ana, avaliador: gestor, trimestre: 2, nota: 0.5 });
  const ciclo = await t.aCicloKpi({ de: ana, autor: gestor, kpis: [[10, 9]] });
  const tarefa = await t.aTarefa({ de: ana, autor: gestor });
  return { empresa, cargo, diretora, gestor, ana, bia, rita, report, avaliacao, ciclo, tarefa };
}

type TestCompany = Awaited<ReturnType<typeof company>>;
let made: TestCompany;
let elsewhere: FastifyInstance;
beforeAll(async () => {
  elsewhere = await t.anotherProcess();
});
afterAll(() => elsewhere.close());
beforeEach(async () => {
  made = await company();
});

const person = (db: Db, id: number, set: Partial<typeof colaboradores.$inferInsert>) =>
  db.update(colaboradores).set(set).where(eq(colaboradores.id, id));

/** Every kind of change that affects an answer, made directly in the database. */
const changes: [what: string, change: (db: Db, company: TestCompany) => Promise<unknown>][] = [
  ['a name', (db, { ana }) => person(db, ana.id, { nome: 'Zélia' })],
  ['a photo', (db, { ana }) => person(db, ana.id, { foto_perfil: '/api/fotos/x.webp' })],
  ['a sector', (db, { ana }) => person(db, ana.id, { setor: 'Obras' })],
  ['a later admission', (db, { ana }) => person(db, ana.id, { data_admissao: '2099-02-28' })],
  ['a superior', (db, { ana, diretora }) => person(db, ana.id, { id_superior: diretora.id })],
  ['an end', (db, { gestor }) => person(db, gestor.id, { ativo: false })],
  ['a newcomer', (_, { gestor }) => t.aColaborador({ nome: 'Caio', superior: gestor })],
  [
    'a title',
    (db, { ana }) =>
      db
        .update(colaboradorEmpresas)
        .set({ id_cargo: null })
        .where(eq(colaboradorEmpresas.id_colaborador, ana.id)),
  ],
  [
    'a title left',
    (db, { ana }) => db.delete(colaboradorEmpresas).where(eq(colaboradorEmpresas.id_colaborador, ana.id)),
  ],
  [
    "a title's name",
    (db, { cargo }) => db.update(cargos).set({ nome: 'Chefe' }).where(eq(cargos.id, cargo.id)),
  ],
  [
    "a title's level",
    (db, { cargo }) => db.update(cargos).set({ nivel_hierarquia: 99 }).where(eq(cargos.id, cargo.id)),
  ],
  [
    "a company's name",
    (db, { empresa }) => db.update(empresas).set({ nome: 'Boreal' }).where(eq(empresas.id, empresa.id)),
  ],
  ['a report', (_, { ana, gestor }) => t.aReport({ de: ana, autor: gestor, mes: 3 })],
  ['a signature', (db, { ana }) => db.update(reports).set({ assinado_por: ana.id, assinado_em: t.now })],
  ['a report gone', (db) => db.execute(sql`delete from reports`)],
  ['an evaluation', (_, { bia, gestor }) => t.aAvaliacao({ de: bia, avaliador: gestor, nota: 1 })],
  ['a mark', (db) => db.update(avaliacoesCulturais).set({ nota: 0.9 })],
  ['an evaluation gone', (db) => db.delete(avaliacoesCulturais)],
  ['a KPI', (db) => db.update(kpis).set({ okr_feito: 1 })],
  ['a KPI gone', (db) => db.delete(kpis)],
  ['a cycle frozen', (db) => db.update(ciclosKpi).set({ status: 0 })],
  ['a cycle gone', (db) => db.delete(ciclosKpi)],
  ['a task', (_, { bia, gestor }) => t.aTarefa({ de: bia, autor: gestor })],
  ['a task done', (db) => db.update(tarefas).set({ feita: true })],
  ['a task gone', (db) => db.delete(tarefas)],
];

const calls = [getOrganograma, getOrganogramaTarefas] as const;

/** Reads the chart, then the tasks. */
const readAll = (browser: Client, known: string[] = []) =>
  Promise.all(
    calls.map((call, place) => browser.call(call, { headers: { 'if-none-match': known[place] ?? '"x"' } })),
  );

/** The answers of a process with an empty cache. */
async function truth({ rita }: TestCompany): Promise<string[]> {
  const db: Db = Object.create(t.database.db);
  const actor = {
    id: rita.id,
    is_rh: true,
    is_leader: false,
    is_encarregado: false,
    email_confirmado: true,
    substitui: [],
  };
  return [
    (await readOrganograma(db, actor, { ano: 2026, today: '2026-11-18' })).answer,
    (await readTarefasTree(db, actor)).answer,
  ];
}

describe('a process with a cache', () => {
  test.each(changes)(
    'shows %s in the very next answer, as every other process does (VEL-32)',
    async (_, change) => {
      const here = await t.signedIn(made.rita);
      const elsewhere = await t.anotherProcess();
      const there = client(elsewhere, here.cookies);
      await changesSettled(t.database);
      const tags = (await readAll(here)).map(({ headers }) => String(headers.etag));
      await readAll(there);
      for (const browser of [here, there]) {
        expect((await readAll(browser, tags)).map(({ status }) => status)).toEqual([304, 304]);
      }

      const before = await truth(made);
      await change(t.database.db, made);
      const after = await truth(made);
      expect(after).not.toEqual(before);

      for (const browser of [here, there]) {
        const answers = await readAll(browser, tags);
        answers.forEach(({ status, text }, place) => {
          if (status === 304) expect(after[place]).toBe(before[place]);
          else expect(text).toBe(after[place]);
        });
      }
    },
  );

  test('concurrent readers and writers: each reader gets the state as of their request (VEL-32)', async () => {
    const { ana, gestor, rita } = made;
    const browser = await t.signedIn(rita);
    for (let round = 1; round <= 5; round++) {
      await t.aTarefa({ de: ana, autor: gestor, titulo: `Tarefa ${round}` });
      const [, ...answers] = await Promise.all([
        t.aReport({ de: ana, autor: gestor, mes: 4 }),
        ...Array.from({ length: 20 }, () => browser.call(getOrganogramaTarefas)),
      ]);
      for (const { text } of answers) expect(text).toContain(`Tarefa ${round}`);
    }
    expect((await readAll(browser)).map(({ text }) => text)).toEqual(await truth(made));
  });

  // The embedded backend runs one transaction at a time.
  testOnServer(
    'a transaction that began before a read and commits after it is seen by the next read (VEL-32)',
    async () => {
      const { ana, rita } = made;
      const browser = await t.signedIn(rita);
      const { db } = t.database;
      const tag = await db.transaction(async (tx) => {
        await person(tx, ana.id, { nome: 'Zélia' });
        // A transaction that began later commits before this one.
        await db.update(tarefas).set({ feita: true });
        const [chart] = await readAll(browser);
        expect(chart?.text).not.toContain('Zélia');
        return String(chart?.headers.etag);
      });
      const [next] = await readAll(browser, [tag]);
      expect(next?.status).toBe(200);
      expect(next?.text).toContain('Zélia');
    },
  );

  test('a tag is valid for one reader, one answer and one snapshot of this database (VEL-33)', async () => {
    const { rita, gestor, bia } = made;
    const browser = await t.signedIn(rita);
    await changesSettled(t.database);
    const [chart] = await readAll(browser);
    const tag = String(chart?.headers.etag).slice(1, -1);
    const [scope = '', snapshot = ''] = tag.split('.');
    const statusOf = async (reader: Client, etag: string, query = {}) =>
      (await reader.call(getOrganograma, { query, headers: { 'if-none-match': `"${etag}"` } })).status;
    expect(await statusOf(browser, tag)).toBe(304);
    expect(await statusOf(browser, tag, { ano: 2025 })).toBe(200);
    expect(await statusOf(await t.signedIn(gestor), tag)).toBe(200);
    expect(await statusOf(await t.signedIn(bia), tag)).toBe(200);
    const forged = [
      '',
      '1:1:',
      '0:0:',
      '9:1:',
      '5:9:7,6',
      '5:9:99',
      '1:2:3:4',
      "1:1:'",
      '9'.repeat(18),
      `${'9'.repeat(18)}:${'9'.repeat(18)}:`,
    ];
    for (const wrong of forged) {
      const status = await statusOf(browser, `${scope}.${wrong}`);
      expect([wrong, status]).toEqual([wrong, 200]);
    }
    // Changes after a snapshot are unknown once they were swept.
    await t.database.db.execute(sweepChanges(new Date(t.now.getTime() + 365 * 24 * 60 * 60_000)));
    await person(t.database.db, bia.id, { nome: 'Bia Melo' });
    await t.database.db.execute(sweepChanges(new Date(t.now.getTime() + 365 * 24 * 60 * 60_000)));
    expect(await statusOf(browser, `${scope}.${snapshot}`)).toBe(200);
    expect((await readAll(browser)).map(({ text }) => text)).toEqual(await truth(made));
  });
});
