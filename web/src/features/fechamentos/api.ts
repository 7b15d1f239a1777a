import {
  getFaltaDoFechamento,
  getTrajetoria,
  listFechamentos,
  listPosicoes,
  listTrimestresFechados,
  type Posicao,
} from '@alinha/contract/fechamentos';
import type { Trimestre } from '@alinha/rules/fechamentos';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../lib/queries.ts';
import type { Em } from './search.ts';

/** The ended quarters with their closings (FEC-01, FEC-03). */
export const fechamentosOptions = queryOptions(listFechamentos, {});

/** The closed quarters, newest first (FEC-04). */
export const trimestresOptions = queryOptions(listTrimestresFechados, {});

/** What a quarter lacks before it is closed (FEC-01). */
export const faltaOptions = ({ ano, trimestre }: Trimestre) =>
  queryOptions(getFaltaDoFechamento, { params: { ano, trimestre } });

/** A person's positions by closed quarter, oldest first (FEC-06). */
export const trajetoriaOptions = (id: number) => queryOptions(getTrajetoria, { params: { id } });

const byPerson = (posicoes: Posicao[]): ReadonlyMap<number, Posicao> =>
  new Map(posicoes.map((posicao) => [posicao.id, posicao]));

/** The positions of a closing by person; none is asked for where `em` is undefined (FEC-04, FEC-05). */
export function usePosicoes(em: Em | undefined) {
  const { ano = 0, trimestre = 0, versao } = em ?? {};
  const input = { params: { ano, trimestre }, query: { versao } };
  return useQuery({ ...queryOptions(listPosicoes, input), select: byPerson, enabled: em !== undefined });
}
