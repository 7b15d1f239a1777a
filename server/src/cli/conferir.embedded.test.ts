import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtProgram } from '../../../scripts/prepare.mjs';
import { briefly } from '../../test/briefly.ts';
import { alinha, alinhaEach } from '../../test/commands.ts';
import { copyEmptyDatabase } from '../../test/emptyStorage.ts';
import { noSettings } from '../../test/noSettings.ts';
import { extendChain, headOf } from '../audit/chain.ts';
import { takeLock } from '../db/lock.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { ancoras, auditoria } from '../db/schema.ts';
import { openDisk } from '../photos/disk.ts';
import { serveRequests } from '../process/requests.ts';

const folder = mkdtempSync(join(tmpdir(), 'alinha conferir '));
const dataDir = join(folder, 'home');
afterAll(() => rmSync(folder, { recursive: true }));

const started = { cwd: folder, env: { DATA_DIR: dataDir } };
const conferir = (...args: string[]) => alinha(['conferir', ...args], started);
const conferirEach = (...each: string[][]) =>
  alinhaEach(
    each.map((args) => ['conferir', ...args]),
    started,
  );

/** Works on the database as its owner, which answers commands like a server. */
async function owning<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const photos = await openDisk(join(folder, 'photos'));
  const serve = serveRequests({ photos, clock: () => new Date() });
  const database = await openDatabase({ dir: dataDir, serve });
  return work(database).finally(database.close);
}

let elo: string;
beforeAll(async () => {
  copyEmptyDatabase(dataDir);
  const act = { momento: new Date(), acao: 'login', dados: {} };
  elo = await owning(async ({ db }) => {
    await db.insert(auditoria).values([act, act, act]);
    await extendChain(db);
    const head = await headOf(db);
    await db.insert(ancoras).values({ dia: '2026-11-18', criada_em: new Date(), n: head.n, elo: head.elo });
    await db.insert(auditoria).values([act, act]);
    await extendChain(db);
    await db.insert(auditoria).values(act);
    return head.elo;
  });
});

const whole = [
  'Auditoria: 5 íntegras, 0 apagadas por regra, 0 alteradas, 1 ainda não encadeadas.',
  'Posteriores à última âncora, de 18/11/2026: 2.',
  'Registros: 0 íntegros, 0 apagados por regra, 0 alterados, 0 não selados, 0 ainda não selados.',
];

describe('conferir', () => {
  test('says that nothing was altered, and ends with 0, also beside a running server (SEL-04)', async () => {
    const expected = { code: 0, out: [...whole, 'Nada foi alterado.', ''].join('\n') };
    expect(await conferir()).toMatchObject(expected);
    expect(await owning(() => conferir())).toMatchObject(expected);
  });

  test('says whether a head was once this chain’s, how many rows came since, and else ends with 1 (SEL-08)', async () => {
    const [known, other, cut] = await conferirEach(
      ['--ancora', elo.toUpperCase()],
      ['--ancora', 'f'.repeat(64)],
      ['--ancora', elo.slice(0, 12)],
    );
    expect(known?.out).toContain(
      '\nA âncora informada pertence a esta cadeia, que tinha 3 linhas; desde então vieram 2.\n',
    );
    expect(known?.code).toBe(0);
    const unknown = {
      code: 1,
      out: expect.stringContaining('A âncora informada não pertence a esta cadeia.'),
    };
    expect(other).toMatchObject(unknown);
    expect(await owning(() => conferir('--ancora', 'f'.repeat(64)))).toMatchObject(unknown);
    expect(cut).toEqual({
      code: 1,
      out: '',
      err: '--ancora: informe a âncora inteira, 64 dígitos de 0 a 9 e de a a f.\n',
    });
  });

  test('needs the database, and says who has it where that is no server (SEL-04)', async () => {
    const lock = await takeLock(dataDir, { command: 'alinha importar' });
    expect(await conferir()).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('já está em uso por "alinha importar"'),
    });
    await lock.release();
  });

  test('names what was altered, and ends with 1, also beside a running server (SEL-04)', async () => {
    await owning(({ db }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table auditoria disable trigger user`);
        await tx.execute(sql`update auditoria set acao = 'logix' where id = 2`);
        await tx.execute(sql`alter table auditoria enable trigger user`);
      }),
    );
    const expected = {
      code: 1,
      out: [
        'linha 2 da auditoria: alterada, ou o seu elo',
        'Auditoria: 4 íntegras, 0 apagadas por regra, 1 alteradas, 1 ainda não encadeadas.',
        ...whole.slice(1),
        '1 alteração.',
        '',
      ].join('\n'),
    };
    expect(await conferir()).toMatchObject(expected);
    expect(await owning(() => conferir())).toMatchObject(expected);
  });
  test('leaves the server at work if it is killed while it prints what it is told (SEL-04)', async () => {
    await owning(async ({ db }) => {
      await db.execute(
        sql`insert into elos (id_auditoria, n, compromisso, elo) select 1000 + n, 1000 + n, '', '' from generate_series(1, 20000) n`,
      );
      const killed = spawn(process.execPath, [...briefly, builtProgram('alinha'), 'conferir'], {
        cwd: folder,
        env: { ...process.env, ...noSettings, NODE_OPTIONS: '', DATA_DIR: dataDir },
      });
      await once(killed.stdout, 'data');
      killed.kill('SIGKILL');
      await once(killed, 'close');
      expect(await conferir()).toMatchObject({ code: 1, out: expect.stringMatching(/ 2000\d alteradas, /) });
    });
  });
});
