import { login, me, refresh } from '@alinha/contract/auth';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type HeadersOf,
  madeOn,
  type ParamsOf,
  type Problem,
  type QueryOf,
  type RecordOf,
} from '@alinha/contract/core';
import { markOf } from '@alinha/rules/state';

type Part<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/**
 * What a call needs of its caller: the parts that it declares, and no others. An edit says on which record it was
 * made, as the page showed it when the edit began.
 */
export type InputOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyOf<C>> & { query?: QueryOf<C>; headers?: HeadersOf<C> } & (C extends { edits: object }
    ? { on: RecordOf<C> }
    : { on?: never });

/** A failed call. `status` is 0 where no answer came; `message` is fit to be shown. */
export class CallError extends Error {
  readonly status: number;
  /** The wrong fields of a 400, with a message each. */
  readonly campos: Record<string, string>;
  /** The record as it now is, where the edit was made on another state. */
  readonly atual: unknown;

  /** @param codigo what the server's log has of it, where somebody should look there */
  constructor(
    message: string,
    status: number,
    { campos = {}, atual }: Omit<Problem, 'error'> = {},
    { cause, codigo }: { cause?: unknown; codigo?: string | undefined } = {},
  ) {
    super(codigo === undefined ? message : `${message.replace(/\.?$/, '.')} Código do erro: ${codigo}`, {
      cause,
    });
    this.status = status;
    this.campos = campos;
    this.atual = atual;
  }
}

/** The session is over and could not be renewed (SESS-20); the cause says so in the words of SESS-16. */
export class SessionEnded extends CallError {
  constructor() {
    const cause = new Error(refresh.fallback);
    super('Erro ao renovar sessão. Faça login novamente.', 401, {}, { cause });
  }
}

interface SendOptions {
  signal?: AbortSignal;
  /** Lets the server answer a repeated write without doing it again. */
  idempotencyKey?: string;
}

const host: string = import.meta.env.VITE_API_HOST ?? '';

/**
 * Makes a call: JSON in and out, with cookies (API-01 to API-04), one refresh on a 401 (SESS-10 to SESS-18).
 * @throws {CallError} with the server's message, else the call's own, else the generic one (API-06)
 */
export async function send<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<AnswerOf<C>> {
  const url = addressOf(call, input);
  const first = await attempt(call, url, input, options);
  if (first.status !== 401 || !renews(call, input.body)) return first.answer();
  if (!(await renewOnce())) throw new SessionEnded();
  return (await attempt(call, url, input, options)).answer();
}

/** A file that a call answers with, fetched as any other answer is. */
export const fetchFile = <C extends Call & { download: string }>(call: C, input: InputOf<C>): Promise<Blob> =>
  send<Call>(call, input as InputOf<Call>) as Promise<Blob>;

/** The address of an uploaded or served file, which the answers give as a path on the API's host. */
export const fileAddress = (path: string): string => host + path;

/**
 * Sends a ready-made multipart body (API-05). The upload itself renews no session (SESS-19); an ordinary call before it
 * does, where it must be, and what keeps that one from an answer has kept the upload from being made.
 */
export async function upload<C extends Call>(
  call: C,
  form: FormData,
  input: { query?: QueryOf<C> } = {},
  options: Pick<SendOptions, 'signal'> = {},
): Promise<AnswerOf<C>> {
  await send({ ...me, fallback: call.fallback ?? 'Erro desconhecido' }, {}, options);
  const init = { method: call.method, body: form, ...options };
  return (await reach(call, addressOf(call, input), init)).answer();
}

/** A 401 to whoever signs in is a wrong guess, and one to the refresh itself is final (SESS-17). */
const renews = ({ access, tries, path }: Call, body: unknown) =>
  access !== 'open' || tries === undefined || (path === login.path && body === undefined);

let renewal: Promise<boolean> | undefined;

/** Calls that fail at the same moment share one refresh. */
function renewOnce(): Promise<boolean> {
  renewal ??= attempt(refresh, addressOf(refresh, {}), {}, {})
    .then(({ status }) => status === 200)
    .catch(() => false)
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

function addressOf(call: Call, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return host + path + (search && `?${search}`);
}

interface Tagged {
  etag: string;
  body: unknown;
}

/** Tagged answers by address: the browser may not store them, so this page does. */
const tagged = new Map<string, Tagged>();
/** A year of a large company's chart has megabytes, so only the answers used last are kept. */
const mostTagged = 4;

function keep(url: string, answer: Tagged): void {
  tagged.delete(url);
  tagged.set(url, answer);
  const [oldest] = tagged.keys();
  if (tagged.size > mostTagged && oldest !== undefined) tagged.delete(oldest);
}

interface Reached {
  status: number;
  answer(): never;
}

async function attempt(
  call: Call,
  url: string,
  { body, on, headers: own = {} }: { body?: unknown; on?: unknown; headers?: object | undefined },
  { signal, idempotencyKey }: SendOptions,
) {
  const headers = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (on !== undefined) headers[madeOn] = markOf(call, on);
  const known = call.method === 'GET' ? tagged.get(url) : undefined;
  if (known) headers['if-none-match'] = known.etag;
  const init = {
    method: call.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  return reach(call, url, init, known);
}

async function reach(call: Call, url: string, init: RequestInit, known?: Tagged): Promise<Reached> {
  const lost = (cause: unknown, codigo?: string) => {
    if (init.signal?.aborted) throw cause;
    throw new CallError(`Sem conexão. ${call.fallback ?? 'Erro desconhecido'}`, 0, {}, { cause, codigo });
  };
  const response = await fetch(url, { ...init, credentials: 'include' }).catch(lost);
  const codigo = response.headers.get('x-request-id') ?? undefined;
  const unchanged = response.status === 304;
  const read = async () => {
    try {
      if (response.ok && call.download !== undefined) return await response.blob();
      return await response.json();
    } catch (failure) {
      // What came whole and is no JSON says nothing; what broke off may have been done.
      if (failure instanceof SyntaxError || !response.ok) return null;
      return lost(failure, codigo);
    }
  };
  const body = unchanged ? known?.body : await read();
  const etag = response.headers.get('etag');
  if ((response.ok || unchanged) && etag !== null) keep(url, { etag, body });
  return {
    status: response.status,
    answer() {
      if (response.ok || unchanged) return body as never;
      const { error, ...rest } = (body ?? {}) as Partial<Problem>;
      const message = error || call.fallback || generic(response.status);
      const worthTelling = response.status >= 500 ? { codigo } : {};
      throw new CallError(message, response.status, rest, worthTelling);
    },
  };
}

/** ERR-01, ERR-02. */
const generic = (status: number) =>
  status === 401 || status === 403
    ? 'Acesso não autorizado. Verifique suas credenciais.'
    : 'Erro desconhecido';

/** Forgets what tagged answers this page keeps: they are the last user's. */
export const forgetAnswers = (): void => tagged.clear();
