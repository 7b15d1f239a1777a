import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corruptions } from '../../test/corruptions.ts';
import { blankDatabase, type CloneDatabase, cloneDatabase } from '../../test/engine.ts';
import { leaveStub } from '../../test/erasing.ts';
import { testOnServer } from '../../test/onServer.ts';
import { extendChain, headOf } from '../audit/chain.ts';
import { knownMigrations, migrate } from '../db/migrate.ts';
import { only, rowsOf } from '../db/rows.ts';
import { ancoras, auditoria, backups, colaboradores, importacoes, pedidos, tarefas } from '../db/schema.ts';
import { eraseItems } from '../features/eliminacao/apagar.ts';
import { readSelados, sealOlder } from '../features/selos/index.ts';
import { openDisk } from '../photos/disk.ts';
import { pathOfPhoto, removeUnused } from '../photos/inUse.ts';
import type { PhotoStore } from '../photos/store.ts';
import { loadDemo } from '../seed/demo.ts';
import { verifyCompany } from '../verify/verify.ts';
import { companyDataOf } from './companyData.ts';
import { loadCompany, pour } from './load.ts';
import { makeBackup } from './make.ts';
import type { Manifest } from './manifest.ts';
import { openBackup } from './read.ts';
import { stepsOf } from './steps.ts';
import { upToDate } from './upgrade.ts';

const folder = mkdtempSync(join(tmpdir(), 'alinha-backup-'));
const at = (name: string) => join(folder, name);
const clock = () => new Date('2026-11-22T15:00:00Z');

