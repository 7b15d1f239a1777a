import { deactivateColaborador } from '@alinha/contract/colaboradores';
import { listReports } from '@alinha/contract/reports';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { answer, aTeam, conclude, deliver, type Of, state, type Team } from '../../../test/ciencia.ts';
import { leaveStub } from '../../../test/erasing.ts';
import { expectSealed, storedSeal } from '../../../test/selado.ts';
import { permitErasure } from '../../db/erasure.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  emails,
  entregas,
  manifestacoes,
  respostasDiscordancia,
  selos,
  ultimasPalavras,
} from '../../db/schema.ts';
import { verifyCompany } from '../../verify/verify.ts';
import { readSelados, sealOlder } from '../selos/index.ts';

const t = testApp();

let gestor: Team['gestor'];
let ana: Team['ana'];
let rita: Team['rita'];
let asGestor: Team['asGestor'];
let asAna: Team['asAna'];
let asRita: Team['asRita'];
let aSigned: Team['aSigned'];
let disagree: Team['disagree'];

beforeEach(async () => {
  ({ gestor, ana, rita, asGestor, asAna, asRita, aSigned, disagree } = await aTeam(t));
});

/** Minutes later, so that instants can be told apart. */
const later = (minutes = 1) => {
  t.now = new Date(t.now.getTime() + minutes * 60_000);
};

const expectOne = (answers: { status: number }[]) =>
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(answers.length - 1).fill(409)]);

const twenty = Array.from({ length: 20 }, (_, n) => n);

test('of twenty at once one is made: statement, answer, last word, delivery (CIE-08)', async () => {
  const { db } = t.database;
  const of = await aSigned();
  expectOne(await Promise.all(twenty.map((n) => state(asAna, of, { concorda: false, texto: `Não, ${n}.` }))));
  later();
  const correction = await aSigned();
  const answers = await Promise.all(
    twenty.map((n) =>
      answer(asGestor, of, n % 2 ? { texto: `Sim, ${n}.` } : { id_corrigido: correction.idRegistro }),
    ),
  );
  expectOne(answers);
  expectOne(await Promise.all(twenty.map((n) => conclude(asAna, of, `Enfim, ${n}.`))));
  await asRita.call(deactivateColaborador, { params: { id: ana.id } });
  expectOne(await Promise.all(twenty.map(() => deliver(asRita, correction))));
  for (const table of [manifestacoes, respostasDiscordancia, ultimasPalavras, entregas]) {
    expect(await db.$count(table)).toBe(1);
  }
  const acts = ['createManifestacao', 'createResposta', 'createUltimaPalavra', 'createEntrega'];
  for (const act of acts) expect(await auditRows(db, act)).toHaveLength(1);
});

test('of a statement and an answer in another order at once none is lost or doubled (CIE-08)', async () => {
  const of = await aSigned();
  const [stated, ...answers] = await Promise.all([disagree(of), ...twenty.map(() => answer(asGestor, of))]);
  expect(stated.status).toBe(201);
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeLessThanOrEqual(1);
  expect(await t.database.db.$count(respostasDiscordancia)).toBe(made.length);
});

test('statement, answer, last word and delivery are sealed when they are made, each over the seal before it (SEL-09)', async () => {
  const { db } = t.database;
  const of = await aSigned();
  const agreed = await aSigned();
  const [record] = (await asAna.call(listReports, { params: { id: ana.id } })).body.filter(
    ({ id }) => id === of.idRegistro,
  );
  const how = ['entrada -', 'termo 1'];
  const at = 'instante 2026-11-18T15:00:00.000Z';
  await state(asAna, agreed);
  await disagree(of);
  await answer(asGestor, of);
  const { body } = await conclude(asAna, of);
  const [concorda, m] = await db.select().from(manifestacoes).orderBy(manifestacoes.id);
  const [r] = await db.select().from(respostasDiscordancia);
  const [u] = await db.select().from(ultimasPalavras);
  if (!(concorda && m && r && u)) throw new Error('not everything is stored');

  const pessoa = `pessoa ${ana.id}`;
  await expectSealed(db, 'manifestacao', concorda.id, [
    `sobre report ${agreed.idRegistro}`,
    `selo ${await sealOfReport(agreed)}`,
    pessoa,
    at,
    'concorda sim',
    ...how,
  ]);
  const stated = await expectSealed(
    db,
    'manifestacao',
    m.id,
    [`sobre report ${of.idRegistro}`, `selo ${record?.selo}`, pessoa, at, 'concorda nao', ...how],
    [[`manifestacoes ${m.id} texto`, m.sal, 'Não foi assim.']],
  );
  const answered = await expectSealed(
    db,
    'resposta',
    m.id,
    [
      `sobre manifestacao ${m.id}`,
      `selo ${stated}`,
      pessoa,
      `autor ${gestor.id}`,
      at,
      'corrigido -',
      'selo_do_corrigido -',
      ...how,
    ],
    [[`respostas_discordancia ${m.id} texto`, r.sal, 'Os fatos são estes.']],
  );
  const concluded = await expectSealed(
    db,
    'ultima_palavra',
    m.id,
    [`sobre resposta ${m.id}`, `selo ${answered}`, pessoa, at, ...how],
    [[`ultimas_palavras ${m.id} texto`, u.sal, 'Continuo a discordar.']],
  );
  expect(body.manifestacao).toMatchObject({
    selo: stated,
    resposta: { selo: answered },
    ultima_palavra: { selo: concluded },
  });

  const corrected = await aSigned();
  await asRita.call(deactivateColaborador, { params: { id: ana.id } });
  const delivered = await deliver(asRita, corrected);
  const [e] = await db.select().from(entregas);
  const selo = await expectSealed(
    db,
    'entrega',
    e?.id ?? 0,
    [
      `sobre report ${corrected.idRegistro}`,
      `selo ${await sealOfReport(corrected)}`,
      pessoa,
      `autor ${rita.id}`,
      at,
      'dia 2026-11-17',
      ...how,
    ],
    [[`entregas ${e?.id} texto`, e?.sal ?? null, 'Em mãos, com recibo.']],
  );
  expect(delivered.body.entrega?.selo).toBe(selo);
  for (const [act, sealed] of [
    ['createResposta', answered],
    ['createUltimaPalavra', concluded],
    ['createEntrega', selo],
  ] as const) {
    expect((await auditRows(db, act))[0]?.dados).toMatchObject({ selo: sealed });
  }
  const [{ dados } = { dados: {} }] = await auditRows(db, 'createResposta');
  expect(JSON.stringify(dados)).not.toContain('fatos');
});

