import { setTimeout as pause } from 'node:timers/promises';
import type { Ciencia } from '@alinha/contract/ciencia';
import type { Report, ReportPergunta } from '@alinha/contract/reports';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { Account } from './account.ts';
import { alinha } from './alinha.ts';
import { aDemonstration, backends } from './backends.ts';
import { figure, whole } from './size.ts';

const writers = 20;

for (const backend of backends) {
  test.skipIf(!whole)(
    `a server on ${backend} killed under ${writers} who sign, disagree, answer and have the last word keeps each act once, and all seals whole (CIE-08 SEL-09)`,
    async (context) => {
      const { dataDir, env } = await aDemonstration(backend);
      let server = await startServer({ dataDir, env });
      onTestFinished(() => server.stop('SIGKILL'));
      const [person, leader] = (['colaborador', 'lider'] as const).map(
        (conta) => new Account(() => server.url, conta),
      ) as [Account, Account];
      const { id } = await person.read<{ id: number }>('/api/auth/me');
      const perguntas = await person.read<ReportPergunta[]>('/api/reports/perguntas');
      const body = Object.fromEntries(perguntas.map((pergunta) => [pergunta.id, 'Fez o que combinamos.']));

      const done = new Set<number>();
      let stopping = false;
      const write = async () => {
        while (!stopping) {
          const path = `/api/reports/colaboradores/${id}`;
          const report = await leader.write<{ id: number }>(`${path}/3/2010`, body);
          await leader.write(`${path}/${report.id}/sign`, {}, 'PUT');
          const about = `/api/ciencia/colaboradores/${id}/report/${report.id}`;
          const texto = `Sobre ${report.id}`;
          await person.write(`${about}/manifestacao`, { concorda: false, texto });
          await leader.write(`${about}/resposta`, { texto });
          await person.write(`${about}/ultima-palavra`, { texto });
          done.add(report.id);
        }
      };
      const working = Promise.all(Array.from({ length: writers }, write));
      const kills = 30;
      for (let kill = 0; kill < kills; kill += 1) {
        const enough = done.size + writers;
        while (done.size < enough) await Promise.race([pause(10), working]);
        await server.stop('SIGKILL');
        server = await startServer({ dataDir, env });
      }
      stopping = true;
      await working;

      // The demonstration has no report of so long ago.
      const written = await person.read<Report[]>(`/api/reports/colaboradores/${id}?ano=2010`);
      expect(new Set(written.map((report) => report.id))).toEqual(done);
      const ciencias = await person.read<Ciencia[]>(`/api/ciencia/colaboradores/${id}`);
      const about = ciencias.filter(
        ({ registro, id_registro }) => registro === 'report' && done.has(id_registro),
      );
      expect(about).toHaveLength(done.size);
      for (const { id_registro, manifestacao } of about) {
        const texto = `Sobre ${id_registro}`;
        expect(manifestacao).toMatchObject({ texto, resposta: { texto }, ultima_palavra: { texto } });
      }
      const { code, out } = await alinha({ ...env, DATA_DIR: dataDir }, 'conferir');
      expect({ code, out }).toMatchObject({
        code: 0,
        out: expect.stringContaining(', 0 alterados, 0 não selados'),
      });
      figure(context, 'kill -9', kills);
      figure(context, 'acts', done.size * 5);
      figure(context, 'lost, doubled', '0, 0');
    },
  );
}
