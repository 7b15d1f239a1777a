import { Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { type Call, problem } from '@alinha/contract/core';
import { scimError } from '@alinha/contract/scim';
import { z } from 'zod/mini';
import type { Request } from './requests.ts';

/** An answer, and its duration in milliseconds. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  took: number;
}

/** The longest allowed duration of an answer, in milliseconds. */
export const timeLimit = 1_000;

/** One connection to a server, which sends one request after another. */
export class Line {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly port: number;

  constructor(url: string) {
    this.port = Number(new URL(url).port);
  }

  /** Sends a request, and once more if the kept-alive connection was closed meanwhile. */
  async send(request: Request, cookies: ReadonlyMap<string, string>): Promise<Answer> {
    return this.once(request, cookies).catch(() => this.once(request, cookies));
  }

  close(): void {
    this.agent.destroy();
  }

  private once(
    { method, path, headers, body }: Request,
    cookies: ReadonlyMap<string, string>,
  ): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const sent = open({
        host: '127.0.0.1',
        port: this.port,
        agent: this.agent,
        method,
        path,
        headers: {
          ...(cookie !== '' && { cookie }),
          ...(body && { 'content-length': body.length }),
          ...headers,
        },
        timeout: 60_000,
      });
      sent.once('timeout', () => sent.destroy(new Error('no answer in a minute')));
      sent.once('error', reject);
      sent.once('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: plain(Buffer.concat(chunks), answer.headers['content-encoding']),
            took: performance.now() - since,
          }),
        );
      });
      sent.end(body);
    });
  }
}

/** Decompresses a body. */
function plain(body: Buffer, coding = 'identity'): Buffer {
  if (body.length === 0 || coding === 'identity') return body;
  return coding === 'br' ? brotliDecompressSync(body) : unzipSync(body);
}

/** English words of libraries' own messages, which no Portuguese sentence holds. */
const english =
  /\b(invalid|expected|received|must|required|unexpected|too|unrecognized|should|cannot|failed|the|not|is|body|null|undefined)\b/i;

/** Text that reveals internals. */
const internals =
  /node_modules|\bat .+:\d+:\d+|\b(select|insert|update|delete) .*\b(from|into|set)\b|syntax error|ECONN|SQLSTATE/i;

/** What is wrong with an answer; empty if nothing. */
export function faultsOf(call: Call, { method, path, addressed }: Request, answer: Answer): string[] {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  if (headers['content-security-policy'] === undefined) faults.push('no content security policy');
  if (method === 'HEAD' || status === 304 || status === 204) return faults;
  const type = headers['content-type'] ?? '';
  if (status === 200 && call.download !== undefined && type.startsWith(call.download)) return faults;
  // Every path outside the API answers the single page.
  if (type.startsWith('text/html') && !/^\/api([/?]|$)/.test(path)) return faults;
  const scim = type.startsWith('application/scim+json') && path.startsWith('/scim/v2');
  if (!scim && !type.startsWith('application/json'))
    return [...faults, `an answer ${status} of type '${type}'`];
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString());
  } catch {
    return [...faults, `an answer ${status} that is no JSON`];
  }
  if (status >= 400) return [...faults, ...problemFaults(parsed, scim)];
  if (!addressed) return faults;
  const validated = call.answer.safeParse(parsed);
  if (!validated.success)
    faults.push(`an answer of another shape: ${JSON.stringify(validated.error.issues.slice(0, 3))}`);
  return faults;
}

const strictProblem = z.strictObject(problem.shape);

const strictScimError = z.strictObject(scimError.shape);

function problemFaults(parsed: unknown, scim: boolean): string[] {
  const { data, error } = scim ? strictScimError.safeParse(parsed) : strictProblem.safeParse(parsed);
  if (error) return [`an error of another shape: ${JSON.stringify(parsed).slice(0, 300)}`];
  const words = 'detail' in data ? [data.detail] : [data.error, ...Object.values(data.campos ?? {})];
  return words.flatMap((text) => [
    ...(text.trim() === '' ? ['an error without words'] : []),
    ...(english.test(text) ? [`an error in English: ${text.slice(0, 200)}`] : []),
    ...(internals.test(text) ? [`an error that reveals internals: ${text.slice(0, 200)}`] : []),
  ]);
}
