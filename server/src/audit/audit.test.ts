import { randomUUID } from 'node:crypto';
import { login, logout, me, refresh } from '@alinha/contract/auth';
import { createObservacao, deleteObservacao, editObservacao } from '@alinha/contract/observacoes';
import { createReport, deleteReport, editReportResposta, listReports } from '@alinha/contract/reports';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { testOnServer } from '../../test/onServer.ts';
import { companyDataOf } from '../backup/companyData.ts';
import { loadCompany } from '../backup/load.ts';
import { stepsOf } from '../backup/steps.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { rowsOf } from '../db/rows.ts';
import { auditoria, observacoes, pedidos } from '../db/schema.ts';
import { extendChain } from './chain.ts';

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
  const undone = t.database.owner.transaction(async (tx) => {
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
    const refused = t.database.owner.execute(sql.raw(`truncate ${table} cascade`));
    await expect(refused, table).rejects.toMatchObject({ cause: { code: '23001' } });
  }
  for (const statement of ['delete from auditoria', "update auditoria set acao = ''"]) {
    await t.database.db.insert(auditoria).values({ momento: t.now, acao: 'x', dados: {} });
    await expect(t.database.owner.execute(sql.raw(statement))).rejects.toMatchObject({
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

testOnServer(
  'the role of the server, which deploy/role.sql makes, changes neither the audit nor the schema, and erases nothing that was not decided (TRU-49 BKP-01 BKP-02 LGPD-05)',
  async () => {
    const { db, snapshot } = t.database;
    const gestor = await t.aColaborador({ leader: true });
    const ana = await t.aColaborador({ superior: gestor });
    const as = await t.signedIn(gestor);
    const body = { observacao: 'Vai bem.', departamento: 'dp' as const };
    expect((await as.call(createObservacao, { params: { id: ana.id }, body })).status).toBe(201);
    await extendChain(db);
    const before = await everything(auditoria);
    const erased = `select apagar_detalhes(${ana.id}, now(), '{}')`;
    for (const statements of [
      ['delete from auditoria'],
      ['truncate auditoria'],
      ["update auditoria set acao = ''"],
      ["update auditoria set dados = '{}', endereco = null, visita = null"],
      ['update elos set sal = null'],
      ['delete from elos'],
      ["update ancoras set elo = ''"],
      ['alter table auditoria disable trigger user'],
      ['drop trigger auditoria_imutavel on auditoria'],
      ['alter table auditoria add column x text'],
      ['create table x (y text)'],
      ['drop function eliminando'],
      ["create or replace function eliminando() returns boolean language sql as 'select true'"],
      ["set local session_replication_role = 'replica'"],
      [`set local alinha.eliminacao = '${ana.id}'`, 'delete from historico'],
      [`set local alinha.eliminacao = 'on'`, 'delete from historico'],
      [erased],
      // A plan that nobody else approved, as the audit would say.
      [
        `insert into eliminacoes (em, estado, id_autor, proposta_em, id_decisor, decidida_em)
          values ('2026-01-01', 'aprovada', ${ana.id}, now(), ${gestor.id}, now())`,
        `insert into eliminados (categoria, id_colaborador, registro, id_eliminacao, de, ate, regra, meses)
          select 'cadastro', ${ana.id}, '', max(id), '2020-01-01', '2020-01-01', 'saida', 30 from eliminacoes`,
        `update colaboradores set ativo = false, nome = 'Pessoa eliminada', senha_hash = null, eliminado_em = '2026-01-01'
          where id = ${ana.id}`,
        erased,
      ],
    ]) {
      const refused = db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
      });
      await expect(refused, statements.join()).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/^(42501|23001)$/) },
      });
    }
    expect(await everything(auditoria)).toBe(before);
    const company = await snapshot((tx) => companyDataOf(tx, t.photos));
    expect(Number(company.sequencias.auditoria_id_seq)).toBeGreaterThan(0);
    const target = { db, photos: t.photos, replace: true };
    await expect(loadCompany(target, company, stepsOf(company, 2))).rejects.toThrow('Só o papel dono');
  },
);

/** Every migration, as for an empty database. */
const allMigrations = () =>
  pendingMigrations({ execute: async () => ({ rows: [{ exists: false }] }) } as never);
