import { yearProblem } from '@alinha/rules/dates';
import { invalidField } from './refusals.ts';

/**
 * The year as given.
 * @throws {Refusal} invalid where it is before 2000 or still to come
 */
export function checkYear(ano: number, today: string): number {
  const problem = yearProblem(ano, today);
  if (problem !== null) throw invalidField('ano', problem);
  return ano;
}
