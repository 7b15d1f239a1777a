import { getAcompanhamento, gruposPorVez } from '@alinha/contract/acompanhamento';
import { semPrazos } from '@alinha/rules/prazos';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';
import { prazosOptions } from '../../session/prazos.ts';
import { type AcompanhamentoSearch, shownIn } from './search.ts';

/** What /acompanhamento shows at an address, and its numbers; the deadlines decide the period of an address without one. */
export function useAcompanhamento(search: AcompanhamentoSearch, today: string, grupos = gruposPorVez) {
  const { data: prazos = semPrazos, isPending } = useQuery(prazosOptions);
  const shown = shownIn(search, today, prazos);
  const found = useQuery({
    ...queryOptions(getAcompanhamento, { query: { ...shown, grupos } }),
    placeholderData: keepPreviousData,
    enabled: !isPending,
  });
  return { shown, prazos, isPending, found };
}
