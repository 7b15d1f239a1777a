import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { listAuditoria } from '@alinha/contract/auditoria';
import { login, me, proveSegundoFator } from '@alinha/contract/auth';
import { editFicha } from '@alinha/contract/colaboradores';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, expect, inject } from 'vitest';
import { type Client, client } from '../test/app.ts';
import { leaveStub, verdictOn } from '../test/erasing.ts';
import { realHashes } from '../test/hashes.ts';
import { newDatabase, onDatabase, urlOf } from '../test/onDatabase.ts';
import { testOnServer } from '../test/onServer.ts';
import { buildApp } from './app.ts';
import { extendChain } from './audit/chain.ts';
import { readConfig } from './config.ts';
import { isMigrated, knownMigrations, migrate } from './db/migrate.ts';
import { type Db, openDatabase } from './db/open.ts';
import { only, rowsOf } from './db/rows.ts';
import { eraseItems } from './features/eliminacao/apagar.ts';
import { seedQuestions } from './features/questionario/index.ts';
import { sealOlder } from './features/selos/index.ts';
import { openPhotos } from './photos/open.ts';
import { createVault } from './session/vault.ts';

/** What `scripts/earlier.mjs` recorded of an earlier version beside a dump of its database. */
interface Earlier {
  /** When it answered. */
  momento: string;
  secretKey: string;
  /** The CEO's app and one of their recovery codes, where the version has second factors. */
  authenticator?: { segredo: string; reserva: string };
  contas: Record<string, { email: string; senha: string; cookies: Record<string, string> }>;
  /** In base64, by name. */
  fotos: Record<string, string>;
  respostas: { conta: string; path: string; resposta: object }[];
}

const read = (name: string) =>
  gunzipSync(readFileSync(new URL(`../test/earlier/${name}.gz`, import.meta.url))).toString();

const dir = mkdtempSync(join(tmpdir(), 'alinha-upgrade-'));
afterAll(() => rmSync(dir, { recursive: true }));

type Rows = Map<string, Record<string, unknown>[]>;

