import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demonstration } from '../server/src/seed/demonstration.ts';
import { signInAs } from '../server/test/signInAs.ts';

type Conta = keyof typeof demonstration.contas;

/** Signs one of the demonstration company's accounts in; see `signInAs`. */
export const signIn = (url: string, conta: Conta): Promise<string> =>
  signInAs(url, demonstration.contas[conta]);

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Somebody of the demonstration company, who goes on reading and writing while the server is killed and started. */
export class Account {
  private readonly url: () => string;
  private readonly conta: Conta;
  private cookie: Promise<string>;

  /** @param url the address of the server, which has another port after a restart */
  constructor(url: () => string, conta: Conta) {
    this.url = url;
    this.conta = conta;
    this.cookie = signIn(url(), conta);
  }

  /** @param url of another server on the same database */
  async read<T>(path: string, url = this.url()): Promise<T> {
    const answer = await this.ask(() => url + path, {});
    if (answer.status === 200) return JSON.parse(answer.text);
    throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  }

  /**
   * Repeats a write with its idempotency key until it is acknowledged.
   * @param onAnswer is told of each answer, and of each missing one
   */
  async write<T>(
    path: string,
    body: object = {},
    method = 'POST',
    onAnswer: (answer: Answer | undefined) => void = () => undefined,
  ): Promise<T> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    for (;;) {
      const given = { method, headers, body: JSON.stringify(body) };
      const answer = await this.ask(() => this.url() + path, given).catch(() => undefined);
      onAnswer(answer);
      if (answer && answer.status < 300) return JSON.parse(answer.text);
      if (answer && answer.status !== 503)
        throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
      await pause(20);
    }
  }

  /** A request of the session, which is begun again when a drill outlasts it. */
  private async ask(
    address: () => string,
    given: { method?: string; headers?: object; body?: string },
  ): Promise<Answer> {
    const used = this.cookie;
    const send = async () => {
      const headers = { ...given.headers, cookie: await this.cookie };
      const response = await fetch(address(), { ...given, headers });
      return { status: response.status, headers: response.headers, text: await response.text() };
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
