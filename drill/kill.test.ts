import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { alinha } from './alinha.ts';
import { aDemonstration, backends } from './backends.ts';
import { figure, size } from './size.ts';
import { unharmed, Writers } from './writers.ts';

for (const backend of backends) {
  test(`a server on ${backend} killed again and again under 20 writers keeps every acknowledged report, whole and once, and a whole audit (RPT-08 SEL-06)`, async (context) => {
    const { dataDir, env } = await aDemonstration(backend);
    let server = await startServer({ dataDir, env });
    onTestFinished(() => server.stop('SIGKILL'));
    const writers = await Writers.of(() => server.url);
    if (env.DATABASE_URL === undefined) {
      const refusal = new RegExp(`já está em uso por .*processo ${server.process.pid}\\b`);
      await expect(startServer({ dataDir, env })).rejects.toThrow(refusal);
    }

    const kills = size(200, 2);
    for (let kill = 0; kill < kills; kill += 1) {
      writers.start();
      await writers.more(1 + (kill % 7));
      await server.stop('SIGKILL');
      server = await startServer({ dataDir, env });
      await writers.stop();
      if (kill % 10 === 9 || kill === kills - 1) expect(await writers.check(server.url)).toEqual(unharmed);
    }
    // Beside the server, which has the database.
    const { code, out } = await alinha({ ...env, DATA_DIR: dataDir }, 'conferir');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(', 0 alteradas, ') });
    figure(context, 'kill -9', kills);
    figure(context, 'acknowledged writes', writers.acknowledged.size);
    figure(context, 'lost, doubled, halved', '0, 0, 0');
    expect(writers.acknowledged.size).toBeGreaterThanOrEqual(kills);
  });
}
