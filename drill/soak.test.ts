import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { median } from '../bench/measure.ts';
import { startServer } from '../e2e/server.ts';
import { memoryOf } from '../server/test/memory.ts';
import { onDatabase } from '../server/test/onDatabase.ts';
import { signIn } from './account.ts';
import { aDemonstration, backends } from './backends.ts';
import { figure } from './size.ts';

/** Set only by `npm run drill -- soak`. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0);
const users = 50;
/** Minutes of warm-up, whose memory does not count. */
const warm = Math.min(10, minutes / 3);

interface Used {
  url: string;
  statuses: Record<number, number>;
  /** The id of a person under the leader. */
  led: number;
  ended(): boolean;
}

/** Simulates a person: signs in, reads, writes and signs, signs out, with pauses in between. */
async function use({ url, statuses, led, ended }: Used, who: 'rh' | 'lider' | 'colaborador', seed: number) {
  let cookie = '';
  const call = async <T>(method: string, path: string, sent?: unknown): Promise<T | undefined> => {
    await pause(500 + 100 * (seed % 20));
    if (ended()) return undefined;
    const headers = { cookie, ...(sent !== undefined && { 'content-type': 'application/json' }) };
    const body = sent === undefined ? null : JSON.stringify(sent);
    const answer = await fetch(url + path, { method, headers, body });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const text = await answer.text();
    return answer.ok && text !== '' ? (JSON.parse(text) as T) : undefined;
  };
  const person = `/api/reports/colaboradores/${led}`;
  for (let round = seed; !ended(); round += users) {
    const ano = 2000 + (round % 20);
    cookie = await signIn(url, who);
    await call('GET', '/api/auth/me');
    await call('GET', '/api/organograma/lista/completo');
    await call('GET', `/api/colaboradores/${led}/detalhes`);
    await call('GET', `${person}?ano=${new Date().getFullYear()}`);
    await call('GET', `/api/todolist/colaboradores/${led}/tarefas`);
    if (who === 'lider') {
      const questions = await call<{ id: number }[]>('GET', '/api/reports/perguntas');
      const answers = Object.fromEntries((questions ?? []).map(({ id }) => [id, `Texto ${round}`]));
      const report = await call<{ id: number }>('POST', `${person}/${1 + (round % 12)}/${ano}`, answers);
      if (report) await call('PUT', `${person}/${report.id}/sign`);
      const task = { titulo: `Tarefa ${round}`, deadline: '2030-01-31' };
      await call('POST', `/api/todolist/colaboradores/${led}/tarefas`, task);
      const temas = await call<{ perguntas: { id: number }[] }[]>(
        'GET',
        '/api/avaliacao-cultural/temas-perguntas',
      );
      const respostas = (temas ?? []).flatMap(({ perguntas }) =>
        perguntas.map(({ id }) => ({ fk_id_pergunta: id, nota: true, comentario: 'Sim' })),
      );
      const evaluation = { trimestre: 1 + (round % 4), ano, respostas };
      await call('POST', `/api/avaliacao-cultural/colaborador/${led}`, evaluation);
    }
    await call('POST', '/api/auth/logout');
  }
}

for (const backend of backends) {
  test.runIf(minutes > 0)(
    `use by ${users} people of a server on ${backend}, for ${minutes} minutes`,
    { timeout: (minutes + 10) * 60_000 },
    async (context) => {
      const { dataDir, env } = await aDemonstration(backend);
      const server = await startServer({ dataDir, env: { ...env, LOG_LEVEL: 'silent' } });
      onTestFinished(() => server.stop());
      const { url } = server;
      const answer = await fetch(`${url}/api/auth/me`, {
        headers: { cookie: await signIn(url, 'colaborador') },
      });
      const { id: led } = (await answer.json()) as { id: number };
      const end = performance.now() + minutes * 60_000;
      const statuses: Record<number, number> = {};
      const used: Used = { url, statuses, led, ended: () => performance.now() > end };
      const people = (['rh', 'lider', 'lider', 'colaborador', 'colaborador'] as const).flatMap((who) =>
        Array.from({ length: users / 5 }, () => who),
      );
      const using = Promise.all(people.map((who, seed) => use(used, who, seed)));
      const memory: number[] = [];
      const connections: number[] = [];
      const samples = 60;
      for (let sample = 0; sample < samples; sample += 1) {
        await Promise.race([pause((minutes * 60_000) / samples), using]);
        memory.push(Math.round(memoryOf(server.process.pid).resident));
        if (env.DATABASE_URL === undefined) continue;
        const counted = "select count(*)::int as n from pg_stat_activity where application_name = 'alinha'";
        connections.push(Number((await onDatabase(env.DATABASE_URL, counted))[0]?.n));
      }
      await using;
      const counted = Object.entries(statuses).map(([status, n]) => `${status}: ${n}`);
      figure(context, 'answers by status', counted.join(', '));
      const later = memory.slice(Math.ceil((samples * warm) / minutes));
      const [before, after] = [later.slice(0, later.length / 2), later.slice(later.length / 2)].map(median);
      figure(
        context,
        `memory past the first ${warm.toFixed(0)} minutes, first and second half, MB`,
        `${before} and ${after}`,
      );
      expect(Object.keys(statuses).filter((status) => Number(status) >= 400)).toEqual([]);
      expect(statuses[201]).toBeGreaterThan(0);
      expect(after).toBeLessThan(1.15 * (before ?? 0));
      if (connections.length > 0) {
        expect(Math.max(...connections)).toBeLessThanOrEqual(10);
        figure(
          context,
          'connections to PostgreSQL, most and at the end',
          `${Math.max(...connections)} and ${connections.at(-1)}`,
        );
      }
    },
  );
}
