import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report, ReportPergunta } from '@alinha/contract/reports';
import { demonstration } from '../server/src/seed/demonstration.ts';

/** A session of the demonstration company, as its cookies; every server on the same database knows it. */
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

/** What every reader of the list of acknowledged writes finds wrong with what the database has. */
export interface Verdict {
  lost: number;
  doubled: number;
  halved: number;
}

/** Nothing wrong. */
export const unharmed: Verdict = { lost: 0, doubled: 0, halved: 0 };

/** The median and the longest of some spans in milliseconds, in seconds. */
export function seconds(spans: readonly number[]): string {
  const sorted = [...spans].sort((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    .map((span) => (span / 1000).toFixed(1))
    .join(' and ');
}

/** A report in the past; so many years keep each list short. */
const years = { first: 2000, count: 20 };

/** How many write at a time. */
const hands = 20;

/**
 * Twenty who write reports for as long as they are let, each write with its key; a write that got no answer, or one
 * that asks to come again, is sent again with the same key until it is acknowledged.
 */
export class Writers {
  /** The text of each report that was acknowledged, by its id. */
  readonly acknowledged = new Map<number, string>();
  /** How often which status was answered; 0 where the answer never came. */
  readonly statuses: Record<number, number> = {};
  /** In which words they were asked to come again. */
  readonly refusals = new Set<string>();
  /** Answers that ask to come again without saying when. */
  withoutRetryAfter = 0;
  private writing: Promise<unknown> = Promise.resolve();
  private stopping = false;
  private sent = 0;
  private heard: (() => void)[] = [];

  private readonly urlNow: () => string;
  private cookie: string;
  private renewing: Promise<void> | undefined;
  private readonly pessoaId: number;
  private readonly perguntas: number[];

  private constructor(urlNow: () => string, cookie: string, pessoaId: number, perguntas: number[]) {
    this.urlNow = urlNow;
    this.cookie = cookie;
    this.pessoaId = pessoaId;
    this.perguntas = perguntas;
  }

  /** @param urlNow where the next write goes, since a server that is started anew has another port */
  static async of(urlNow: () => string): Promise<Writers> {
    const [self, cookie] = [await signIn(urlNow(), 'colaborador'), await signIn(urlNow(), 'lider')];
    const read = async <T>(path: string, cookie: string) =>
      (await (await fetch(urlNow() + path, { headers: { cookie } })).json()) as T;
    const { id } = await read<{ id: number }>('/api/auth/me', self);
    const perguntas = await read<ReportPergunta[]>('/api/reports/perguntas', cookie);
    return new Writers(
      urlNow,
      cookie,
      id,
      perguntas.map((pergunta) => pergunta.id),
    );
  }

  start(): void {
    this.stopping = false;
    this.writing = Promise.all(Array.from({ length: hands }, () => this.write()));
  }

  /** Lets what is under way be acknowledged. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.writing;
  }

  /** Waits until so many more were acknowledged. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged.size + count;
    while (this.acknowledged.size < enough) await new Promise<void>((done) => this.heard.push(done));
  }

  /** Compares what was acknowledged with what a server says is there. */
  async judge(url: string): Promise<Verdict> {
    const verdict = { ...unharmed };
    const kept = new Map<string, number>();
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
        } else kept.set(text, (kept.get(text) ?? 0) + 1);
      }
    }
    for (const times of kept.values()) if (times > 1) verdict.doubled += 1;
    // What was never acknowledged, and is there all the same, is the double of nothing.
    for (const id of ids) if (!this.acknowledged.has(id)) verdict.doubled += 1;
    for (const [id, text] of this.acknowledged) if (!ids.has(id) || !kept.has(text)) verdict.lost += 1;
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
      const id = await this.insist(path, body, randomUUID());
      this.acknowledged.set(id, text);
      for (const hear of this.heard.splice(0)) hear();
    }
  }

  /** Sends a write until it is acknowledged; answers the id of the report. */
  private async insist(path: string, body: string, key: string): Promise<number> {
    for (;;) {
      const { cookie } = this;
      const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': key };
      try {
        const answer = await fetch(this.urlNow() + path, { method: 'POST', headers, body });
        const { status } = answer;
        const told = (await answer.json()) as { id: number; error?: string };
        this.statuses[status] = (this.statuses[status] ?? 0) + 1;
        if (status === 201) return told.id;
        if (status === 401) {
          await this.renew(cookie);
          continue;
        }
        if (status !== 503) throw new Unexpected(`a write was answered ${status}: ${JSON.stringify(told)}`);
        this.refusals.add(told.error ?? '');
        if (!answer.headers.has('retry-after')) this.withoutRetryAfter += 1;
      } catch (error) {
        if (error instanceof Unexpected) throw error;
        this.statuses[0] = (this.statuses[0] ?? 0) + 1;
      }
      await pause(20);
    }
  }

  /** Signs in anew, once for all: a drill may take longer than a session's cookie. */
  private async renew(stale: string): Promise<void> {
    if (this.cookie !== stale) return;
    this.renewing ??= signIn(this.urlNow(), 'lider')
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
