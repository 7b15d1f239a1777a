import { useQuery } from '@tanstack/react-query';
import { useShownId } from '../registros/index.ts';
import { avaliacaoOptions, viewerOptions } from './api.ts';

interface ShownOptions {
  colaboradorId: number;
  ano: number;
  trimestre: number;
  /** The record to show first; by default the newest. */
  first: number | undefined;
  /** It is being deleted, or was, and must not be fetched again. */
  isRemoved: boolean;
}

/** The evaluations of one quarter, and the one of them that is shown. */
export function useShownAvaliacao({ colaboradorId, ano, trimestre, first, isRemoved }: ShownOptions) {
  const all = useQuery(viewerOptions(colaboradorId));
  const list = all.data?.filter((one) => one.ano === ano && one.trimestre === trimestre) ?? [];
  const [shownId, show] = useShownId(first, all.isFetching ? undefined : list);
  const listed = list.find(({ id }) => id === shownId);
  const one = useQuery({
    ...avaliacaoOptions(colaboradorId, shownId ?? 0),
    enabled: shownId !== undefined && !isRemoved,
    placeholderData: listed && [listed],
    select: ([first]) => first,
  });
  const isLoaded = all.data !== undefined;
  const isGone = isLoaded && !listed;
  return {
    list,
    isLoaded,
    /** The list is loaded and does not have it. */
    isGone,
    avaliacao: (isGone && !all.isFetching) || shownId === undefined ? undefined : one.data,
    place: list.findIndex(({ id }) => id === shownId),
    show,
    /** The query that loads it. */
    reading: shownId === undefined ? all : one,
  };
}
