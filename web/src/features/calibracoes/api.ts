import {
  getCalibracao,
  getConversa,
  getOpcoesDeCalibracao,
  listCalibracoes,
} from '@alinha/contract/calibracoes';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';
import { type Acontecido, type Conversa, type Quadro, withEvents, withOne } from './quadro.ts';

/** The calibrations that the reader takes part in (CAL-01). */
export const calibracoesOptions = queryOptions(listCalibracoes, {});

/** Whose people the reader may calibrate, and who may take part (CAL-01). */
export const opcoesOptions = queryOptions(getOpcoesDeCalibracao, {});

/**
 * A board. A write does not fetch its people again: the stream of events keeps it up to date, and says when the whole has
 * to be fetched.
 */
export const quadroOptions = (calibracaoId: number) => ({
  ...queryOptions(getCalibracao, { params: { calibracaoId } }),
  staleTime: 15_000,
  meta: { about: getCalibracao.about, fresh: 15 },
  // Comparing thousands of people with themselves takes longer than drawing them.
  structuralSharing: false as const,
});

/** The moves and comments about a person (CAL-03, CAL-06). */
export const conversaOptions = (calibracaoId: number, id: number) =>
  queryOptions(getConversa, { params: { calibracaoId, id } });

/** Applies events to the cached answers; returns the new ones, with the name of the person of each. */
export function applyTo(
  queries: QueryClient,
  calibracaoId: number,
  happened: readonly Acontecido[],
): { one: Acontecido; nome: string }[] {
  const { queryKey } = quadroOptions(calibracaoId);
  const before: Quadro | undefined = queries.getQueryData(queryKey);
  if (!before) return [];
  const { quadro, news } = withEvents(before, happened);
  queries.setQueryData(queryKey, quadro);
  for (const one of happened)
    queries.setQueryData(
      conversaOptions(calibracaoId, one.id).queryKey,
      (known: Conversa | undefined) => known && withOne(known, one),
    );
  const names = new Map(quadro.pessoas.map(({ id, nome }) => [id, nome]));
  return news.map((one) => ({ one, nome: names.get(one.id) ?? '' }));
}
