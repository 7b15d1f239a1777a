import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { onDatabase } from '../server/test/onDatabase.ts';
import { alinha } from './alinha.ts';
import { startWithDemonstration, testFolder } from './backends.ts';
import { figure, whole } from './size.ts';
import { unharmed, Writers } from './writers.ts';

/** Rows from before the chain, so that the kills come while it is made. */
const old = 200_000;
const kills = 20;

test.skipIf(!whole)(
  'of two servers one killed with -9 again and again while they chain the audit leaves no gap and no doubling, and one anchor whose mails wait while nobody takes them (SEL-06 SEL-08)',
  async (context) => {
    const folder = testFolder();
    const { url, stop } = await startWithDemonstration();
    onTestFinished(stop);
    const start = async () => {
      // Nobody takes mail at that port.
      const env = { DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:9' };
      const server = await startServer({ dataDir: folder, env });
      onTestFinished(() => server.stop('SIGKILL'));
      return server;
    };
    const count = async (what: string) =>
      Number((await onDatabase(url, `select (select ${what}) as n`))[0]?.n);
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
    // A transaction that has its id already and commits last: others write on, and the chain waits for it.
    const late = new Client({ connectionString: url });
    await late.connect();
    onTestFinished(() => late.end());
    await late.query('begin');
    const { rows: held } = await late.query(
      `insert into auditoria (momento, acao, dados) values (now(), 'login', '{}') returning id`,
    );
    await writers.more(5);
    await killed.stop('SIGKILL');
    expect(await count('max(id_auditoria) from elos')).toBeLessThan(Number(held[0].id));
    await late.query('commit');
    await writers.stop();
    expect(await writers.check(survivor.url)).toEqual(unharmed);
    while ((await count('max(id) from auditoria')) > (await count('max(id_auditoria) from elos')));
    while ((await count('count(*) from selos where texto is null')) > 0);
    await survivor.stop();
    const rows = await count('count(*) from auditoria');
    const { code, out } = await alinha({ DATABASE_URL: url, DATA_DIR: folder }, 'conferir');
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Auditoria: ${rows} íntegras, 0 apagadas por regra, 0 alteradas, 0 ainda`),
    });
    expect(out).toContain(' 0 não selados, 0 ainda não selados.');
    expect(await count('count(*) from ancoras')).toBe(1);
    const anchored = `from emails where assunto like '%âncora%'`;
    expect(await count(`count(*) ${anchored}`)).toBe(await count(`count(distinct para) ${anchored}`));
    expect(await count(`count(*) ${anchored} and enviado_em is null`)).toBeGreaterThan(0);
    figure(context, 'rows', rows);
    figure(context, 'kill -9', kills);
    figure(context, 'gaps, doubled', '0, 0');
  },
);
