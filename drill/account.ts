import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { demonstration } from '../server/src/seed/demonstration.ts';
import { signIn } from './writers.ts';

/** Somebody of the demonstration company, who goes on reading and writing while the server is killed and started. */
export class Account {
  private readonly url: () => string;
  private readonly conta: keyof typeof demonstration.contas;
  private cookie: Promise<string>;

  /** @param url the address of the server, which has another port after a restart */
  constructor(url: () => string, conta: keyof typeof demonstration.contas) {
    this.url = url;
    this.conta = conta;
    this.cookie = signIn(url(), conta);
  }

  async read<T>(path: string): Promise<T> {
    const answer = await this.ask(path, {});
    if (answer.status === 200) return JSON.parse(answer.text);
    throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  }

  /** Repeats a write with its idempotency key until it is acknowledged. */
  async write<T>(path: string, body: object = {}, method = 'POST'): Promise<T> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.ask(path, { method, headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      if (answer && answer.status < 300) return JSON.parse(answer.text);
      if (answer && answer.status !== 503)
        throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
      await pause(20);
    }
  }

  /** A request of the session, which is begun again when a drill outlasts it. */
  private async ask(path: string, given: { method?: string; headers?: object; body?: string }) {
    const used = this.cookie;
    const send = async () => {
      const headers = { ...given.headers, cookie: await this.cookie };
      const response = await fetch(this.url() + path, { ...given, headers });
      return { status: response.status, text: await response.text() };
    };
    const answer = await send();
    if (answer.status !== 401) return answer;
    // Once for all who find it over.
    if (this.cookie === used) {
      this.cookie = signIn(this.url(), this.conta);
      this.cookie.catch(() => {
        this.cookie = used;
      });
    }
    return send();
  }
}
