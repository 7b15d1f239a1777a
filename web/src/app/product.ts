import { type Config, getConfig } from '@alinha/contract/config';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../lib/queries.ts';

const defaults: Config = {
  produto: 'Alinha',
  boas_vindas: 'Bem-vindo(a)!',
  dominios: [],
  cadastroAberto: false,
};

/** The product's public settings; `settled` is false until the server has answered or failed to. */
export function useProduct(): Config & { settled: boolean } {
  const { data, isPending } = useQuery({
    ...queryOptions(getConfig, {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { ...(data ?? defaults), settled: !isPending };
}
