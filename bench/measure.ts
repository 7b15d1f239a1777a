import { Agent, request } from 'node:http';

/** How long and how often is measured. */
export interface Pace {
  /** Turns of each side; what counts is the median of what they say, each beside its neighbour. */
  turns: number;
  /** How long a turn of one caller lasts at least, and one of many, in milliseconds. */
  turn: number;
  loadTurn: number;
  /** How long both are asked before, until the just-in-time compilers have settled. */
  warmUp: number;
  /** Processes begun anew where that is what is measured. */
  starts: number;
}

export const wholePace: Pace = { turns: 11, turn: 100, loadTurn: 1000, warmUp: 1500, starts: 5 };
export const quickPace: Pace = { turns: 5, turn: 60, loadTurn: 500, warmUp: 400, starts: 2 };

/** What a line says: ours, its reference where it has one, and how they relate. */
export interface Figure {
  today: number;
  reference?: number;
  ratio?: number;
  /** What else was seen, by name. */
  notes?: Record<string, number>;
}

/** Both sides in turns, so that a machine that slows down slows both. */
export async function alternate(
  { turns }: Pace,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Required<Omit<Figure, 'notes'>>> {
  const pairs: [number, number][] = [];
  for (let turn = 0; turn < turns; turn++) pairs.push([await ours(), await reference()]);
  return {
    today: median(pairs.map(([mine]) => mine)),
    reference: median(pairs.map(([, least]) => least)),
    ratio: median(pairs.map(([mine, least]) => mine / least)),
  };
}

/** Asks again and again for so many milliseconds, at least once; the median of how long an answer took. */
export async function timed(milliseconds: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  do {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  } while (performance.now() < end);
  return median(times);
}

const agent = new Agent({ keepAlive: true });

export interface Read {
  status: number;
  etag: string | undefined;
  text: () => string;
  body: () => unknown;
  bytes: number;
}

/** Reads an answer to its end, uncompressed unless the headers ask for more. */
export function read(url: string, headers: Record<string, string> = {}, sent?: Sent): Promise<Read> {
  return new Promise((done, failed) => {
    const method = sent?.method ?? 'GET';
    const body = sent && JSON.stringify(sent.body);
    const all = {
      'accept-encoding': 'identity',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...headers,
    };
    const asked = request(url, { agent, method, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 400) return failed(new Error(`${status} of ${method} ${url}`));
        const bytes = chunks.reduce((total, chunk) => total + chunk.length, 0);
        const text = () => Buffer.concat(chunks).toString();
        done({ status, etag: response.headers.etag, bytes, text, body: () => JSON.parse(text()) });
      });
    });
    asked.once('error', failed);
    asked.end(body);
  });
}

interface Sent {
  method: string;
  body: unknown;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
