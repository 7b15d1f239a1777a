import { setTimeout as pause } from 'node:timers/promises';
import type { Calibracao, EventoDaCalibracao, getCalibracao } from '@alinha/contract/calibracoes';
import type { AnswerOf } from '@alinha/contract/core';
import { expect, onTestFinished, test } from 'vitest';
import { median } from '../bench/measure.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { signIn } from './account.ts';
import { startWithDemonstration, testFolder } from './backends.ts';
import { figure, size } from './size.ts';

const kills = size(20, 2);
/** Comments between two kills. */
const each = 10;

/** Follows a board as a page does: resumes at one server after the other, after the last event that it got. */
function follow(servers: () => RunningServer[], path: string, cookie: string) {
  const got: number[] = [];
  const late: number[] = [];
  let resumed = -1;
  let isOver = false;
  const stopping = new AbortController();
  const read = async () => {
    for (let at = 0; !isOver; at += 1) {
      const [one] = servers().slice(at % servers().length);
      resumed += 1;
      try {
        const answer = await fetch(`${one?.url}${path}`, {
          headers: { cookie, 'last-event-id': String(got.at(-1) ?? 0) },
          signal: stopping.signal,
        });
        if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status}`);
        let text = '';
        for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
          text += part;
          const whole = text.split('\n\n');
          text = whole.pop() ?? '';
          for (const [, id, data] of whole.flatMap((event) => [
            ...event.matchAll(/^id: (\d+)\ndata: (.*)$/g),
          ])) {
            const evento = JSON.parse(data ?? '') as EventoDaCalibracao;
            if (evento.tipo !== 'comentario') continue;
            got.push(Number(id));
            late.push(Date.now() - Number(evento.comentario.texto));
          }
        }
      } catch {
        // The server was killed, or is not there yet.
        await pause(50);
      }
    }
  };
  const reading = read();
  return {
    got,
    late,
    resumed: () => resumed,
    async stop() {
      isOver = true;
      stopping.abort();
      await reading;
    },
  };
}

test('of two servers one killed with -9 while people follow a calibration misses and repeats no event (CAL-05)', async (context) => {
  const dataDir = testFolder();
  const { url: DATABASE_URL, stop } = await startWithDemonstration();
  onTestFinished(stop);
  const env = { DATABASE_URL };
  const start = async () => {
    const server = await startServer({ dataDir, env });
    onTestFinished(() => server.stop('SIGKILL'));
    return server;
  };
  const servers = [await start(), await start()];
  const cookie = await signIn(servers[0]?.url ?? '', 'rh');
  const ask = async <T>(path: string) =>
    (await (await fetch(`${servers[1]?.url}${path}`, { headers: { cookie } })).json()) as T;
  const open = (await ask<Calibracao[]>('/api/calibracoes')).find(({ trancada_em }) => trancada_em === null);
  const board = `/api/calibracoes/${open?.id}`;
  const { pessoas, evento } = await ask<AnswerOf<typeof getCalibracao>>(board);
  const about = pessoas.find(({ pode }) => pode)?.id;

  const readers = Array.from({ length: 5 }, () => follow(() => servers, `${board}/eventos`, cookie));
  for (let kill = 0; kill < kills; kill += 1) {
    for (let n = 0; n < each; n += 1) {
      const answer = await fetch(`${servers[1]?.url}${board}/pessoas/${about}/comentarios`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ texto: String(Date.now()) }),
      });
      expect(answer.status).toBe(201);
      if (n === each / 2) await servers[0]?.stop('SIGKILL');
    }
    servers[0] = await start();
  }
  const last = evento + kills * each;
  await expect.poll(() => readers.every(({ got }) => got.at(-1) === last), { timeout: 30_000 }).toBe(true);
  const known = Array.from({ length: kills * each }, (_, n) => evento + n + 1);
  for (const reader of readers) {
    await reader.stop();
    expect(reader.got.filter((id) => id > evento)).toEqual(known);
  }
  const spans = readers.flatMap(({ late }) => late.slice(-kills * each));
  figure(context, 'kill -9', kills);
  figure(context, 'readers', readers.length);
  figure(context, 'events', kills * each);
  figure(
    context,
    'resumed',
    readers.reduce((sum, { resumed }) => sum + resumed(), 0),
  );
  figure(
    context,
    'milliseconds until an event was seen, median and longest',
    `${median(spans)} and ${Math.max(...spans)}`,
  );
});
