import { conflict } from '../refusals.ts';
import { codeOf } from './away.ts';

/** The error of a delete, as a 409 with this message where a foreign key refused it: another table still refers to a row. */
export const asReferenced = (error: unknown, message: string): unknown =>
  error instanceof Error && codeOf(error) === '23503' ? conflict(message) : error;
