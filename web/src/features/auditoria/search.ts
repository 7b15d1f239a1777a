import { gruposDeAtos } from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { oneOf, searchOf, textThat, wholeNumber } from '../../lib/search.ts';

/** A row of the audit. */
const row = wholeNumber(1, 999_999_999_999_999);

/** Whether a text is a day that the calendar has, `YYYY-MM-DD`, of the years that the API takes. */
export function isRealDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** What of the audit stands in the address of /auditoria; what does not fit counts as not there. */
export const auditoriaSearch = searchOf({
  /** Whom it concerned, and who acted. */
  pessoa: idIn,
  ator: idIn,
  grupo: oneOf(gruposDeAtos),
  /** Of old rows perhaps one that is done no more. */
  ato: textThat(({ length }) => length > 0 && length <= 80),
  de: textThat(isRealDay),
  ate: textThat(isRealDay),
  /** The page older than this row, or newer than that one. */
  antes: row,
  depois: row,
});
export type AuditoriaSearch = ReturnType<typeof auditoriaSearch>;
