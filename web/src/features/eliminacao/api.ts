import {
  listEliminacoes,
  listPartesDaEliminacao,
  type ParteDaEliminacao,
  previewEliminacao,
} from '@alinha/contract/eliminacao';
import { counted } from '@alinha/rules/numbers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '../../lib/caller.ts';
import { keyOf, queryOptions } from '../../lib/queries.ts';

/** How often the page asks how far a plan is, in milliseconds. */
const pulse = 2_000;

export const eliminacoesOptions = () => ({
  ...queryOptions(listEliminacoes, {}),
  refetchInterval: ({ state }: { state: { data?: { estado: string }[] | undefined } }) =>
    state.data?.some(({ estado }) => estado === 'aprovada') && pulse,
});

interface Pagina {
  partes: ParteDaEliminacao[];
  mais: boolean;
}

const paging = {
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ mais, partes }: Pagina) => (mais ? partes.at(-1)?.id : undefined),
};

const from = (depois: number | undefined) => (depois === undefined ? {} : { depois });

/** What has ended today, by page. */
export const useSimulacao = () =>
  useInfiniteQuery({
    queryKey: keyOf(previewEliminacao),
    queryFn: ({ pageParam, signal }) => send(previewEliminacao, { query: from(pageParam) }, { signal }),
    ...paging,
    meta: { about: previewEliminacao.about },
  });

/** Of whom and what a plan is, by page. */
export const usePartes = (eliminacaoId: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listPartesDaEliminacao), eliminacaoId],
    queryFn: ({ pageParam, signal }) =>
      send(listPartesDaEliminacao, { params: { eliminacaoId }, query: from(pageParam) }, { signal }),
    ...paging,
    meta: { about: listPartesDaEliminacao.about },
  });

/** How much of how many people, in words. */
export const totais = ({ pessoas, registros }: { pessoas: number; registros: number }) =>
  `${counted(registros, 'registro', 'registros')} de ${counted(pessoas, 'pessoa', 'pessoas')}`;
