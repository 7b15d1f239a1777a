import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

type AnyFunction = (...given: unknown[]) => unknown;

const src = join(import.meta.dirname, '../src');
const rooms = ['audit', 'backup', 'cache', 'features', 'http', 'mail', 'people', 'photos', 'session'];
const running = new AsyncLocalStorage<string>();

/** The module and function that sends a statement now: `reports.queries.listReportsOf`. */
export const senderNow = (): string | undefined => running.getStore();

/**
 * Watches every exported function of the rooms that send SQL, so that `senderNow` knows the innermost one that runs. What
 * a module calls within itself is not watched: the exported function stands for it.
 */
export async function watchSenders(): Promise<void> {
  for (const room of rooms) {
    for (const file of readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })) {
      // Front doors only pass on what other modules export.
      if (!file.endsWith('.ts') || /(\.(test|d)|\bindex)\.ts$/.test(file)) continue;
      const path = join(room === 'features' ? '' : room, file.slice(0, -'.ts'.length));
      watchModule(await import(join(src, room, file)), path.replaceAll('/', '.'));
    }
  }
}

function watchModule(module: Record<string, AnyFunction>, path: string): void {
  for (const [name, original] of Object.entries(module)) {
    if (typeof original !== 'function' || /^class\b/.test(String(original))) continue;
    vi.spyOn(module, name).mockImplementation(watched(`${path}.${name}`, original));
  }
}

const watched =
  (sender: string, original: AnyFunction): AnyFunction =>
  (...given) =>
    watchResult(
      sender,
      running.run(sender, () => original(...given)),
    );

/** A function that is returned sends in the name of its maker, and so does a query of Drizzle, which is sent once it is awaited. */
function watchResult(sender: string, result: unknown): unknown {
  if (result instanceof Promise) return result.then((value) => watchResult(sender, value));
  if (typeof result === 'function') return watched(sender, result as AnyFunction);
  if (isObject(result)) {
    const isQuery = typeof result.then === 'function' && !Object.hasOwn(result, 'then');
    const isPlain = Object.getPrototypeOf(result) === Object.prototype;
    for (const name of isQuery ? ['then'] : isPlain ? Object.keys(result) : []) {
      const own = result[name];
      if (typeof own === 'function') result[name] = watched(sender, own.bind(result));
    }
  }
  return result;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
