import { listColaboradoresDaEmpresa, searchColaboradores } from '@alinha/contract/colaboradores';
import type { AnswerOf, Call } from '@alinha/contract/core';
import { type Empresa, listEmpresas } from '@alinha/contract/empresas';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { useTell } from './Banner.tsx';

/** The companies with their job titles (RH-03). */
export const empresasOptions = () => queryOptions(listEmpresas, {});

/** The active people of a company, of one title where it is given (RH-39). */
export const daEmpresaOptions = (empresa: number, cargo: number | undefined) => ({
  ...queryOptions(listColaboradoresDaEmpresa, { body: { empresa, cargo } }),
  staleTime: 15_000,
});

const searchGestores = { ...searchColaboradores, fallback: listColaboradoresDaEmpresa.fallback };

/** Active people of the whole group whom a search fits, those who lead before the others; the first of them. */
export const gestoresOptions = (busca: string) =>
  queryOptions(searchGestores, {
    query: { busca, situacao: 'ativos', pagina: 1, empresa: undefined, ordem: 'lideres' },
  });

/** Everybody of the whole group whom a search fits, also who has left; the first of them. */
export const pessoasOptions = (busca: string) =>
  queryOptions(searchGestores, {
    query: { busca, situacao: 'todos', pagina: 1, empresa: undefined, ordem: 'nome' },
  });

interface PanelWrite<C extends Call> {
  /** What the banner says of the success. */
  said: string | ((answer: AnswerOf<C>) => string);
  onDone?: (answer: AnswerOf<C>) => void;
  inForm?: true;
}

/** A write of the panel; its success and its failure are told in the banner (RH-51). */
export function usePanelWrite<C extends Call>(call: C, { said, onDone, ...rest }: PanelWrite<C>) {
  const tell = useTell();
  return useWrite(call, {
    ...rest,
    onDone: (answer) => {
      tell({ kind: 'success', text: typeof said === 'string' ? said : said(answer) });
      onDone?.(answer);
    },
    onFailed: ({ message }) => tell({ kind: 'error', text: message }),
  });
}

/** What a choice of companies offers. */
export const empresaOptions = (empresas: readonly Empresa[]) =>
  empresas.map(({ id, nome }) => ({ value: String(id), label: nome }));
