import { Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { type Call, problem } from '@alinha/contract/core';
import { z } from 'zod/mini';
import type { Request } from './requests.ts';

/** An answer as it came, and how long it took in milliseconds. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  took: number;
}

/** How long anything may take, in milliseconds. */
export const patience = 1_000;

/** One line to a server, on which one request is made after another. */
export class Line {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly port: number;

  constructor(url: string) {
    this.port = Number(new URL(url).port);
  }

  /** Makes a request, once more where a line that was kept is closed by then. */
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

/** A body as it was before it was compressed. */
function plain(body: Buffer, coding = 'identity'): Buffer {
  if (body.length === 0 || coding === 'identity') return body;
  return coding === 'br' ? brotliDecompressSync(body) : unzipSync(body);
}

/** Words of no Portuguese sentence, which libraries say where nobody gave them ours. */
const english =
  /\b(invalid|expected|received|must|required|unexpected|too|unrecognized|should|cannot|failed|the|not|is|body|null|undefined)\b/i;

/** What the inside of a server must never say. */
const inside =
  /node_modules|\bat .+:\d+:\d+|\b(select|insert|update|delete) .*\b(from|into|set)\b|syntax error|ECONN|SQLSTATE/i;

/** What is wrong with an answer, in words; nothing where all is well. */
export function faultsOf(call: Call, { method, path, addressed }: Request, answer: Answer): string[] {
  const { status, headers, body } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  if (headers['content-security-policy'] === undefined) faults.push('no content security policy');
  if (method === 'HEAD' || status === 304 || status === 204) return faults;
  const type = headers['content-type'] ?? '';
  if (status === 200 && call.download !== undefined && type.startsWith(call.download)) return faults;
  // Whatever is not the API's is the one page.
  if (type.startsWith('text/html') && !/^\/api([/?]|$)/.test(path)) return faults;
  if (!type.startsWith('application/json')) return [...faults, `an answer ${status} of type '${type}'`];
  let told: unknown;
  try {
    told = JSON.parse(body.toString());
  } catch {
    return [...faults, `an answer ${status} that is no JSON`];
  }
  if (status >= 400) return [...faults, ...problemFaults(told)];
  if (!addressed) return faults;
  const judged = call.answer.safeParse(told);
  if (!judged.success)
    faults.push(`an answer of another shape: ${JSON.stringify(judged.error.issues.slice(0, 3))}`);
  return faults;
}

const strictProblem = z.strictObject(problem.shape);

function problemFaults(told: unknown): string[] {
  const { data, error } = strictProblem.safeParse(told);
  if (error) return [`an error of another shape: ${JSON.stringify(told).slice(0, 300)}`];
  const words = [data.error, ...Object.values(data.campos ?? {})];
  return words.flatMap((text) => [
    ...(text.trim() === '' ? ['an error without words'] : []),
    ...(english.test(text) ? [`an error in English: ${text.slice(0, 200)}`] : []),
    ...(inside.test(text) ? [`an error that tells of the inside: ${text.slice(0, 200)}`] : []),
  ]);
}
