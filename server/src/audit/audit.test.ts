import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { login, logout, me, refresh } from '@alinha/contract/auth';
import { createObservacao, deleteObservacao, editObservacao } from '@alinha/contract/observacoes';
import { createReport, deleteReport, editReportResposta, listReports } from '@alinha/contract/reports';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { urlOf } from '../../test/onDatabase.ts';
import { testOnServer } from '../../test/onServer.ts';
import { buildApp } from '../app.ts';
import { companyDataOf } from '../backup/companyData.ts';
import { loadCompany } from '../backup/load.ts';
import { stepsOf } from '../backup/steps.ts';
import { readConfig } from '../config.ts';
import { migrate, pendingMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { auditoria, observacoes, pedidos } from '../db/schema.ts';
import { seedQuestions } from '../features/questionario/queries.ts';

const t = testApp();
const canary = 'canário-7f3a';

const everything = async (table: typeof auditoria | typeof pedidos) =>
  JSON.stringify(await rowsOf(t.database.db, sql`select * from ${table}`));

test('what was written about a person and deleted stands neither in the audit nor in the answers kept for repeated writes (TRU-42)', async () => {
  const gestor = await t.aColaborador({ leader: true });
  const ana = await t.aColaborador({ superior: gestor });
  const { id: pergunta } = await t.aPergunta();
  const as = await t.signedIn(gestor);
  const write = { headers: { 'idempotency-key': randomUUID() } };
  const params = { id: ana.id };
  const body = { observacao: canary, departamento: 'dho' as const };
  const noted = await as.call(createObservacao, { params, body, ...write });
  const note = { params: { id: ana.id, obsId: noted.body.id } };
  const edit = { 'idempotency-key': randomUUID() };
  await as.call(editObservacao, { ...note, body: { observacao: `${canary} de novo` }, headers: edit });
  await as.call(createReport, { params: { id: ana.id, mes: 3, ano: 2026 }, body: { [pergunta]: canary } });
  const [report] = (await as.call(listReports, { params })).body as unknown as {
    id: number;
    RespostasReports: { id: number }[];
  }[];
  const reportId = report?.id ?? 0;
  const respostaId = report?.RespostasReports[0]?.id ?? 0;
  await as.call(editReportResposta, {
    params: { id: ana.id, reportId, respostaId },
    body: { descricao: `${canary} melhor` },
    headers: { 'idempotency-key': randomUUID() },
  });
  for (const { status } of [
    await as.call(deleteObservacao, note),
    await as.call(deleteReport, { params: { id: ana.id, reportId } }),
  ]) {
    expect(status).toBe(200);
  }
  expect(await everything(auditoria)).not.toContain('7f3a');
  expect(await everything(pedidos)).not.toMatch(new RegExp(`7f3a|${Object.values(write.headers)[0]}`));
  // A repeated write with the same key still gets the first answer, and writes nothing.
  expect((await as.call(createObservacao, { params, body, ...write })).body).toEqual(noted.body);
  expect(await t.database.db.$count(observacoes)).toBe(0);
});

test('an older database loses what its audit held of such texts, and keeps the rest (TRU-43)', async () => {
  const { db } = t.database;
  const statements = (await allMigrations()).flatMap(({ sql: all }) => all);
  // Only the statements between dropping and recreating the trigger; the rest of the migration has been applied already.
  const begin = statements.findIndex((one) => one.includes('DROP TRIGGER auditoria_imutavel'));
  const end = statements.findIndex(
    (one, at) => at > begin && one.includes('CREATE TRIGGER auditoria_imutavel'),
  );
  const before = (acao: string, dados: object) => ({
    momento: t.now,
    acao,
    dados: dados as Record<string, unknown>,
  });
  const rows = [
    before('editObservacao', { obsId: 1, antes: canary }),
    before('deleteObservacao', { obsId: 1, antes: { id: 1, observacao: canary, departamento: 'dp' } }),
    before('deleteAvaliacaoCultural', {
      antes: { temas: [{ perguntas: [{ nota: true, comentario: canary }] }, { perguntas: [] }] },
    }),
    before('editCargo', { antes: { nome: 'Analista' } }),
  ];
  await db.insert(auditoria).values(rows);
  let kept: { dados: unknown }[] = [];
  // Undone, since a later migration replaced the trigger.
  const undone = db.transaction(async (tx) => {
    for (const statement of statements.slice(begin, end + 1)) await tx.execute(sql.raw(statement));
    kept = await tx.select({ dados: auditoria.dados }).from(auditoria).orderBy(auditoria.id);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow(TransactionRollbackError);
  expect(kept.map(({ dados }) => dados)).toEqual([
    { obsId: 1 },
    { obsId: 1, antes: { id: 1, departamento: 'dp' } },
    { antes: { temas: [{ perguntas: [{ nota: true }] }, { perguntas: [] }] } },
    { antes: { nome: 'Analista' } },
  ]);
});

test('the audit and the questions refuse to be emptied, by their owner too (TRU-44)', async () => {
  await t.signedIn(await t.aColaborador());
  for (const table of ['auditoria', 'report_perguntas', 'cultural_perguntas', 'temas']) {
    const refused = t.database.db.execute(sql.raw(`truncate ${table} cascade`));
    await expect(refused, table).rejects.toMatchObject({ cause: { code: '23001' } });
  }
  for (const statement of ['delete from auditoria', "update auditoria set acao = ''"]) {
    await t.database.db.insert(auditoria).values({ momento: t.now, acao: 'x', dados: {} });
    await expect(t.database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { code: '23001' },
    });
  }
});

test('what a stranger asks for in vain leaves no row in the audit, which nobody may empty (TRU-82)', async () => {
  const visitor = t.visitor();
  visitor.cookies.set('refresh_token', 'nobody');
  for (const call of [refresh, logout, login]) await visitor.call(call);
  expect(await t.database.db.$count(auditoria)).toBe(0);
  // A reused refresh token, as after a theft, does leave a row.
  const ana = await t.aColaborador();
  const browser = await t.signedIn(ana);
  visitor.cookies.set('refresh_token', browser.cookies.get('refresh_token') ?? '');
  await browser.call(refresh);
  t.now = new Date(t.now.getTime() + 60_000);
  expect((await visitor.call(refresh)).status).toBe(401);
  expect((await browser.call(me)).status).toBe(401);
  const rows = await t.database.db.select().from(auditoria);
  expect(rows.map(({ acao, id_ator }) => [acao, id_ator])).toEqual(Array(2).fill(['refresh', ana.id]));
});

const template = inject('template');

testOnServer(
  'a role of the app’s own, made as the manual says, does all but change the audit and restore (TRU-49 BKP-01 BKP-02)',
  async () => {
    if (template.kind === 'embedded') return;
    const { db } = t.database;
    const manual = readFileSync(new URL('../../../docs/installing.md', import.meta.url), 'utf8');
    const [, statements = ''] = /```sql\n(GRANT[^`]*)```/.exec(manual) ?? [];
    const role = `app_${randomUUID().slice(0, 8)}`;
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
      db,
      sql`select current_database() as name`,
    );
    await db.execute(sql.raw(`create role ${role} login`));
    try {
      for (const line of statements.replaceAll('alinha_app', role).split(';\n').filter(Boolean)) {
        await db.execute(sql.raw(line));
      }
      const url = new URL(urlOf(template.url, name));
      url.username = role;
      const own = await openDatabase({ url: url.href, dir: '' });
      try {
        expect(await migrate(own.db)).toEqual([]);
        await seedQuestions(own.db);
        const gestor = await t.aColaborador({ leader: true });
        const ana = await t.aColaborador({ superior: gestor });
        const { cookies } = await t.signedIn(gestor);
        const config = readConfig({ LOG_LEVEL: 'silent' });
        const app = await buildApp({
          db: own.db,
          config,
          clock: () => t.now,
          photos: t.photos,
          webDir: undefined,
        });
        const { statusCode } = await app.inject({
          method: createObservacao.method,
          url: createObservacao.path.replace(':id', String(ana.id)),
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          payload: { observacao: 'Vai bem.', departamento: 'dp' },
        });
        await app.close();
        expect(statusCode).toBe(201);
        for (const change of ['delete from', 'truncate', 'update']) {
          const statement = `${change} auditoria${change === 'update' ? " set acao = ''" : ''}`;
          const refused = own.db.execute(sql.raw(statement));
          await expect(refused, statement).rejects.toMatchObject({ cause: { code: '42501' } });
        }
        const company = await own.snapshot((tx) => companyDataOf(tx, t.photos));
        expect(Number(company.sequencias.auditoria_id_seq)).toBeGreaterThan(0);
        const target = { db: own.db, photos: t.photos, replace: true };
        await expect(loadCompany(target, company, stepsOf(company, 2))).rejects.toThrow('Só o papel dono');
      } finally {
        await own.close();
      }
    } finally {
      await db.execute(sql.raw(`drop owned by ${role}`));
      await db.execute(sql.raw(`drop role ${role}`));
    }
  },
);

/** Every migration, as for an empty database. */
const allMigrations = () =>
  pendingMigrations({ execute: async () => ({ rows: [{ exists: false }] }) } as never);
