import { Agent, request } from 'node:http';

/** The number and duration of measurements. */
export interface Pace {
  /** Turns of each side; the result is the median of the ratios of neighbouring turns. */
  turns: number;
  /** The minimum duration of a turn with one caller, and with many, in milliseconds. */
  turn: number;
  loadTurn: number;
  /** Warm-up of both sides, in milliseconds, for their just-in-time compilers. */
  warmUp: number;
  /** The number of restarts for lines that measure a fresh process. */
  starts: number;
}

export const wholePace: Pace = { turns: 11, turn: 100, loadTurn: 1000, warmUp: 1500, starts: 5 };
export const quickPace: Pace = { turns: 5, turn: 60, loadTurn: 500, warmUp: 400, starts: 2 };

/** The result of a line: the product's figure, its reference if it has one, and their ratio. */
export interface Figure {
  today: number;
  reference?: number;
  ratio?: number;
  /** Additional figures, by name. */
  notes?: Record<string, number>;
}

/** The product's figure, its reference and their ratio. */
export type Comparison = Required<Omit<Figure, 'notes'>>;

/** Alternates between both sides, so that a slowdown of the machine affects both. */
export async function alternate(
  { turns }: Pace,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<Comparison> {
  const pairs: [number, number][] = [];
  for (let turn = 0; turn < turns; turn++) pairs.push([await ours(), await reference()]);
  return {
    today: median(pairs.map(([mine]) => mine)),
    reference: median(pairs.map(([, least]) => least)),
    ratio: median(pairs.map(([mine, least]) => mine / least)),
  };
}

/** Repeats a request for that time, at least once; returns the median duration. */
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

/** Warms up two acts, then alternates between timed turns of them. */
export async function timedBeside(
  pace: Pace,
  ours: () => Promise<unknown>,
  reference: () => Promise<unknown>,
): Promise<Comparison> {
  for (const act of [ours, reference]) await timed(pace.warmUp, act);
  return alternate(
    pace,
    () => timed(pace.turn, ours),
    () => timed(pace.turn, reference),
  );
}

const agent = new Agent({ keepAlive: true });

export interface Read {
  status: number;
  etag: string | undefined;
  text: () => string;
  body: () => unknown;
  bytes: number;
}

/** Reads an answer to its end, uncompressed unless the headers say otherwise. */
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
