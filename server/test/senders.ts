import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type AnyFunction = (...given: unknown[]) => unknown;

const src = join(import.meta.dirname, '../src');
const rooms = ['audit', 'backup', 'cache', 'features', 'http', 'mail', 'people', 'photos', 'session'];
const running = new AsyncLocalStorage<string>();
const undo: (() => void)[] = [];

/** The module and function that is sending a statement: `reports.queries.listReportsOf`. */
export const senderNow = (): string | undefined => running.getStore();

/**
 * Wraps every exported function of the folders that send SQL, so that `senderNow` knows the innermost running one.
 * Calls within a module are not wrapped: they count for the exported function.
 */
export async function watchSenders(): Promise<void> {
  for (const room of rooms) {
    for (const file of readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })) {
      // Index modules only re-export.
      if (!file.endsWith('.ts') || /(\.(test|d)|\bindex)\.ts$/.test(file)) continue;
      const path = join(room === 'features' ? '' : room, file.slice(0, -'.ts'.length));
      watchModule(await import(join(src, room, file)), path.replaceAll('/', '.'));
    }
  }
}

/** Leaves the functions as they were. */
export function unwatchSenders(): void {
  for (const restore of undo.splice(0)) restore();
}

function watchModule(module: Record<string, AnyFunction>, path: string): void {
  for (const [name, original] of Object.entries(module)) {
    if (typeof original !== 'function' || /^class\b/.test(String(original))) continue;
    const own = Object.getOwnPropertyDescriptor(module, name) ?? {};
    // Not a spy of Vitest, which keeps what every call was given and answered.
    Object.defineProperty(module, name, {
      configurable: true,
      enumerable: true,
      value: watched(`${path}.${name}`, original),
    });
    undo.push(() => Object.defineProperty(module, name, own));
  }
}

const watched =
  (sender: string, original: AnyFunction): AnyFunction =>
  (...given) =>
    watchResult(
      sender,
      running.run(sender, () => original(...given)),
    );

/**
 * A returned function counts for the function that made it, and so does a Drizzle query, which is sent when awaited.
 */
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
