import { setTimeout as pause } from 'node:timers/promises';
import type { Fechamento } from '@alinha/contract/fechamentos';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import type { Backend } from '../server/test/emptyStorage.ts';
import { signIn } from './account.ts';
import { makeCompany, startWithDemonstration, succeed, testFolder } from './backends.ts';
import { figure, size, whole } from './size.ts';

/** In short runs those of the demonstration, which is made already. */
const people = size(10_000, 60);
const kills = size(20, 1);

/** Makes a company of that many people on each storage backend. */
const backends = {
  'the embedded database': async (DATA_DIR: string): Promise<Backend> => {
    await makeCompany(DATA_DIR, people, 0);
    return { DATA_DIR };
  },
  PostgreSQL: async (DATA_DIR: string): Promise<Backend> => {
    const { url, stop } = await (whole ? startPostgres() : startWithDemonstration());
    onTestFinished(stop);
    const backend = { DATA_DIR, DATABASE_URL: url };
    if (whole) await succeed(backend, 'demo', '--pessoas', `${people}`);
    return backend;
  },
};

for (const [name, made] of Object.entries(backends)) {
  test(`a server on ${name} killed in the middle of closing a quarter keeps the whole closing or none (FEC-08)`, async (context) => {
    const { DATA_DIR, ...rest } = await made(testFolder());
    const env = { ...rest, DEMO: 'off' };
    let server = await startServer({ dataDir: DATA_DIR, env });
    onTestFinished(() => server.stop('SIGKILL'));
    const cookie = await signIn(server.url, 'rh');
    const newest = async () => {
      const answer = await fetch(`${server.url}/api/fechamentos`, { headers: { cookie } });
      const [quarter] = (await answer.json()) as [Fechamento];
      return quarter;
    };
    const close = async () => {
      const { ano, trimestre, versoes } = await newest();
      const body = JSON.stringify({ ano, trimestre, versao: versoes.length + 1 });
      const headers = { cookie, 'content-type': 'application/json' };
      return fetch(`${server.url}/api/fechamentos`, { method: 'POST', headers, body });
    };
    const begun = performance.now();
    expect((await close()).status).toBe(201);
    const span = performance.now() - begun;
    const whole = (await newest()).versoes[0]?.pessoas;

    let kept = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const before = (await newest()).versoes.length;
      const asked = close().catch(() => undefined);
      await pause((span * (kill + 0.5)) / kills);
      await server.stop('SIGKILL');
      await asked;
      server = await startServer({ dataDir: DATA_DIR, env });
      const { versoes } = await newest();
      kept += versoes.length - before;
      expect(versoes.length - before).toBeLessThanOrEqual(1);
      expect(versoes.slice(0, -1).every(({ pessoas }) => pessoas === whole)).toBe(true);
    }
    expect((await close()).status).toBe(201);
    figure(context, 'people', people);
    figure(context, 'seconds of a closing', (span / 1000).toFixed(1));
    figure(context, 'kill -9', kills);
    figure(context, 'closings kept whole', kept);
  });
}
