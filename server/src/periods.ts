import type { TipoDeRegistro } from '@alinha/contract/choices';
import { begunIn, periodosDe } from '@alinha/rules/coverage';
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

/**
 * How many periods of the year have begun.
 * @throws {Refusal} invalid where this one has not, or the year has no such period
 */
export function checkPeriodo(
  { tipo, ano, periodo }: { tipo: TipoDeRegistro; ano: number; periodo: number },
  today: string,
): number {
  checkYear(ano, today);
  const periodos = periodosDe[tipo];
  if (periodo > periodos) throw invalidField('periodo', `Informe um período de 1 a ${periodos}.`);
  const begun = begunIn(tipo, ano, today);
  if (periodo > begun) throw invalidField('periodo', 'Esse período ainda não começou.');
  return begun;
}
