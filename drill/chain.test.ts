import { afterEach, expect, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { onDatabase } from '../server/test/onDatabase.ts';
import { alinha } from './alinha.ts';
import { aFolder } from './backends.ts';
import { figure, size } from './size.ts';
import { unharmed, Writers } from './writers.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Rows of before the chain, so that the kills come while it is made. */
const old = size(200_000, 10_000);
const kills = size(20, 3);

test('of two servers one killed with -9 again and again while they chain the audit leaves no gap and no doubling (SEL-06)', async (context) => {
  const { folder, remove } = aFolder();
  undo.push(remove);
  const { url, stop } = await startPostgres();
  undo.push(stop);
  const start = async () => {
    const server = await startServer({ dataDir: folder, env: { DATABASE_URL: url, DEMO: 'on' } });
    undo.push(() => server.stop('SIGKILL'));
    return server;
  };
  const count = async (what: string) => Number((await onDatabase(url, `select (select ${what}) as n`))[0]?.n);
  const survivor = await start();
  let killed = await start();
  const writers = await Writers.of(() => survivor.url);
  await onDatabase(
    url,
    `insert into auditoria (momento, acao, dados) select now(), 'login', '{}' from generate_series(1, ${old})`,
  );
  writers.start();
  for (let kill = 0; kill < kills; kill += 1) {
    const chained = await count('count(*) from elos');
    while ((await count('count(*) from elos')) === chained);
    await writers.more(5);
    await killed.stop('SIGKILL');
    killed = await start();
  }
  await writers.stop();
  expect(await writers.check(survivor.url)).toEqual(unharmed);
  await survivor.stop();
  while ((await count('max(id) from auditoria')) > (await count('max(id_auditoria) from elos')));
  await killed.stop();
  const rows = await count('count(*) from auditoria');
  const { code, out } = await alinha({ DATABASE_URL: url, DATA_DIR: folder }, 'conferir');
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Auditoria: ${rows} íntegras, 0 apagadas por regra, 0 alteradas, 0 ainda`),
  });
  expect(await count('count(*) from ancoras')).toBe(1);
  figure(context, 'rows', rows);
  figure(context, 'kill -9', kills);
  figure(context, 'gaps, doubled', '0, 0');
});
