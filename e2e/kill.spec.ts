import { randomUUID } from 'node:crypto';
import type { Report, ReportPergunta } from '@alinha/contract/reports';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { embedded, type Home } from './home.ts';
import { type RunningServer, startServer } from './server.ts';

const kills = 20;
const writers = 4;
const ano = 2016;

// Starting a server takes seconds on a busy machine.
test.describe.configure({ timeout: 600_000 });

let home: Home;
let server: RunningServer;

test.beforeEach(() => {
  home = embedded('kill');
});

test.afterEach(async () => {
  await server.stop();
  await home.remove();
});

/** A session, which every later server on the same data directory knows too, whatever its port. */
async function signedIn(url: string, conta: keyof typeof demonstration.contas): Promise<APIRequestContext> {
  const api = await request.newContext();
  const data = { email: demonstration.contas[conta], senha: demonstration.senha };
  expect((await api.post(`${url}/api/auth/login`, { data })).status()).toBe(200);
  return api;
}

/** A report that was sent: what it says, and the key by which the server knows it again. */
interface Sent {
  text: string;
  mes: number;
  key: string;
}

test(`RPT-08 of ${kills} servers killed while they write, every report that was acknowledged is there, whole and once`, async () => {
  server = await startServer(home);
  const self = await signedIn(server.url, 'colaborador');
  const { id: pessoaId } = await (await self.get(`${server.url}/api/auth/me`)).json();
  const api = await signedIn(server.url, 'lider');
  const perguntas: ReportPergunta[] = await (await api.get(`${server.url}/api/reports/perguntas`)).json();

  const acknowledged = new Map<number, string>();
  /** Sends a report; false where the server died before it answered. */
  const send = async ({ text, mes, key }: Sent) => {
    const path = `/api/reports/colaboradores/${pessoaId}/${mes}/${ano}`;
    const data = Object.fromEntries(perguntas.map(({ id }) => [id, text]));
    const headers = { 'idempotency-key': key };
    const response = await api.post(server.url + path, { data, headers }).catch(() => undefined);
    if (response === undefined) return false;
    expect(response.status()).toBe(201);
    acknowledged.set((await response.json()).id, text);
    return true;
  };

  let sent = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = acknowledged.size + 1 + (kill % 7);
    const unanswered: Sent[] = [];
    const writeOn = async (): Promise<void> => {
      sent += 1;
      const one = { text: `Report ${sent}`, mes: 1 + (sent % 12), key: randomUUID() };
      if (!(await send(one))) {
        unanswered.push(one);
        return;
      }
      // The other writers are somewhere in the middle of a report.
      if (acknowledged.size >= enough) server.process.kill('SIGKILL');
      await writeOn();
    };
    await Promise.all(Array.from({ length: writers }, writeOn));
    await server.stop();

    server = await startServer(home);
    for (const one of unanswered) expect(await send(one)).toBe(true);
    const path = `/api/reports/colaboradores/${pessoaId}?ano=${ano}`;
    const reports: Report[] = await (await api.get(server.url + path)).json();
    const kept = reports.map(({ id, RespostasReports: [first] }) => [id, first?.descricao] as const);
    expect(new Map(kept)).toEqual(acknowledged);
    for (const { RespostasReports } of reports) expect(RespostasReports).toHaveLength(perguntas.length);
  }
  expect(acknowledged.size).toBeGreaterThan(kills);
});

test('a second server on one data directory refuses at once and names the first', async () => {
  server = await startServer(home);
  const refusal = new RegExp(`já está aberto por .*processo ${server.process.pid}\\b`);
  await expect(startServer(home)).rejects.toThrow(refusal);
  expect((await fetch(`${server.url}/api/config`)).status).toBe(200);
});
