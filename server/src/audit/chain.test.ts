import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../test/engine.ts';
import type { Db } from '../db/open.ts';
import { auditoria, elos } from '../db/schema.ts';
import { verifyChain } from '../verify/chain.ts';
import { readExplained } from '../verify/explained.ts';
import { extendChain } from './chain.ts';
import { recordAct } from './record.ts';

const database = await cloneDatabase();
const { db } = database;
beforeEach(() => database.reset());
afterAll(() => database.close());

const act = (tx: Db, nome: string) =>
  recordAct(tx, {
    momento: new Date('2026-11-18T15:00:00Z'),
    acao: 'createEmpresa',
    id_ator: null,
    id_alvo: null,
    dados: { nome },
    endereco: '127.0.0.1',
  });

const chainedIds = async () =>
  (await db.select({ id: elos.id_auditoria }).from(elos).orderBy(elos.n)).map(({ id }) => id);
const auditedIds = async () =>
  (await db.select({ id: auditoria.id }).from(auditoria).orderBy(auditoria.id)).map(({ id }) => id);

class RolledBack extends Error {}

/** Adds a row in a transaction that ends on demand. */
async function heldAct(nome: string) {
  let end: (how: 'commit' | 'rollback') => void = () => undefined;
  const told = new Promise<'commit' | 'rollback'>((tell) => {
    end = tell;
  });
  let added: () => void = () => undefined;
  const isAdded = new Promise<void>((done) => {
    added = done;
  });
  const ended = db
    .transaction(async (tx) => {
      await act(tx, nome);
      added();
      if ((await told) === 'rollback') throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  await isAdded;
  return (how: 'commit' | 'rollback') => {
    end(how);
    return ended;
  };
}

describe("the audit's chain", () => {
  test('has every row once and in order, with several workers beside twenty writers of whom some are slow and some roll back (SEL-06)', async () => {
    let writing = true;
    const worker = async () => {
      while (writing) await extendChain(db);
      while (!(await extendChain(db)));
    };
    const workers = Promise.all([worker(), worker(), worker()]);
    const writer = async (n: number) => {
      for (let turn = 0; turn < 5; turn++) {
        await db
          .transaction(async (tx) => {
            for (let row = 0; row <= n % 3; row++) await act(tx, `Empresa ${n} ${turn} ${row}`);
            // Slow work holds its ids back while others commit later ones.
            if (n % 4 === 1) await tx.execute(sql`select count(*) from generate_series(1, 200000)`);
            if ((n + turn) % 4 === 0) throw new RolledBack();
          })
          .catch((error: unknown) => {
            if (!(error instanceof RolledBack)) throw error;
          });
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => writer(n)));
    writing = false;
    await workers;
    const ids = await auditedIds();
    expect(ids.length).toBeGreaterThan(100);
    expect(await chainedIds()).toEqual(ids);
    const { integras, alteradas, nao_encadeadas } = await verifyChain(db, {
      explained: await readExplained(db),
      report: (finding) => expect.fail(JSON.stringify(finding)),
      onRows: () => undefined,
    });
    expect({ integras, alteradas, nao_encadeadas }).toEqual({
      integras: ids.length,
      alteradas: 0,
      nao_encadeadas: 0,
    });
  });

  test('of a long audit is made in batches (SEL-06)', async () => {
    await db.execute(
      sql`insert into auditoria (momento, acao, dados) select now(), 'login', jsonb_build_object('n', n) from generate_series(1, 1234) n`,
    );
    expect(await extendChain(db)).toBe(true);
    expect(await chainedIds()).toEqual(await auditedIds());
  });

  // The embedded database runs one transaction at a time.
  describe.skipIf(database.kind === 'embedded')('waits for transactions that hold smaller ids', () => {
    test.each([
      ['commit', 3],
      ['rollback', 2],
    ] as const)('until their %s (SEL-06)', async (how, rows) => {
      await act(db, 'first');
      const end = await heldAct('held');
      await act(db, 'later');
      expect(await extendChain(db, AbortSignal.timeout(400))).toBe(false);
      expect(await chainedIds()).toEqual([]);
      const working = extendChain(db);
      await end(how);
      expect(await working).toBe(true);
      const ids = await auditedIds();
      expect(ids).toHaveLength(rows);
      expect(await chainedIds()).toEqual(ids);
    });

    test('but not for those that began after its newest row (SEL-06)', async () => {
      const first = await heldAct('held');
      await act(db, 'later');
      let asked = 0;
      const execute: Db['execute'] = (statement) => {
        asked += 1;
        return db.execute(statement);
      };
      const working = extendChain(Object.create(db, { execute: { value: execute } }));
      // It has seen the newest row and who writes, and asks again.
      await vi.waitUntil(() => asked > 2);
      const second = await heldAct('after');
      await first('commit');
      expect(await working).toBe(true);
      expect(await chainedIds()).toHaveLength(2);
      await second('commit');
      expect(await extendChain(db)).toBe(true);
      expect(await chainedIds()).toEqual(await auditedIds());
    });
  });

  test('is extended by one worker while another is at it (SEL-06)', async () => {
    await act(db, 'first');
    if (database.kind === 'embedded') {
      expect(await extendChain(db)).toBe(true);
      return;
    }
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(20261123)`);
      expect(await extendChain(db)).toBe(false);
    });
    expect(await extendChain(db)).toBe(true);
  });
});