let from: CloneDatabase;
let to: CloneDatabase;
let photos: PhotoStore;
let made: Manifest;
const file = at('whole.zip');
const photoNames = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}.webp`);

beforeAll(async () => {
  [from, to] = [await cloneDatabase(), await cloneDatabase()];
  photos = await openDisk(at('photos'));
  const { db } = from;
  await loadDemo(db, { pessoas: 12, semente: 7, now: clock(), onProgress: () => undefined });
  for (const [i, name] of photoNames.entries()) {
    await photos.put(name, Buffer.alloc(1000 + i, name));
    await db
      .update(colaboradores)
      .set({ foto_perfil: pathOfPhoto(name) })
      .where(eq(colaboradores.id, i + 1));
  }
  // Easily corrupted: quotes, line ends, other alphabets, numbers beyond a double, both JSON types, a deleted id.
  const words = 'aspas " e \\ barra\nlinha\r\n\t日本語 👩‍💻 \u2028 </script> {"a":1}';
  const act = { momento: clock(), acao: 'teste', id_ator: 1, id_alvo: null, endereco: null };
  await db.insert(auditoria).values({ ...act, dados: { words, deep: [[{}], null, 1e-7] } });
  await db.execute(
    sql`insert into auditoria (momento, acao, dados) values ('2026-11-22 15:00:00.123456+00', 'n', '{"n": 123456789012345678901234567890.5}')`,
  );
  const seen = { iniciada_em: clock(), vista_em: clock(), chave: '00000000-0000-4000-8000-000000000001' };
  await db.insert(importacoes).values({
    ...seen,
    id_colaborador: 2,
    tipo: 'conferir',
    estado: 'concluida',
    etapa: 'lendo',
    feito: 1,
    total: 1,
    resultado: { words },
  });
  await db
    .insert(pedidos)
    .values({ id_colaborador: 2, chave: 'É', acao: 'a', conteudo: 'c', resposta: words });
  const last = await db.insert(tarefas).values({ id_colaborador: 2, id_autor: 1, titulo: words }).returning();
  await db.delete(tarefas).where(eq(tarefas.id, last[0]?.id ?? 0));
  while ((await sealOlder(db, clock())) > 0);
  await extendChain(db);
  const { n, elo } = await headOf(db);
  await db.insert(ancoras).values({ dia: '2026-11-22', criada_em: clock(), n, elo });
  made = await makeBackup({ database: from, photos, clock }, file);
});
afterAll(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true });
});

const sumsOf = ({ tabelas, fotos, sequencias }: Manifest) => ({
  tabelas: tabelas.map(({ nome, linhas, sha256 }) => ({ nome, linhas, sha256 })),
  fotos,
  sequencias,
});

/** Restores a backup as the command does. */
async function restore(
  name: string,
  { database = to, store = photos, replace = true, stopAt = Infinity } = {},
): Promise<void> {
  const backup = await openBackup(name);
  try {
    const steps = stepsOf(backup, 3);
    let done = 0;
    await backup.verify(steps);
    const pulled = {
      done(count: number) {
        done += count;
        if (done >= stopAt) throw new Error('stopped: plug pulled');
      },
    };
    await upToDate(backup, (company) =>
      loadCompany({ db: database.owner, photos: store, replace }, company, pulled),
    );
  } finally {
    backup.close();
  }
}

/** The checksums of everything in a database, taken from its own backup. */
let taken = 0;
const contentOf = async (database: CloneDatabase, store = photos) =>
  sumsOf(await makeBackup({ database, photos: store, clock }, at(`content-${++taken}.zip`)));

/** What `conferir` says of a database, which nobody has altered. */
const verdictOf = (database: CloneDatabase) =>
  verifyCompany(database, readSelados, {
    onFinding: ({ estado, registro, motivo }) => expect(estado, `${registro}: ${motivo}`).toBe('apagado'),
    onProgress: () => undefined,
  });

describe('a backup', () => {
  test('has every table and photo, their counts and checksums, and only its owner can read it (BKP-01)', async () => {
    const tables = await rowsOf<{ nome: string }>(
      from.db,
      sql`select tablename as nome from pg_tables where schemaname = 'public' order by tablename collate "C"`,
    );
    const own = ['backups', 'copias_dados', 'mudancas'];
    expect(made.tabelas.map(({ nome }) => nome)).toEqual(
      tables.map(({ nome }) => nome).filter((nome) => !own.includes(nome)),
    );
    for (const { nome, linhas } of made.tabelas) {
      const [row] = await rowsOf<{ n: string }>(
        from.db,
        sql`select count(*) as n from ${sql.identifier(nome)}`,
      );
      expect({ nome, linhas }).toEqual({ nome, linhas: Number(row?.n) });
    }
    expect(made.fotos.map(({ nome, bytes }) => [nome, bytes])).toEqual(
      photoNames.map((nome, i) => [nome, 1000 + i]),
    );
    const { mode } = statSync(file);
    expect(mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.parcial'))).toEqual([]);
  });

  test('brings seals, chain and anchors: a restored company is whole, and its chain goes on (SEL-04 SEL-06)', async () => {
    await restore(file);
    const verdict = await verdictOf(to);
    expect(verdict).toEqual(await verdictOf(from));
    expect(verdict.registros.integros).toBeGreaterThan(50);
    expect(verdict.auditoria.integras).toBeGreaterThan(50);
    await to.db.insert(auditoria).values({ momento: clock(), acao: 'login', dados: {} });
    await extendChain(to.db);
    expect((await verdictOf(to)).auditoria).toEqual({
      ...verdict.auditoria,
      integras: verdict.auditoria.integras + 1,
      ultima_ancora: { dia: '2026-11-22', depois: 1 },
    });
  });

  test('is as of one instant, while others write (BKP-01)', async () => {
    let writing = true;
    const pair = (n: number) =>
      from.db.transaction(async (tx) => {
        await tx.insert(tarefas).values({ id_colaborador: 2, id_autor: 1, titulo: `par ${n}` });
        await tx.insert(auditoria).values({ momento: clock(), acao: `par ${n}`, id_ator: 1, dados: {} });
      });
    const writers = [1, 2, 3].map(async (writer) => {
      for (let n = 0; writing; n++) await pair(writer * 1_000_000 + n);
    });
    await pair(0);
    const during = await makeBackup({ database: from, photos, clock }, at('during.zip'));
    writing = false;
    await Promise.all(writers);
    await restore(at('during.zip'));
    const halves = sql`select titulo from tarefas where titulo like 'par %' and titulo not in (select acao from auditoria)
      union all select acao from auditoria where acao like 'par %' and acao not in (select titulo from tarefas)`;
    expect(await rowsOf(to.db, halves)).toEqual([]);
    const pairs = await to.db.$count(tarefas, sql`titulo like 'par %'`);
    expect(pairs).toBeGreaterThan(0);
    expect(during.tabelas.find(({ nome }) => nome === 'tarefas')?.linhas).toBe(await to.db.$count(tarefas));
    // Restores the state that the next tests begin with.
    await restore(file, { database: from });
  });

  test('is made one at a time, and photos that it may list are left to the sweep (BKP-01)', async () => {
    const begun = { diario: false, comecou_em: clock() };
    await from.db.insert(backups).values({ ...begun, vista_em: sql`now()` });
    const again = makeBackup({ database: from, photos, clock }, at('again.zip'));
    await expect(again).rejects.toThrow('Já há um backup em andamento.');
    const unused = `${'d'.repeat(64)}.webp`;
    await photos.put(unused, Buffer.from('x'));
    await removeUnused(from.db, photos, unused);
    expect(await photos.get(unused)).toBeDefined();
    // Its process died.
    await from.db.update(backups).set({ vista_em: sql`now() - interval '3 minutes'` });
    await removeUnused(from.db, photos, unused);
    expect(await photos.get(unused)).toBeUndefined();
    await makeBackup({ database: from, photos, clock }, at('again.zip'));
  });

  test('that fails leaves no file, and its reason is recorded (BKP-01)', async () => {
    const store = {
      ...photos,
      get: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    };
    await expect(makeBackup({ database: from, photos: store, clock }, at('none.zip'))).rejects.toThrow(
      'full',
    );
    const nowhere = makeBackup({ database: from, photos, clock }, join(folder, 'gone', 'none.zip'));
    await expect(nowhere).rejects.toThrow('ENOENT');
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
    const notes = await from.db.select({ falha: backups.falha }).from(backups).orderBy(backups.id);
    expect(notes.map(({ falha }) => falha).slice(-2)).toEqual([
      'falta espaço no disco',
      'a pasta não existe',
    ]);
  });
});

describe('restoring', () => {
  test('restores every row, photo and sequence, and all constraints and triggers (BKP-02 BKP-03)', async () => {
    await to.reset();
    const store = await openDisk(at('photos-2'));
    await restore(file, { store, replace: false });
    expect(await contentOf(to, store)).toEqual(sumsOf(made));
    const [next] = await to.db
      .insert(tarefas)
      .values({ id_colaborador: 2, id_autor: 1, titulo: 'x' })
      .returning();
    const given = Number(made.sequencias.tarefas_id_seq);
    expect(next?.id).toBe(given + 1);
    await expect(to.db.delete(auditoria)).rejects.toThrow();
    await expect(
      to.db.insert(tarefas).values({ id_colaborador: 999, id_autor: 1, titulo: 'x' }),
    ).rejects.toThrow();
    await to.db.delete(tarefas).where(eq(tarefas.id, given + 1));
  });

  test('restores seals, statements and salts, which verify as before, also of a text that was erased (SEL-01 CIE-03)', async () => {
    await from.db.transaction(async (tx) => {
      const [said] = await rowsOf<{ pessoa: number; categoria: 'report'; registro: string }>(
        tx,
        sql`select id_colaborador as pessoa, registro as categoria, id_registro::text as registro
            from manifestacoes where not concorda and registro = 'report' limit 1`,
      );
      const { pessoa, categoria, registro } = only(said);
      await leaveStub(tx, pessoa);
      const itens = [{ categoria, registros: [registro] }];
      await eraseItems(tx, { pessoa, itens, plano: null, now: clock(), dia: '2026-11-22' });
    });
    const erased = at('erased.zip');
    await makeBackup({ database: from, photos, clock }, erased);
    await to.reset();
    await restore(erased, { store: await openDisk(at('photos-erased')), replace: false });
    const [before, after] = [(await verdictOf(from)).registros, (await verdictOf(to)).registros];
    expect(after).toEqual(before);
    expect(after).toMatchObject({ alterados: 0, nao_selados: 0, ainda_nao_selados: 0 });
    expect(after.integros).toBeGreaterThan(50);
    expect(after.apagados).toBeGreaterThan(0);
    await expect(to.db.execute(sql`update manifestacoes set texto = 'outro'`)).rejects.toThrow();
    await expect(to.db.execute(sql`delete from selos`)).rejects.toThrow();
  });

  test('refuses to replace an existing company unless asked to (BKP-02)', async () => {
    const before = await contentOf(to);
    await to.db.update(colaboradores).set({ nome: 'Outra pessoa' }).where(eq(colaboradores.id, 3));
    const changed = await contentOf(to);
    expect(changed).not.toEqual(before);
    await expect(restore(file, { replace: false })).rejects.toThrow(
      'Já há uma empresa neste banco de dados.',
    );
    expect(await contentOf(to)).toEqual(changed);
    await restore(file);
    expect(await contentOf(to)).toEqual(sumsOf(made));
  });

  // Old backups are upgraded in an embedded database, regardless of which backend the tests run on.
  testOnServer(
    'migrates a backup of an earlier version, whose signed records then wait for their seals (BKP-02 SEL-05)',
    async () => {
      const earlier = await blankDatabase(at('earlier'));
      try {
        // Those before 0019, which brought the seals.
        const then = knownMigrations.slice(0, 19);
        await migrate(earlier.db, then);
        // The company has deadlines of kinds that came with the next migration.
        await earlier.db.execute(sql`alter table prazos drop constraint prazos_tipo_check,
          add constraint prazos_tipo_check check (true)`);
        await from.snapshot(async (tx) => {
          const company = await companyDataOf(tx, photos);
          await earlier.db.transaction(async (there) => {
            const { tabelas } = await companyDataOf(there, photos);
            const asThen = company.tabelas.flatMap((tabela) => {
              const same = tabelas.find(({ nome }) => nome === tabela.nome);
              return same === undefined ? [] : [{ ...tabela, colunas: same.colunas }];
            });
            const sequencias = Object.fromEntries(
              Object.entries(company.sequencias).filter(([sequencia]) =>
                asThen.some(({ nome }) => sequencia.startsWith(`${nome}_`)),
              ),
            );
            await pour(there, { ...company, tabelas: asThen, sequencias }, stepsOf(company, 1));
            await there.execute(sql`delete from prazos where tipo in ('ciencia', 'discordancia')`);
          });
        });
        const old = await makeBackup({ database: earlier, photos, clock }, at('earlier.zip'));
        expect(old.migracoes).toHaveLength(then.length);
        await restore(at('earlier.zip'));
        const now = await makeBackup({ database: to, photos, clock }, at('upgraded.zip'));
        // Results of imports are not kept over an upgrade.
        for (const { nome, linhas, colunas, sha256 } of old.tabelas.filter(
          ({ nome }) => nome !== 'importacoes',
        )) {
          const upgraded = now.tabelas.find((tabela) => tabela.nome === nome);
          expect([nome, upgraded?.linhas]).toEqual([nome, linhas]);
          if (upgraded?.colunas.join() === colunas.join())
            expect([nome, upgraded.sha256]).toEqual([nome, sha256]);
        }
        expect(now.fotos).toEqual(made.fotos);
        const [waiting] = await rowsOf<{ selos: number; registros: number }>(
          to.db,
          sql`select (select count(*)::int from selos where posterior and texto is null) as selos,
                (select count(*)::int from reports where assinado_em is not null)
                + (select count(*)::int from avaliacoes_culturais where assinada_em is not null)
                + (select count(*)::int from fechamentos) as registros`,
        );
        expect(waiting?.selos).toBeGreaterThan(50);
        expect(waiting?.selos).toBe(waiting?.registros);
        await restore(file);
      } finally {
        await earlier.close();
      }
    },
  );

  test('leaves existing data untouched, wherever it fails (BKP-02)', async () => {
    const { db } = to;
    await db.update(colaboradores).set({ nome: 'Outra pessoa' }).where(eq(colaboradores.id, 3));
    const before = await contentOf(to);
    const rows = made.tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
    for (const stopAt of [1, 4, Math.floor(rows / 2), rows, rows + 4, 2 * rows]) {
      await expect(restore(file, { stopAt })).rejects.toThrow('plug');
    }
    const full = { ...photos, put: () => Promise.reject(new Error('full')), get: async () => undefined };
    await expect(restore(file, { store: full })).rejects.toThrow('full');
    const altered = { ...photos, get: async () => Buffer.from('x'), put: async () => undefined };
    await expect(restore(file, { store: altered })).rejects.toThrow('não foi restaurada como era');
    expect(await contentOf(to)).toEqual(before);
    await restore(file);
  });
});

test.each(Object.entries(corruptions))(
  'a file that %s is refused with its own message, and nothing is changed (BKP-04)',
  async (what, corrupt) => {
    const name = `${what.replaceAll(' ', '-')}.zip`;
    const words = await corrupt(file, at(name));
    const before = await to.db.select().from(colaboradores).orderBy(colaboradores.id);
    await expect(restore(at(name))).rejects.toThrow(words);
    expect(await to.db.select().from(colaboradores).orderBy(colaboradores.id)).toEqual(before);
    await expect(readFile(at(name))).resolves.toBeDefined();
  },
);
