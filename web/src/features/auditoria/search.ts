import { gruposDeAtos } from '@alinha/contract/choices';
import { anyText, oneOf, searchOf, textThat, wholeNumber } from '../../lib/search.ts';

const largestId = 2_147_483_647;

/** Whether a text is a day that the calendar has, `YYYY-MM-DD`, of the years that the API takes. */
export function isRealDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** What of the audit stands in the address of /auditoria; what does not fit counts as not there. */
export const auditoriaSearch = searchOf({
  /** Whom it concerned, and who acted. */
  pessoa: wholeNumber(1, largestId),
  ator: wholeNumber(1, largestId),
  grupo: oneOf(gruposDeAtos),
  ato: anyText,
  de: textThat(isRealDay),
  ate: textThat(isRealDay),
  /** The page older than this row, or newer than that one. */
  antes: wholeNumber(),
  depois: wholeNumber(),
});
export type AuditoriaSearch = ReturnType<typeof auditoriaSearch>;
