import { setTimeout as pause } from 'node:timers/promises';
import { guardaDe, porCategoria } from '@alinha/contract/choices';
import { type Eliminacao, mesesDeGuarda } from '@alinha/contract/eliminacao';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { signIn } from './account.ts';
import { aDemonstration, backends, succeed } from './backends.ts';
import { figure, whole } from './size.ts';

const kills = 20;
/** The shortest terms that settings allow, so that much of the demonstration has ended. */
const terms = { ...porCategoria(() => mesesDeGuarda.min), cadastro: guardaDe.cadastro.meses };

for (const backend of backends) {
  test.skipIf(!whole)(
    `a server on ${backend} killed in the middle of erasing goes on with it, and leaves nothing half erased (LGPD-05)`,
    async (context) => {
      const { dataDir, env } = await aDemonstration(backend);
      let server = await startServer({ dataDir, env });
      onTestFinished(() => server.stop('SIGKILL'));
      const as = (cookie: string) => async (method: string, path: string, body?: unknown) => {
        const answer = await fetch(`${server.url}/api/${path}`, {
          method,
          headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: await answer.json() };
      };
      const rh = as(await signIn(server.url, 'rh'));
      const leader = await signIn(server.url, 'lider');
      const { body: me } = await as(leader)('GET', 'auth/me');
      await rh('PUT', 'painel-rh/encarregados', { titular: me.id, substituto: null });
      expect((await rh('PUT', 'privacidade/prazos-de-guarda', terms)).status).toBe(200);
      const { status, body: plan } = await rh('POST', 'privacidade/eliminacoes');
      expect(status).toBe(201);
      const encarregado = as(leader);
      const approved = await encarregado('PUT', `privacidade/eliminacoes/${plan.id}/decisao`, {
        decisao: 'aprovada',
      });
      expect(approved.status).toBe(200);
      const now = async () => ((await rh('GET', 'privacidade/eliminacoes')).body as [Eliminacao])[0];
      let killed = 0;
      for (let kill = 0; kill < kills && (await now()).estado !== 'feita'; kill += 1) {
        await pause((1_500 * (kill + 1)) / kills);
        await server.stop('SIGKILL');
        killed += 1;
        server = await startServer({ dataDir, env });
      }
      await expect.poll(async () => (await now()).estado, { timeout: 60_000, interval: 200 }).toBe('feita');
      const done = await now();
      expect(done.eliminados).toBe(plan.registros);
      await server.stop('SIGTERM');
      const { out } = await succeed({ DATA_DIR: dataDir, ...env }, 'conferir');
      expect(out).toMatch(/ 0 alterados/);
      figure(context, 'records erased', done.eliminados);
      figure(context, 'kill -9', killed);
    },
  );
}
