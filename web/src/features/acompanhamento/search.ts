import {
  estadosDoAcompanhamento,
  gruposDoAcompanhamento,
  situacoesDoPlano,
  type TipoDeRegistro,
  tiposDeRegistro,
} from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { begunIn, isOfDeadline, periodosDe } from '@alinha/rules/coverage';
import { earliestYear, periodBefore, periodOf } from '@alinha/rules/dates';
import type { Prazos } from '@alinha/rules/prazos';
import { anyText, oneOf, searchOf, wholeNumber } from '../../lib/search.ts';
import { abrirSearch } from '../registros/search.ts';

/** A company's id; 0 for people without one. */
const company = wholeNumber(0, 999_999_999);

/** The search parameters of /acompanhamento; invalid ones count as absent. */
export const acompanhamentoSearch = searchOf({
  tipo: oneOf(tiposDeRegistro),
  ano: wholeNumber(earliestYear, 9999),
  periodo: wholeNumber(1, 12),
  empresa: company,
  /** Empty for people without one. */
  setor: anyText,
  por: oneOf(gruposDoAcompanhamento),
  /** The list behind a number: its state and, if not the page's, its group and period. */
  lista: oneOf(estadosDoAcompanhamento),
  na_empresa: company,
  no_setor: anyText,
  do_lider: idIn,
  em: wholeNumber(1, 12),
  /** The list of people by how they stand to their plan (PDI-08). */
  planos: oneOf(situacoesDoPlano),
  ...abrirSearch,
  /** The person whose record is open. */
  pessoa: idIn,
});
export type AcompanhamentoSearch = ReturnType<typeof acompanhamentoSearch>;

/** What the page shows. */
export interface Shown {
  tipo: TipoDeRegistro;
  ano: number;
  periodo: number;
  empresa?: number | undefined;
  setor?: string | undefined;
}

/**
 * Resolves the search parameters: the default period is the previous one, whose deadline is now, or the current one if
 * no deadline applies to the previous one (ACO-11).
 */
export function shownIn(
  { tipo = 'report', ano, periodo, empresa, setor }: AcompanhamentoSearch,
  today: string,
  prazos: Prazos,
): Shown {
  const now = periodOf(today);
  const periodos = periodosDe[tipo];
  const current = { ano: now.ano, n: tipo === 'report' ? now.mes : now.trimestre };
  const before = periodBefore(current.ano, current.n, periodos);
  const counts = isOfDeadline({ ano: before.ano, periodo: before.n, periodos }, prazos[tipo]);
  const first = counts ? before : current;
  const year = Math.min(ano ?? first.ano, now.ano);
  const begun = begunIn(tipo, year, today);
  const wanted = periodo ?? (year === first.ano ? first.n : begun);
  return { tipo, ano: year, periodo: Math.min(wanted, begun), empresa, setor };
}
