import type { z } from 'zod';
import { stepOf } from './zod.ts';

let zod: Promise<Record<string, unknown>> | undefined;

/** Fetches zod, unless it is here or on its way; a form does when somebody begins to fill it in. */
export function loadZod() {
  zod ??= import('./zodItself.ts').catch((failure: unknown) => {
    zod = undefined;
    throw failure;
  });
  return zod;
}

const made = new WeakMap<object, unknown>();

/** The shape that was asked for, made by zod itself: what was asked of the browser's zod is asked of it. */
export async function realShape<T extends z.ZodType>(shape: T): Promise<T> {
  const real = await loadZod();
  const make = (value: unknown): unknown => {
    const step = stepOf(value);
    if (!step) {
      if (Array.isArray(value)) return value.map(make);
      if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
        return value;
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, make(part)]));
    }
    if (step.on === undefined) return real;
    const key = value as object;
    if (!made.has(key)) {
      const on = make(step.on) as Record<string, unknown>;
      const member = on[step.name];
      made.set(
        key,
        typeof member === 'function' && step.args ? member.apply(on, step.args.map(make)) : member,
      );
    }
    return made.get(key);
  };
  return make(shape) as T;
}
