import { listEliminacoes, listPartesDaEliminacao, previewEliminacao } from '@alinha/contract/eliminacao';
import { counted } from '@alinha/rules/numbers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pagedOptions, queryOptions } from '../../lib/queries.ts';

/** How often the page asks how far a plan is. */
const pollMs = 2_000;

export const eliminacoesOptions = () => ({
  ...queryOptions(listEliminacoes, {}),
  refetchInterval: ({ state }: { state: { data?: { estado: string }[] | undefined } }) =>
    state.data?.some(({ estado }) => estado === 'aprovada') && pollMs,
});

/** The people and records whose term has ended by today, by page. */
export const useSimulacao = () =>
  useInfiniteQuery(pagedOptions(previewEliminacao, {}, ({ partes }) => partes));

/** The people and records of a plan, by page. */
export const usePartes = (eliminacaoId: number) =>
  useInfiniteQuery(
    pagedOptions(listPartesDaEliminacao, { params: { eliminacaoId } }, ({ partes }) => partes),
  );

/** '12 registros de 3 pessoas' */
export const totais = ({ pessoas, registros }: { pessoas: number; registros: number }) =>
  `${counted(registros, 'registro', 'registros')} de ${counted(pessoas, 'pessoa', 'pessoas')}`;
