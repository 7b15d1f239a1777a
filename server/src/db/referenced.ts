import { conflict } from '../refusals.ts';
import { codeOf } from './away.ts';

/** Turns the error of a delete into a 409 with this message where a foreign key refused it. */
export const asReferenced = (error: unknown, message: string): unknown =>
  error instanceof Error && codeOf(error) === '23503' ? conflict(message) : error;
