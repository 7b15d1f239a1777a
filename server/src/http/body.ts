import type { Readable } from 'node:stream';
import { invalid, type Refusal } from '../refusals.ts';
import type { TimeLimits } from './limits.ts';
import { HttpProblem } from './problem.ts';

/** Bodies above their limit are discarded up to this size, because a client that is still sending does not read the answer. */
const politeLimit = 32 * 1024 * 1024;

/** Reads request bodies within limits of size and time. */
export interface BodyReader {
  /**
   * Reads the whole body.
   * @throws {HttpProblem} 413 with `tooLarge` over `limit` bytes, 408 where it comes too slowly, 400 where it breaks off
   */
  read(body: Readable, announced: string | undefined, limit: number, tooLarge: string): Promise<Buffer>;
  /** Shortens the grace of bodies in flight, for a shutdown. */
  hurry(): void;
}

export function createBodyReader(limits: Pick<TimeLimits, 'body' | 'bytesPerSecond'>): BodyReader {
  let patience = limits.body;
  const checks = new Set<() => void>();
  return {
    read: (body, announced, limit, tooLarge) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        let timer: NodeJS.Timeout | undefined;
        const whole = createGathering(limit);
        let received = 0;
        const settle = (problem?: HttpProblem | Refusal) => {
          clearTimeout(timer);
          checks.delete(check);
          body.off('data', take).off('end', finish).off('error', breakOff).off('close', breakOff);
          // An 'error' event without a listener would end the process.
          body.on('error', () => undefined);
          if (problem !== undefined) reject(problem);
          else resolve(whole.bytes());
        };
        const check = () => {
          clearTimeout(timer);
          const left = patience + (1000 * received) / limits.bytesPerSecond - (performance.now() - start);
          if (left <= 0) settle(new HttpProblem(408, 'O envio demorou demais. Tente novamente.'));
          else timer = setTimeout(check, left);
        };
        const take = (chunk: Buffer) => {
          received += chunk.length;
          if (received <= limit) whole.add(chunk);
          else whole.drop();
          if (received > politeLimit) settle(new HttpProblem(413, tooLarge));
        };
        const finish = () => settle(received > limit ? new HttpProblem(413, tooLarge) : undefined);
        const breakOff = () => settle(invalid('O conteúdo chegou incompleto. Envie de novo.'));
        checks.add(check);
        body.on('data', take).on('end', finish).on('error', breakOff).on('close', breakOff);
        if (Number(announced) > politeLimit) settle(new HttpProblem(413, tooLarge));
        else check();
      }),
    hurry: () => {
      patience = Math.min(patience, 1_000);
      for (const check of checks) check();
    },
  };
}

/** Maximum nesting; no call takes more. */
const deepest = 32;
const byteOf = (mark: string) => mark.charCodeAt(0);
const [quote, backslash] = [byteOf('"'), byteOf('\\')];
const [list, listEnd, record, recordEnd] = [byteOf('['), byteOf(']'), byteOf('{'), byteOf('}')];

/** Whether JSON is nested too deeply. Parsing a megabyte of brackets would take a hundred times as long as this check. */
export function isTooDeep(json: Buffer): boolean {
  let depth = 0;
  let inText = false;
  for (let place = 0; place < json.length; place++) {
    const byte = json[place];
    if (inText && byte === backslash) place++;
    else if (byte === quote) inText = !inText;
    else if (inText) continue;
    else if (byte === list || byte === record) depth++;
    else if (byte === listEnd || byte === recordEnd) depth--;
    if (depth > deepest) return true;
  }
  return false;
}

/** Collects a body in one buffer. A list of one-byte chunks would take a hundred times the memory. */
function createGathering(limit: number) {
  let buffer = Buffer.alloc(0);
  let length = 0;
  return {
    add(chunk: Buffer): void {
      const needed = length + chunk.length;
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(needed, 2 * buffer.length)));
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      chunk.copy(buffer, length);
      length = needed;
    },
    drop(): void {
      buffer = Buffer.alloc(0);
      length = 0;
    },
    bytes: (): Buffer => buffer.subarray(0, length),
  };
}