async function sealOfReport({ idRegistro }: Of): Promise<string | null> {
  const rows = await rowsOf<{ selo: string }>(
    t.database.db,
    sql`select selo from selos where tipo = 'report' and id_registro = ${idRegistro}`,
  );
  return rows[0]?.selo ?? null;
}

describe('the database itself', () => {
  const stores = [
    ['manifestacoes', 'feita_em'],
    ['respostas_discordancia', 'respondida_em'],
    ['ultimas_palavras', 'escrita_em'],
    ['entregas', 'feita_em'],
  ] as const;

  beforeEach(async () => {
    const of = await aSigned();
    const other = await aSigned();
    await disagree(of);
    await answer(asGestor, of);
    await conclude(asAna, of);
    await asRita.call(deactivateColaborador, { params: { id: ana.id } });
    await deliver(asRita, other);
  });

  const run = (statement: string) => t.database.db.execute(sql.raw(statement));
  const rows = (table: string) =>
    rowsOf<Record<string, unknown>>(t.database.db, sql.raw(`select * from ${table}`));

  test.each(stores)('refuses every change, deletion and emptying of %s (CIE-03)', async (table, instant) => {
    const before = await rows(table);
    expect(before).toHaveLength(1);
    for (const statement of [
      `update ${table} set ${instant} = now()`,
      `update ${table} set texto = 'outro'`,
      `update ${table} set texto = null`,
      `update ${table} set sal = null`,
      `update ${table} set sal = repeat('0', 32)`,
      `update ${table} set texto = null, sal = null`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(run(statement), statement).rejects.toThrow();
    }
    expect(await rows(table)).toEqual(before);
  });

  test.each(stores)(
    'lets an erasure empty a text of %s together with its salt, and nothing else (CIE-03 LGPD-05)',
    async (table, instant) => {
      const [before] = await rows(table);
      await leaveStub(t.database.db, ana.id);
      const erase = (set: string) =>
        t.database.db.transaction(async (tx) => {
          await permitErasure(tx, ana.id);
          await tx.execute(sql.raw(`update ${table} set ${set}`));
        });
      for (const set of ['texto = null', 'sal = null', `texto = null, sal = null, ${instant} = now()`])
        await expect(erase(set), set).rejects.toThrow();
      await erase('texto = null, sal = null');
      expect(await rows(table)).toEqual([{ ...before, texto: null, sal: null }]);
      await expect(run(`update ${table} set texto = 'outro'`)).rejects.toThrow();
      await expect(run(`update ${table} set sal = repeat('0', 32)`)).rejects.toThrow();
    },
  );

  test('refuses to change or remove a seal (SEL-09)', async () => {
    const before = await rows('selos');
    for (const statement of [
      `update selos set selo = repeat('0', 64)`,
      'update selos set texto = null, selo = null, posterior = true',
      'delete from selos',
      'truncate selos',
    ]) {
      await expect(run(statement), statement).rejects.toThrow();
    }
    expect(await rows('selos')).toEqual(before);
  });
});

test('nobody is mailed what was stated (SEL-03)', async () => {
  const of = await aSigned();
  const before = await t.database.db.$count(emails);
  await disagree(of);
  await answer(asGestor, of);
  await conclude(asAna, of);
  expect(await t.database.db.$count(emails)).toBe(before);
});

test('what is stated about a record of before there were seals names its seal, which is made first (SEL-05 SEL-09)', async () => {
  const { db } = t.database;
  const anOlder = async (signedAt: string) => {
    const { id } = await t.aReport({
      de: ana,
      autor: gestor,
      assinado_por: gestor.id,
      assinado_em: new Date(signedAt),
    });
    await db.insert(selos).values({ tipo: 'report', id_registro: id, posterior: true });
    return id;
  };
  const [first, second] = [await anOlder('2026-11-02T12:00:00Z'), await anOlder('2026-11-03T12:00:00Z')];
  const of: Of = { id: ana.id, registro: 'report', idRegistro: first };
  await disagree(of);
  expect((await answer(asGestor, of, { id_corrigido: second })).status).toBe(201);
  for (const [tipo, id] of [
    ['manifestacao', first],
    ['resposta', second],
  ] as const) {
    const selo = (await storedSeal(db, 'report', id))?.selo;
    const [stated] = await db.select().from(selos).where(eq(selos.tipo, tipo));
    expect(selo).toMatch(/^[0-9a-f]{64}$/);
    expect(stated?.texto).toContain(`${selo}\n`);
  }
  expect(await sealOlder(db, t.now)).toBe(0);
  const quiet = { onFinding: () => undefined, onProgress: () => undefined };
  expect((await verifyCompany(t.database, readSelados, quiet)).registros).toMatchObject({
    integros: 4,
    alterados: 0,
  });
});
