import type { CallsOf } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import type { Before, Handler, Served } from './handler.ts';

/** A handler with slow work before its transaction. */
interface Steps<C extends Call> {
  before: Before<C, unknown>;
  handle: Handler<C, never>;
}

/** A handler for each call that a module of the contract declares. */
type Handlers<M> = {
  [K in keyof CallsOf<M>]: CallsOf<M>[K] extends infer C extends Call
    ? Handler<C, undefined> | Steps<C>
    : never;
};

/** Does slow work, such as hashing a password, before the transaction of the handler, which receives the result as `before`. */
export const after = <C extends Call, B>(before: Before<C, B>, handle: Handler<C, B>): Steps<C> => ({
  before,
  handle,
});

/**
 * Serves the calls of a feature; a call without a handler does not compile. This is the only way to add routes. `register.ts` runs the
 * same steps for every call: session → validation → the target and the access matrix → for a write, a transaction with its audit
 * row → the handler → the answer through its schema.
 */
export function feature<M>(contract: M, handlers: Handlers<M>): Record<keyof CallsOf<M>, Served> {
  const served = Object.entries(handlers).map(([name, handler]) => {
    const call = (contract as Record<string, Call>)[name];
    // The input has been validated by the call's schemas when these run, so the cast holds.
    const { before, handle } = (
      typeof handler === 'function' ? { before: async () => undefined, handle: handler } : handler
    ) as Pick<Served, 'before' | 'handle'>;
    return [name, { call, before, handle }];
  });
  return Object.fromEntries(served);
}
