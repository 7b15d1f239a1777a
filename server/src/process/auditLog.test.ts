import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { builtProgram } from '../../../scripts/prepare.mjs';
import { briefly } from '../../test/briefly.ts';
import { type Backend, emptyStorage, inStorage } from '../../test/emptyStorage.ts';
import { noSettings } from '../../test/noSettings.ts';
import { rowsOf } from '../db/rows.ts';

const dir = mkdtempSync(join(tmpdir(), 'alinha-audit-log-'));
afterAll(() => rmSync(dir, { recursive: true }));

const canaries = { nome: 'Nome Sigiloso', endereco: '203.0.113.77' };
/** So many that a kill comes while they are logged. */
const rows = 6_000;

/** Adds rows to the audit while no server has the database open. @returns the links that it has so far */
const audit = (storage: Backend, count: number) =>
  inStorage(storage, async (db) => {
    const { nome, endereco } = canaries;
    await db.execute(
      sql`insert into auditoria (momento, acao, dados, endereco)
        select now(), 'createEmpresa', jsonb_build_object('nome', ${nome}::text), ${endereco} from generate_series(1, ${sql.raw(`${count}`)})`,
    );
    return rowsOf<{ n: number; elo: string }>(db, sql`select n::int, elo from elos order by n`);
  });

interface Line {
  msg: string;
  n: number;
  elo: string;
}

/** Runs the server until it logs a line, and ends it then. @returns what it logged of the audit */
async function runUntil(
  storage: Backend,
  isLast: (line: Line) => boolean,
  signal: NodeJS.Signals,
): Promise<Line[]> {
  const env = { ...noSettings, ...storage, NODE_OPTIONS: '', PORT: '0', DEMO: 'off', AUDIT_LOG: 'on' };
  const child = spawn(process.execPath, [...briefly, builtProgram('server')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const audited: Line[] = [];
  for await (const text of createInterface(child.stdout)) {
    // Not an `expect` for each of thousands of lines, which costs more than the line.
    if (Object.values(canaries).some((canary) => text.includes(canary))) throw new Error(`logged: ${text}`);
    if (!text.startsWith('{')) continue;
    const line: Line = JSON.parse(text);
    if (isLast(line)) child.kill(signal);
    if (line.msg === 'audit row') audited.push(line);
  }
  await ended;
  return audited;
}

const places = (lines: readonly Line[]) => lines.map(({ n }) => n);
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);
const anchored = ({ msg }: Line) => msg === 'audit anchored';

test('with AUDIT_LOG=on a killed server and its successor log every row of the audit in the order of the chain, without its content (LGPD-17)', async () => {
  const storage = await emptyStorage(dir);
  await audit(storage, rows);
  const killed = await runUntil(storage, ({ msg }) => msg === 'audit row', 'SIGKILL');
  expect(killed.length).toBeLessThan(rows);
  expect(places(killed)).toEqual(upTo(killed.length));

  const successor = await runUntil(storage, anchored, 'SIGTERM');
  const [first] = places(successor);
  expect(first).toBeLessThanOrEqual(killed.length + 1);
  expect(places([...killed.slice(0, Number(first) - 1), ...successor])).toEqual(upTo(rows));
  const links = await audit(storage, 1);
  const known = new Set(['level', 'time', 'pid', 'hostname', 'msg']);
  const logged = [...killed, ...successor];
  expect(logged.filter((line) => line.elo !== links[line.n - 1]?.elo)).toEqual([]);
  const keys = logged.map((line) => Object.keys(line).filter((key) => !known.has(key)));
  expect(new Set(keys.map(String))).toEqual(new Set(['n,elo,id,momento,acao,id_ator,id_alvo']));

  // What the log has is not logged again.
  const later = await runUntil(storage, ({ n }) => n > rows, 'SIGTERM');
  expect(later).toMatchObject([{ n: rows + 1, acao: 'createEmpresa', id_ator: null, id_alvo: null }]);
});
