import { type Config, getConfig } from '@alinha/contract/config';
import { domainProblem } from '@alinha/rules/emails';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../lib/queries.ts';

const defaults: Config = {
  produto: 'Alinha',
  boas_vindas: 'Bem-vindo(a)!',
  dominios: [],
  cadastroAberto: true,
  sso: null,
  senhaSoRh: false,
  encarregados: [],
};

/** The product's public settings; `settled` is false until the request has succeeded or failed. */
export function useProduct(): Config & { settled: boolean } {
  const { data, isPending } = useQuery({
    ...queryOptions(getConfig, {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { ...(data ?? defaults), settled: !isPending };
}

/**
 * The error for an address outside the allowed domains (SUB-07); where they are not known, only the server validates.
 */
export const allowedProblem = (email: string, dominios: readonly string[]): string | null =>
  dominios.length > 0 ? domainProblem(email, dominios) : null;
