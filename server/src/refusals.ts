import { alterado } from '@alinha/contract/core';

/** Why the domain refuses an act; `http/problems.ts` gives each kind its status. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'rateLimited'
  | 'unavailable';

interface RefusalDetails {
  /** What is wrong with each field, in words for people. */
  campos?: Record<string, string>;
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
  /** The record as it is now, where an edit was made on another version. */
  atual?: unknown;
  /** What the log says of it. */
  cause?: unknown;
}

/**
 * Why something was not done, in words for people. Thrown, it rolls the transaction back; returned from a handler, what the
 * handler wrote is committed and the answer is the refusal all the same.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly campos: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly atual: unknown;
  /** Whether somebody guessed wrong, which counts against a rate limit. */
  failedAttempt = false;

  constructor(kind: RefusalKind, message: string, { campos, retryAfter, atual, cause }: RefusalDetails = {}) {
    super(message, { cause });
    this.kind = kind;
    this.campos = campos;
    this.retryAfter = retryAfter;
    this.atual = atual;
  }
}

/** A conflict: the edit was made on a version that the record no longer has. */
export class ChangedMeanwhile extends Refusal {
  constructor(atual: unknown) {
    super('conflict', alterado, { atual });
  }
}

/** Marks the refusal of a wrong guess. */
export function failedAttempt(refusal: Refusal): Refusal {
  refusal.failedAttempt = true;
  return refusal;
}

/** Whether what an act returned or threw was a wrong guess. */
export const isFailedAttempt = (outcome: unknown): boolean =>
  outcome instanceof Refusal && outcome.failedAttempt;

/** Names the invalid field; the field's message is the refusal's message too. */
export const invalidField = (campo: string, message: string) =>
  new Refusal('invalid', message, { campos: { [campo]: message } });

export const invalid = (message: string) => new Refusal('invalid', message);
export const unauthenticated = (message: string) => new Refusal('unauthenticated', message);
export const forbidden = (message: string) => new Refusal('forbidden', message);
export const notFound = (message: string) => new Refusal('notFound', message);
export const conflict = (message: string) => new Refusal('conflict', message);

/** The server's disk is full: the operator has to make room. */
export const noRoom = () =>
  unavailable('O servidor está sem espaço em disco. Nada foi gravado; tente novamente mais tarde.', 60);

/** @param seconds until the next attempt counts */
export const rateLimited = (seconds: number) =>
  new Refusal('rateLimited', 'Muitas tentativas. Aguarde alguns minutos e tente novamente.', {
    retryAfter: seconds,
  });

/**
 * Something that the answer needs is away or full, and may be back soon.
 * @param cause what the log says of it
 */
export const unavailable = (message: string, retryAfter: number, cause?: unknown) =>
  new Refusal('unavailable', message, { retryAfter, cause });
