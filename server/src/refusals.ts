import { alterado } from '@alinha/contract/core';
import type { ScimType } from '@alinha/contract/scim';

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
  /** The problem of each field, in words for people. */
  campos?: Record<string, string>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** The current record, where the edited version is out of date. */
  atual?: unknown;
  /** What SCIM calls it. */
  scimType?: ScimType;
  /** The cause, for the log. */
  cause?: unknown;
}

/**
 * Why something was not done, in words for people. Throwing it rolls the transaction back; returning it from a handler
 * commits what the handler wrote, and the answer is the refusal in either case.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly campos: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly atual: unknown;
  readonly scimType: ScimType | undefined;
  /** Whether the refusal counts against a rate limit as a wrong guess. */
  failedAttempt = false;

  constructor(
    kind: RefusalKind,
    message: string,
    { campos, retryAfter, atual, scimType, cause }: RefusalDetails = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.campos = campos;
    this.retryAfter = retryAfter;
    this.atual = atual;
    this.scimType = scimType;
  }
}

/** A conflict: the edited version of the record is out of date. */
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

/** Whether the result or error of an act is a wrong guess. */
export const isFailedAttempt = (outcome: unknown): boolean =>
  outcome instanceof Refusal && outcome.failedAttempt;

/** A refusal that names the invalid field; the field's message is also the refusal's. */
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

/** @param seconds until the next attempt is allowed */
export const rateLimited = (seconds: number) =>
  new Refusal('rateLimited', 'Muitas tentativas. Aguarde alguns minutos e tente novamente.', {
    retryAfter: seconds,
  });

/**
 * A dependency of the answer is unavailable or full, and may be back soon.
 * @param cause for the log
 */
export const unavailable = (message: string, retryAfter: number, cause?: unknown) =>
  new Refusal('unavailable', message, { retryAfter, cause });
