import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report, ReportPergunta } from '@alinha/contract/reports';
import { demonstration } from '../server/src/seed/demonstration.ts';

/** Signs in to the demonstration company and returns the cookies, valid on every server of that database. */
export async function signIn(url: string, conta: keyof typeof demonstration.contas): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demonstration.contas[conta], senha: demonstration.senha }),
  });
  if (answer.status !== 200) throw new Error(`nobody could sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** How the database differs from the acknowledged writes. */
export interface Verdict {
  lost: number;
  doubled: number;
  halved: number;
}

export const unharmed: Verdict = { lost: 0, doubled: 0, halved: 0 };

/** The median and the maximum of durations in milliseconds, in seconds. */
export function seconds(spans: readonly number[]): string {
  const sorted = [...spans].sort((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    .map((span) => (span / 1000).toFixed(1))
    .join(' and ');
}

/** The years of the reports; many years keep each list short. */
const years = { first: 2000, count: 20 };

/** Concurrent writers. */
const writerCount = 20;

/**
 * Twenty writers that create reports until they are stopped. Each write has an idempotency key; without an answer, or
 * after a 503, it is repeated with the same key until it is acknowledged.
 */
export class Writers {
  /** The text of each report that was acknowledged, by its id. */
  readonly acknowledged = new Map<number, string>();
  /** Answers by status; 0 counts missing answers. */
  readonly statuses: Record<number, number> = {};
  /** The messages of 503 answers. */
  readonly refusals = new Set<string>();
  /** 503 answers without Retry-After. */
  withoutRetryAfter = 0;
  private writing: Promise<unknown> = Promise.resolve();
  private stopping = false;
  private sent = 0;
  private waiting: (() => void)[] = [];

  private readonly currentUrl: () => string;
  private cookie: string;
  private renewing: Promise<void> | undefined;
  private readonly pessoaId: number;
  private readonly perguntas: number[];

  private constructor(currentUrl: () => string, cookie: string, pessoaId: number, perguntas: number[]) {
    this.currentUrl = currentUrl;
    this.cookie = cookie;
    this.pessoaId = pessoaId;
    this.perguntas = perguntas;
  }

  /** @param currentUrl the address of the server, which has another port after a restart */
  static async of(currentUrl: () => string): Promise<Writers> {
    const [self, cookie] = [await signIn(currentUrl(), 'colaborador'), await signIn(currentUrl(), 'lider')];
    const read = async <T>(path: string, cookie: string) =>
      (await (await fetch(currentUrl() + path, { headers: { cookie } })).json()) as T;
    const { id } = await read<{ id: number }>('/api/auth/me', self);
    const perguntas = await read<ReportPergunta[]>('/api/reports/perguntas', cookie);
    return new Writers(
      currentUrl,
      cookie,
      id,
      perguntas.map((pergunta) => pergunta.id),
    );
  }

  start(): void {
    this.stopping = false;
    this.writing = Promise.all(Array.from({ length: writerCount }, () => this.write()));
  }

  /** Stops after the writes in progress are acknowledged. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.writing;
  }

  /** Waits for `count` more acknowledged writes. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged.size + count;
    while (this.acknowledged.size < enough) await new Promise<void>((done) => this.waiting.push(done));
  }

  /** Compares the acknowledged writes with what the server returns. */
  async check(url: string): Promise<Verdict> {
    const verdict = { ...unharmed };
    const stored = new Map<string, number>();
    const ids = new Set<number>();
    for (let ano = years.first; ano < years.first + years.count; ano += 1) {
      const path = `/api/reports/colaboradores/${this.pessoaId}?ano=${ano}`;
      const { cookie } = this;
      let answer = await fetch(url + path, { headers: { cookie } });
      if (answer.status === 401) {
        await this.renew(cookie);
        answer = await fetch(url + path, { headers: { cookie: this.cookie } });
      }
      if (answer.status !== 200) throw new Error(`the reports of ${ano} answered ${answer.status}`);
      for (const { id, RespostasReports } of (await answer.json()) as Report[]) {
        const texts = new Set(RespostasReports.map(({ descricao }) => descricao));
        const [text] = texts;
        ids.add(id);
        if (text === undefined || texts.size > 1 || RespostasReports.length !== this.perguntas.length) {
          verdict.halved += 1;
        } else stored.set(text, (stored.get(text) ?? 0) + 1);
      }
    }
    for (const times of stored.values()) if (times > 1) verdict.doubled += 1;
    // A stored report that was never acknowledged can only come from a write that was done twice.
    for (const id of ids) if (!this.acknowledged.has(id)) verdict.doubled += 1;
    for (const [id, text] of this.acknowledged) if (!ids.has(id) || !stored.has(text)) verdict.lost += 1;
    return verdict;
  }

  private async write(): Promise<void> {
    while (!this.stopping) {
      this.sent += 1;
      const number = this.sent;
      const ano = years.first + (number % years.count);
      const path = `/api/reports/colaboradores/${this.pessoaId}/${1 + (number % 12)}/${ano}`;
      const text = `Report ${number}`;
      const body = JSON.stringify(Object.fromEntries(this.perguntas.map((id) => [id, text])));
      const id = await this.writeUntilAcknowledged(path, body, randomUUID());
      this.acknowledged.set(id, text);
      for (const wake of this.waiting.splice(0)) wake();
    }
  }

  /** Repeats a write until it is acknowledged; returns the id of the report. */
  private async writeUntilAcknowledged(path: string, body: string, key: string): Promise<number> {
    for (;;) {
      const { cookie } = this;
      const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': key };
      try {
        const answer = await fetch(this.currentUrl() + path, { method: 'POST', headers, body });
        const { status } = answer;
        const reply = (await answer.json()) as { id: number; error?: string };
        this.statuses[status] = (this.statuses[status] ?? 0) + 1;
        if (status === 201) return reply.id;
        if (status === 401) {
          await this.renew(cookie);
          continue;
        }
        if (status !== 503) throw new Unexpected(`a write was answered ${status}: ${JSON.stringify(reply)}`);
        this.refusals.add(reply.error ?? '');
        if (!answer.headers.has('retry-after')) this.withoutRetryAfter += 1;
      } catch (error) {
        if (error instanceof Unexpected) throw error;
        this.statuses[0] = (this.statuses[0] ?? 0) + 1;
      }
      await pause(20);
    }
  }

  /** Signs in again, once for all writers: a drill may outlast the session's cookie. */
  private async renew(stale: string): Promise<void> {
    if (this.cookie !== stale) return;
    this.renewing ??= signIn(this.currentUrl(), 'lider')
      .then((cookie) => {
        this.cookie = cookie;
      })
      .finally(() => {
        this.renewing = undefined;
      });
    await this.renewing;
  }
}

class Unexpected extends Error {}
