import { alterado } from '@alinha/contract/core';
/**
 * An answer other than success. Thrown, it rolls the transaction back; returned from a handler, what the
 * handler wrote stays and the answer is this one all the same.
 */
export class HttpProblem extends Error {
  readonly status: number;
  readonly campos: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly atual: unknown;
  /** Whether somebody guessed wrong, which counts against them. */
  failedTry = false;

  constructor(
    status: number,
    message: string,
    extra: { campos?: Record<string, string>; retryAfter?: number; atual?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.status = status;
    this.campos = extra.campos;
    this.retryAfter = extra.retryAfter;
    this.atual = extra.atual;
  }
}

/** 409 of an edit that was made on a state which the record no longer has. */
export class ChangedMeanwhile extends HttpProblem {
  constructor(atual: unknown) {
    super(409, alterado, { atual });
  }
}

/** Marks what a wrong guess is answered with. */
export function failedTry(problem: HttpProblem): HttpProblem {
  problem.failedTry = true;
  return problem;
}

/** Whether what an act answered or threw was a wrong guess. */
export const isFailedTry = (outcome: unknown): boolean => outcome instanceof HttpProblem && outcome.failedTry;

/** 400 that names the wrong field; the field's message is the answer's message too. */
export const invalidField = (campo: string, message: string) =>
  new HttpProblem(400, message, { campos: { [campo]: message } });

export const badRequest = (message: string) => new HttpProblem(400, message);
export const unauthorized = (message: string) => new HttpProblem(401, message);
export const forbidden = (message: string) => new HttpProblem(403, message);
export const notFound = (message: string) => new HttpProblem(404, message);
export const conflict = (message: string) => new HttpProblem(409, message);

/** Not enough room on the server's disk to write: the operator has to make some. */
export const noRoom = () =>
  new HttpProblem(503, 'O servidor está sem espaço em disco. Nada foi gravado; tente novamente mais tarde.', {
    retryAfter: 60,
  });

/** @param seconds until the next try counts */
export const tooManyTries = (seconds: number) =>
  new HttpProblem(429, 'Muitas tentativas. Aguarde alguns minutos e tente novamente.', {
    retryAfter: seconds,
  });

/**
 * 503: something that the answer needs is away or has no room, and may be back soon.
 * @param cause what the log says of it
 */
export const unavailable = (message: string, retryAfter: number, cause?: unknown) =>
  new HttpProblem(503, message, { retryAfter, cause });
