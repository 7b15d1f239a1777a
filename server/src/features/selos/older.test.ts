import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../../test/engine.ts';
import { canonicalText, sha256, storedSeal } from '../../../test/selado.ts';
import { knownMigrations, migrate } from '../../db/migrate.ts';
import { rowsOf } from '../../db/rows.ts';
import { reportPerguntas, reportRespostas, selos } from '../../db/schema.ts';
import { startSealing } from '../../process/seals.ts';
import { verifyCompany } from '../../verify/verify.ts';
import { readSelados, sealOlder } from './index.ts';

const database = await cloneDatabase();
const db = database.owner;
afterAll(database.discard);

/** The migrations of the last version without seals. */
const before = knownMigrations.slice(0, 19);
const signed = '2026-03-10T12:00:00.500Z';
/** More than are sealed at once, so that processes share them. */
const many = 450;

/** A company of the version before: signed and unsigned records, and two closings. */
beforeAll(async () => {
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await migrate(db, before);
  for (const statement of [
    sql`insert into colaboradores (nome, email, id_superior, criado_em)
        select 'Pessoa', 'p' || n || '@x.example', nullif(n - 1, 0), '2020-01-01' from generate_series(1, 2) n`,
    sql`insert into report_perguntas (pergunta, ordem) values ('Como foi?', 1), ('E agora?', 2)`,
    sql`insert into temas (tema, ordem) values ('Coragem', 1)`,
    sql`insert into cultural_perguntas (id_tema, pergunta, ordem) values (1, 'Fala o que pensa?', 1)`,
    sql`insert into reports (id_colaborador, id_autor, mes, ano, criado_em, assinado_por, assinado_em)
        select 2, 1, 3, 2026, '2026-03-09T12:00:00Z', case when n <= ${many} then 1 end, case when n <= ${many} then ${signed}::timestamptz end
        from generate_series(1, ${many + 2}) n`,
    sql`insert into report_respostas (id_report, id_pergunta, descricao)
        select r.id, q.id, case q.id when 1 then 'Bem, ' || r.id else '' end from reports r cross join report_perguntas q order by r.id, q.id`,
    sql`insert into avaliacoes_culturais (id_colaborador, id_avaliador, trimestre, ano, nota, criada_em, assinada_por, assinada_em)
        values (2, 1, 1, 2026, 1, '2026-03-09T12:00:00Z', 2, ${signed}), (2, 1, 1, 2026, null, '2026-03-09T12:00:00Z', null, null)`,
    sql`insert into avaliacao_respostas (id_avaliacao, id_pergunta, nota, comentario) values (1, 1, true, null), (2, 1, null, 'Ainda não.')`,
    sql`insert into fechamentos (ano, trimestre, versao, fechado_em, id_autor) values (2025, 3, 1, '2025-10-02', 1), (2025, 4, 1, '2026-01-02', 1)`,
    sql`insert into fechamento_pessoas (id_fechamento, id_colaborador, potencial, desempenho, quadrante, id_superior, superior, setor, lugares, afastado)
        select f.id, c.id, 75, 60, null, c.id_superior, null, 'TI', '[{"empresa": "Aurora", "cargo": "Analista"}]', false
        from fechamentos f cross join colaboradores c`,
  ]) {
    await db.execute(statement);
  }
  await migrate(db);
});

const pending = () => db.$count(selos, sql`texto is null`);
// The new schema grants nothing to the role of the server.
const asOwner = { snapshot: db.transaction.bind(db) };
const verified = async () =>
  (await verifyCompany(asOwner, readSelados, { onFinding: () => undefined, onProgress: () => undefined }))
    .registros;

test('what was signed and closed before seals existed waits for its seal after the migration, and nothing else does (SEL-05)', async () => {
  const rows = await rowsOf(
    db,
    sql`select tipo, count(*)::int as n, bool_and(posterior) as posterior, bool_and(texto is null) as espera
        from selos group by tipo order by tipo`,
  );
  const waiting = { posterior: true, espera: true };
  expect(rows).toEqual([
    { tipo: 'avaliacao', n: 1, ...waiting },
    { tipo: 'fechamento', n: 2, ...waiting },
    { tipo: 'report', n: many, ...waiting },
  ]);
  expect(await verified()).toMatchObject({ ainda_nao_selados: many + 3, nao_selados: 0, alterados: 0 });
});

test('servers that start together seal all of it once, marked as sealed later (SEL-05)', async () => {
  const log = { error: (line: unknown) => expect.fail(String(line)) };
  const servers = [1, 2, 3].map(() => startSealing({ db, clock: () => new Date(), log }));
  await vi.waitUntil(async () => (await pending()) === 0, { timeout: 30_000 });
  await Promise.all(servers.map((server) => server.stop()));
  expect(await db.$count(selos, sql`not posterior`)).toBe(0);
  expect(await verified()).toMatchObject({ integros: many + 3, ainda_nao_selados: 0, alterados: 0 });

  const data = await db
    .select({ q: reportPerguntas, r: reportRespostas })
    .from(reportRespostas)
    .innerJoin(reportPerguntas, sql`${reportPerguntas.id} = ${reportRespostas.id_pergunta}`)
    .where(sql`${reportRespostas.id_report} = 7`)
    .orderBy(reportRespostas.id);
  const texto = canonicalText(
    [
      ...['tipo report', 'registro 7', 'pessoa 2', 'autor 1', 'signatario 1', 'ano 2026', 'periodo 3'],
      ...['escrito 2026-03-09T12:00:00.000Z', `instante ${signed}`, 'entrada -', 'termo -'],
    ],
    data.flatMap(({ q, r }): [string, string | null, unknown][] => [
      [`report_perguntas ${q.id} pergunta`, q.sal, q.pergunta],
      [`report_respostas ${r.id} descricao`, r.sal, r.descricao],
    ]),
  );
  const selo = sha256(texto);
  expect(await storedSeal(db, 'report', 7)).toEqual({
    tipo: 'report',
    id_registro: 7,
    texto,
    selo,
    posterior: true,
  });
});

test('sealing again changes nothing (SEL-05)', async () => {
  const before = await db.select().from(selos).orderBy(selos.tipo, selos.id_registro);
  expect(await sealOlder(db, new Date())).toBe(0);
  expect(await db.select().from(selos).orderBy(selos.tipo, selos.id_registro)).toEqual(before);
});

test('each datum has a salt of its own (SEL-05)', async () => {
  const [row] = await rowsOf<{ sais: number; dados: number }>(
    db,
    sql`select count(distinct sal)::int as sais, count(*)::int as dados from report_respostas`,
  );
  expect(row).toEqual({ sais: 2 * (many + 2), dados: 2 * (many + 2) });
});