/** Every row of every table. */
async function allRows(db: Db): Promise<Rows> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Rows = new Map();
  for (const { name } of tables) {
    const found = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    rows.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/** Rows with these columns alone, in an order of their own. */
const having = (rows: readonly Record<string, unknown>[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();

/**
 * What an upgrade drops: counted attempts, answers that were kept for repeated writes, results of files of the last day. Of the audit
 * 0.1.0 kept texts about people, which go from `dados`.
 */
const dropped: Record<string, { tables: string[]; columns: string[] }> = {
  '0.1.0': { tables: ['pedidos', 'tentativas'], columns: ['auditoria.dados'] },
  '0.2.0': { tables: ['importacoes'], columns: [] },
  '1.0.0': { tables: ['importacoes'], columns: [] },
};

/** The audit's row by which the upgrade says what 1.0.0 had erased. */
const isOfUpgrade = ({ acao, dados }: Record<string, unknown>) =>
  acao === 'eliminar' && JSON.stringify(dados).includes('"versao anterior"');

/** The app of this version over an upgraded database, at the instant at which the earlier one answered. */
async function appOn(db: Db, { momento, secretKey, fotos }: Earlier): Promise<FastifyInstance> {
  const photos = await openPhotos({ photos: undefined, dataDir: dir });
  for (const [name, bytes] of Object.entries(fotos)) await photos.put(name, Buffer.from(bytes, 'base64'));
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const vault = createVault(secretKey);
  return buildApp({ db, config, clock: () => new Date(momento), photos, vault, webDir: undefined });
}

for (const version of Object.keys(dropped)) {
  testOnServer(
    `a database of ${version} is upgraded in one step: rows, answers, photos, sessions, passwords and seals are kept (REL-02)`,
    async () => {
      // Codes of then are known by hashes of their real cost.
      realHashes();
      const template = inject('template');
      if (template.kind === 'embedded') return;
      const url = urlOf(template.url, await newDatabase(template));
      await onDatabase(url, read(`${version}.sql`));
      const earlier: Earlier = JSON.parse(read(`${version}.json`));
      const { db, close } = await openDatabase({ url, dir });
      try {
        const before = await allRows(db);
        expect(await isMigrated(db)).toBe(false);
        const ran = await migrate(db);
        expect(ran.length).toBeGreaterThan(0);
        expect(ran.length).toBeLessThan(knownMigrations.length);
        await seedQuestions(db);
        const after = await allRows(db);
        const gone = dropped[version];
        for (const [table, rows] of before) {
          if (gone?.tables.includes(table)) continue;
          const columns = Object.keys(rows[0] ?? {}).filter(
            (name) => !gone?.columns.includes(`${table}.${name}`),
          );
          const kept = (after.get(table) ?? []).filter((row) => !isOfUpgrade(row));
          expect(having(kept, columns), table).toEqual(having(rows, columns));
        }

        while ((await sealOlder(db, new Date())) > 0);
        await extendChain(db);
        const verdict = await verdictOn(db);
        expect(verdict.altered).toEqual([]);
        expect(verdict.unaltered).toBe(true);
        expect(verdict.registros).toMatchObject({ alterados: 0, nao_selados: 0, ainda_nao_selados: 0 });
        expect(verdict.registros.integros).toBeGreaterThan(10);
        expect(verdict.auditoria).toMatchObject({
          // With the rows that name the seals made now.
          integras: (await allRows(db)).get('auditoria')?.length,
          nao_encadeadas: 0,
        });

        const app = await appOn(db, earlier);
        await expectSameAnswers(app, earlier);
        await expectSignIns(app, earlier);
        if (version === '1.0.0') await expectNothingOwed(db, app, earlier);
        await app.close();
        if (version === '0.2.0') await expectSealsWithoutSuperior(db, earlier);
      } finally {
        await close();
      }
    },
  );
}

/** What an answer says of rules and of the reader's instant, not of what is stored. */
const ofToday = new Set(['devido_desde', 'emitido_em', 'mais_novas', 'permissoes', 'pode_avaliar']);

/** Where an answer lacks something of the earlier one, or has it otherwise. It may have more. */
function differences(then: unknown, now: unknown, where: string): string[] {
  if (typeof then !== 'object' || then === null)
    return Object.is(then, now) ? [] : [`${where}: ${then}, ${now}`];
  if (typeof now !== 'object' || now === null) return [`${where}: ${now}`];
  if (Array.isArray(then) && then.length !== (now as unknown[]).length) return [`${where}: length`];
  return Object.entries(then).flatMap(([key, value]) =>
    ofToday.has(key) ? [] : differences(value, (now as Record<string, unknown>)[key], `${where}.${key}`),
  );
}

interface Audit {
  linhas: { id: unknown; momento: string }[];
}

/** Of two pages of the audit the lines of before the later one was read, which leaves lines itself; what a line is called has changed. */
function olderLines(then: object, now: Audit): [Audit['linhas'], Audit['linhas']] {
  const { linhas } = then as Audit;
  const unnamed = (lines: Audit['linhas']) => lines.map((line) => ({ ...line, id: null }));
  const older = now.linhas.filter(({ momento }) => momento <= (linhas[0]?.momento ?? ''));
  return [unnamed(linhas.slice(0, older.length)), unnamed(older)];
}

/** Asks again what was recorded, in the sessions of then. */
async function expectSameAnswers(app: FastifyInstance, { contas, respostas, fotos }: Earlier): Promise<void> {
  const found: string[] = [];
  for (const { conta, path, resposta } of respostas) {
    const { cookies = {} } = contas[conta] ?? {};
    const answer = (await app.inject({ url: path, cookies })).json();
    const [then, now] = path === listAuditoria.path ? olderLines(resposta, answer) : [resposta, answer];
    found.push(...differences(then, now, `${conta} ${path}`));
  }
  expect(found).toEqual([]);
  const { cookies = {} } = contas.colaborador ?? {};
  expect(Object.keys(fotos).length).toBeGreaterThan(0);
  for (const [name, bytes] of Object.entries(fotos)) {
    const photo = await app.inject({ url: `/api/foto/${name}`, cookies });
    expect(photo.rawPayload.toString('base64')).toBe(bytes);
  }
}

/** Every account signs in with the password of then, and with the second factor, if there is one. */
async function expectSignIns(
  app: FastifyInstance,
  { contas, authenticator, momento }: Earlier,
): Promise<void> {
  for (const { email, senha } of Object.values(contas)) {
    const codes = email.startsWith('ceo@') && authenticator ? codesOf(authenticator, momento) : [undefined];
    for (const codigo of codes) {
      const browser = client(app);
      const entered = await browser.call(login, { body: { email, senha } });
      expect(entered.status, email).toBe(200);
      expect(entered.body.pendente === true, email).toBe(codigo !== undefined);
      if (codigo !== undefined) {
        expect((await browser.call(proveSegundoFator, { body: { codigo } })).status, email).toBe(200);
      }
      expect((await browser.call(me)).body.email).toBe(email);
    }
  }
}

/** Erases a leader: their name leaves the closings that 0.2.0 sealed, with the positions that are shown by it, and no seal breaks. */
async function expectSealsWithoutSuperior(db: Db, { contas, momento }: Earlier): Promise<void> {
  const [lider] = await rowsOf<{ id: number; nome: string }>(
    db,
    sql`update colaboradores set ativo = false, desativado_em = ${momento} where email = ${contas.lider?.email} returning id, nome`,
  );
  const { id, nome } = only(lider);
  const led = sql`select count(*)::integer as n from fechamento_pessoas where superior = ${nome}`;
  expect(await rowsOf(db, led)).not.toEqual([{ n: 0 }]);
  await leaveStub(db, id, 'cadastro');
  const itens = [{ categoria: 'cadastro' as const, registros: [] }];
  await db.transaction((tx) =>
    eraseItems(tx, { pessoa: id, itens, plano: null, now: new Date(momento), dia: '2029-11-26' }),
  );
  expect(await rowsOf(db, led)).toEqual([{ n: 0 }]);
  const { altered, registros } = await verdictOn(db);
  // Of the leader's own records, which a plan erases before, the audit has no details any more.
  expect(altered.filter((one) => one.includes('fechamento'))).toEqual([]);
  expect(registros.apagados).toBeGreaterThan(0);
}

/** A code of the app, of a time step after the one that switched it on, and a recovery code. */
const codesOf = ({ segredo, reserva }: { segredo: string; reserva: string }, momento: string) => [
  new TOTP({ secret: segredo }).generate({ timestamp: new Date(momento).getTime() + 30_000 }),
  reserva,
];

/**
 * What 1.0.0 trusted and kept: an unconfirmed account with a matrícula of HR's opens to nobody once HR says whose it is, somebody with
 * the leader's name as nome social takes nothing of the leader's along, and an address that HR changed is free.
 */
async function expectNothingOwed(db: Db, app: FastifyInstance, { contas, momento }: Earlier): Promise<void> {
  const idAt = async (email: string | undefined) =>
    only((await rowsOf<{ id: number }>(db, sql`select id from colaboradores where email = ${email}`))[0]).id;
  const enter = (by: Client, email: string, senha: string) => by.call(login, { body: { email, senha } });
  const hr = client(app);
  await enter(hr, contas.rh?.email ?? '', contas.rh?.senha ?? '');
  const correct = async (from: string, email: string) => {
    const { status } = await hr.call(editFicha, { params: { id: await idAt(from) }, body: { email } });
    expect(status).toBe(200);
  };
  const registered = 'lia.prado@aurora.example';
  const { senha = '' } = contas.lider ?? {};
  expect((await enter(client(app), registered, senha)).status).toBe(200);
  await correct(registered, 'lia@aurora.example');
  for (const email of [registered, 'lia@aurora.example']) {
    expect((await enter(client(app), email, senha)).status).toBe(401);
  }
  await correct('mara.reis@aurora.example', 'mara@aurora.example');

  const pessoa = await idAt(contas.colaborador?.email);
  const ofOthers = () =>
    rowsOf(
      db,
      sql`select id, dados from auditoria where dados <> '{}' and ${pessoa} not in (coalesce(id_ator, 0), coalesce(id_alvo, 0))
          and acao <> 'eliminar' order by id`,
    );
  const before = await ofOthers();
  await db.execute(
    sql`update colaboradores set ativo = false, desativado_em = ${momento} where id = ${pessoa}`,
  );
  await leaveStub(db, pessoa, 'cadastro');
  const itens = [{ categoria: 'cadastro' as const, registros: [] }];
  const now = new Date(momento);
  await db.transaction((tx) => eraseItems(tx, { pessoa, itens, plano: null, now, dia: '2032-11-27' }));
  expect(await ofOthers()).toEqual(before);
}
