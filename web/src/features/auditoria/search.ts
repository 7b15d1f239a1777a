import { gruposDeAtos } from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { oneOf, searchOf, textThat } from '../../lib/search.ts';

/** The id of an audit row. */
const row = textThat((text) => /^\d{1,17}-[1-9]\d{0,8}$/.test(text));

/** Whether a text is an existing date, `YYYY-MM-DD`, in the years that the API accepts. */
export function isRealDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The search parameters of /auditoria; invalid ones count as absent. */
export const auditoriaSearch = searchOf({
  /** Target and actor. */
  pessoa: idIn,
  ator: idIn,
  grupo: oneOf(gruposDeAtos),
  /** Not limited to current acts, because old rows may have others. */
  ato: textThat(({ length }) => length > 0 && length <= 80),
  de: textThat(isRealDay),
  ate: textThat(isRealDay),
  /** Pagination: rows older than `antes`, or newer than `depois`. */
  antes: row,
  depois: row,
});
export type AuditoriaSearch = ReturnType<typeof auditoriaSearch>;
