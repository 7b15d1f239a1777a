import type { Report, ReportPergunta } from '@alinha/contract/reports';
import { median } from '../bench/measure.ts';
import { Account, type Answer } from './account.ts';

/** How the database differs from the acknowledged writes. */
export interface Verdict {
  lost: number;
  doubled: number;
  halved: number;
}

export const unharmed: Verdict = { lost: 0, doubled: 0, halved: 0 };

/** The median and the maximum of durations in milliseconds, in seconds. */
export function seconds(spans: readonly number[]): string {
  return [median(spans), spans.reduce((most, span) => Math.max(most, span), 0)]
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

  private readonly lider: Account;
  private readonly pessoaId: number;
  private readonly perguntas: number[];

  private constructor(lider: Account, pessoaId: number, perguntas: number[]) {
    this.lider = lider;
    this.pessoaId = pessoaId;
    this.perguntas = perguntas;
  }

  /** @param currentUrl the address of the server, which has another port after a restart */
  static async of(currentUrl: () => string): Promise<Writers> {
    const [self, lider] = [new Account(currentUrl, 'colaborador'), new Account(currentUrl, 'lider')];
    const { id } = await self.read<{ id: number }>('/api/auth/me');
    const perguntas = await lider.read<ReportPergunta[]>('/api/reports/perguntas');
    return new Writers(
      lider,
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
      for (const { id, RespostasReports } of await this.lider.read<Report[]>(path, url)) {
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
      const body = Object.fromEntries(this.perguntas.map((id) => [id, text]));
      const { id } = await this.lider.write<{ id: number }>(path, body, 'POST', (answer) =>
        this.count(answer),
      );
      this.acknowledged.set(id, text);
      for (const wake of this.waiting.splice(0)) wake();
    }
  }

  private count(answer: Answer | undefined): void {
    // A proxy's own answer is a missing one.
    const own = answer?.headers.get('content-type')?.includes('json') ? answer : undefined;
    const status = own?.status ?? 0;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (own?.status !== 503) return;
    this.refusals.add(JSON.parse(own.text).error ?? '');
    if (!own.headers.has('retry-after')) this.withoutRetryAfter += 1;
  }
}
