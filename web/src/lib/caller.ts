import { login, me, refresh } from '@alinha/contract/auth';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type HeadersOf,
  type ParamsOf,
  type Problem,
  type QueryOf,
  type RecordOf,
  versionHeader,
} from '@alinha/contract/core';
import { versionOf } from '@alinha/rules/state';

type Part<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/**
 * The input of a call: exactly the parts that it declares. An edit includes the record `on` which it was
 * made, as the page showed it when editing began.
 */
export type InputOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyOf<C>> & { query?: QueryOf<C>; headers?: HeadersOf<C> } & (C extends { edits: object }
    ? { on: RecordOf<C> }
    : { on?: never });

/** A failed call. `status` is 0 where no response arrived; `message` can be shown to users. */
export class CallError extends Error {
  readonly status: number;
  /** The invalid fields of a 400, with a message each. */
  readonly campos: Record<string, string>;
  /** The current record, where the edit was made on an older version. */
  readonly atual: unknown;

  /** @param codigo the request id in the server's log, for failures worth reporting */
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

/** The session is over and could not be renewed (SESS-20); its cause has the message of SESS-16. */
export class SessionEnded extends CallError {
  constructor() {
    const cause = new Error(refresh.fallback);
    super('Erro ao renovar sessão. Faça login novamente.', 401, {}, { cause });
  }
}

interface SendOptions {
  signal?: AbortSignal;
  /** Lets the server recognize a repeated write, so that it is done only once. */
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

/** Fetches the file that a call returns. */
export const fetchFile = <C extends Call & { download: string }>(call: C, input: InputOf<C>): Promise<Blob> =>
  send<Call>(call, input as InputOf<Call>) as Promise<Blob>;

/** Opens the stream of events that a call returns; it ends by itself, and its caller resumes it. */
export const openStream = <C extends Call & { stream: true }>(
  call: C,
  input: InputOf<C>,
  options: Pick<SendOptions, 'signal'>,
): Promise<ReadableStream<Uint8Array>> =>
  send<Call>(call, input as InputOf<Call>, options) as Promise<ReadableStream<Uint8Array>>;

/** The URL of a file that the API names by its path. */
export const fileAddress = (path: string): string => host + path;

/**
 * Sends a multipart body (API-05). The upload itself does not renew the session (SESS-19); the call to `me` before it
 * does, if necessary, and if that call fails, nothing is uploaded.
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

/** A 401 of a sign-in means wrong credentials, and one of the refresh itself is final (SESS-17). */
const renews = ({ access, rateLimit, path }: Call, body: unknown) =>
  access !== 'open' || rateLimit === undefined || (path === login.path && body === undefined);

let renewal: Promise<boolean> | undefined;

/** Calls that fail at the same time share one refresh. */
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

/** Responses with an ETag by URL, cached here because the browser may not store them. */
const tagged = new Map<string, Tagged>();
/** Only the most recently used responses are cached: a year of a large company's chart has megabytes. */
const maxTagged = 4;

function cache(url: string, answer: Tagged): void {
  tagged.delete(url);
  tagged.set(url, answer);
  const [oldest] = tagged.keys();
  if (tagged.size > maxTagged && oldest !== undefined) tagged.delete(oldest);
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
  if (on !== undefined) headers[versionHeader] = versionOf(call, on);
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
      if (response.ok && call.stream) return response.body;
      return await response.json();
    } catch (failure) {
      // A complete response that is not JSON has no message; after a broken-off one, the act may have been done.
      if (failure instanceof SyntaxError || !response.ok) return null;
      return lost(failure, codigo);
    }
  };
  const body = unchanged ? known?.body : await read();
  const etag = response.headers.get('etag');
  if ((response.ok || unchanged) && etag !== null) cache(url, { etag, body });
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

/** Clears the cached responses, which belong to the last user. */
export const forgetAnswers = (): void => tagged.clear();
