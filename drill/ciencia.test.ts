import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ciencia } from '@alinha/contract/ciencia';
import type { Report, ReportPergunta } from '@alinha/contract/reports';
import { afterEach, expect, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { alinha } from './alinha.ts';
import { aDemonstration, backends } from './backends.ts';
import { figure, whole } from './size.ts';
import { signIn } from './writers.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Write {
  cookie: string;
  method?: string;
  path: string;
  body?: object;
}

/** Repeats a write with its idempotency key until it is acknowledged. */
async function acknowledged<T>(
  url: () => string,
  { cookie, method = 'POST', path, body = {} }: Write,
): Promise<T> {
  const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await fetch(url() + path, { method, headers, body: JSON.stringify(body) })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer && answer.status < 300) return JSON.parse(answer.text);
    if (answer && answer.status !== 503)
      throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
    await pause(20);
  }
}

const writers = 20;

for (const backend of backends) {
  test.skipIf(!whole)(
    `a server on ${backend} killed under ${writers} who sign, disagree, answer and have the last word keeps each act once, and all seals whole (CIE-08 SEL-09)`,
    async (context) => {
      const { dataDir, env, remove } = await aDemonstration(backend);
      undo.push(remove);
      let server = await startServer({ dataDir, env });
      undo.push(() => server.stop('SIGKILL'));
      const url = () => server.url;
      const [person, leader] = [await signIn(url(), 'colaborador'), await signIn(url(), 'lider')];
      const read = async <T>(path: string) =>
        (await (await fetch(url() + path, { headers: { cookie: person } })).json()) as T;
      const { id } = await read<{ id: number }>('/api/auth/me');
      const perguntas = await read<ReportPergunta[]>('/api/reports/perguntas');
      const body = Object.fromEntries(perguntas.map((pergunta) => [pergunta.id, 'Fez o que combinamos.']));

      const done = new Set<number>();
      let stopping = false;
      const write = async () => {
        while (!stopping) {
          const path = `/api/reports/colaboradores/${id}`;
          const report = await acknowledged<{ id: number }>(url, {
            cookie: leader,
            path: `${path}/3/2010`,
            body,
          });
          await acknowledged(url, { cookie: leader, method: 'PUT', path: `${path}/${report.id}/sign` });
          const about = `/api/ciencia/colaboradores/${id}/report/${report.id}`;
          const texto = `Sobre ${report.id}`;
          const disagree = { concorda: false, texto };
          await acknowledged(url, { cookie: person, path: `${about}/manifestacao`, body: disagree });
          await acknowledged(url, { cookie: leader, path: `${about}/resposta`, body: { texto } });
          await acknowledged(url, { cookie: person, path: `${about}/ultima-palavra`, body: { texto } });
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
      const written = await read<Report[]>(`/api/reports/colaboradores/${id}?ano=2010`);
      expect(new Set(written.map((report) => report.id))).toEqual(done);
      const ciencias = await read<Ciencia[]>(`/api/ciencia/colaboradores/${id}`);
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
