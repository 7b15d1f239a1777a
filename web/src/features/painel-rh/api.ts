import { listColaboradoresDaEmpresa, searchColaboradores } from '@alinha/contract/colaboradores';
import type { AnswerOf, Call } from '@alinha/contract/core';
import { type Empresa, listEmpresas } from '@alinha/contract/empresas';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { useBanner } from './Banner.tsx';
import type { Oferecido } from './PersonSelect.tsx';

/** The companies with their job titles (RH-03). */
export const empresasOptions = () => queryOptions(listEmpresas, {});

/** The active people of a company, optionally of one title (RH-39). */
export const daEmpresaOptions = (empresa: number, cargo: number | undefined) => ({
  ...queryOptions(listColaboradoresDaEmpresa, { body: { empresa, cargo } }),
  staleTime: 15_000,
});

const searchGestores = { ...searchColaboradores, fallback: listColaboradoresDaEmpresa.fallback };

/** The first active people of any company who match a search, leaders first. */
export const gestoresOptions = (busca: string) =>
  queryOptions(searchGestores, {
    query: { busca, situacao: 'ativos', pagina: 1, empresa: undefined, ordem: 'lideres' },
  });

/** People of the panel's search, with their title, as `PersonSelect` offers them. */
const offered = ({
  colaboradores,
}: Pick<AnswerOf<typeof searchColaboradores>, 'colaboradores'>): Oferecido[] =>
  colaboradores.map(({ id, nome, cargo, email }) => ({ id, nome, detalhe: cargo, email }));

/** The same people for a `PersonSelect`. */
export const gestoresOferecidos = (busca: string) => ({ ...gestoresOptions(busca), select: offered });

/** Those of them whose address is confirmed. */
export const confirmadosOferecidos = (busca: string) => ({
  ...gestoresOptions(busca),
  select: ({ colaboradores }: AnswerOf<typeof searchColaboradores>) =>
    offered({ colaboradores: colaboradores.filter(({ email_confirmado }) => email_confirmado) }),
});

/** The first people of any company who match a search, including deactivated ones. */
export const pessoasOferecidas = (busca: string) => ({
  ...queryOptions(searchGestores, {
    query: { busca, situacao: 'todos', pagina: 1, empresa: undefined, ordem: 'nome' },
  }),
  select: offered,
});

interface PanelWrite<C extends Call> {
  /** The banner's message on success. */
  done: string | ((answer: AnswerOf<C>) => string);
  onDone?: (answer: AnswerOf<C>) => void;
  inForm?: true;
}

/** A write of the panel that shows its result in the banner (RH-51). */
export function usePanelWrite<C extends Call>(call: C, { done, onDone, ...rest }: PanelWrite<C>) {
  const showBanner = useBanner();
  return useWrite(call, {
    ...rest,
    onDone: (answer) => {
      showBanner({ kind: 'success', text: typeof done === 'string' ? done : done(answer) });
      onDone?.(answer);
    },
    onFailed: ({ message }) => showBanner({ kind: 'error', text: message }),
  });
}

/** The options of a select of companies. */
export const empresaOptions = (empresas: readonly Empresa[]) =>
  empresas.map(({ id, nome }) => ({ value: String(id), label: nome }));
