import { periodOf } from '@alinha/rules/dates';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressText } from '../../lib/useAddressText.ts';
import type { OrganogramaSearch } from './search.ts';
import { chooseView, type View, viewStorageKey } from './views.ts';

const home = getRouteApi('/members/home');

/** What is looked at, read from the address of /home and written there. */
export interface Filters {
  view: View;
  setView: (view: View) => void;
  ano: number;
  setAno: (ano: number) => void;
  /** The company that was chosen, or nothing while nobody chose (ORG-34). */
  empresa: OrganogramaSearch['empresa'];
  setEmpresa: (empresa: OrganogramaSearch['empresa']) => void;
  filtro: string;
  setFiltro: (filtro: string) => void;
}

/** @param today the day in São Paulo, `YYYY-MM-DD`; years after it do not exist */
export function useFilters(today: string): Filters {
  const search = home.useSearch();
  const navigate = home.useNavigate();
  const write = useCallback(
    (part: OrganogramaSearch) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  );

  const setView = useCallback(
    (view: View) => {
      write({ view });
      try {
        localStorage.setItem(viewStorageKey, view);
      } catch {
        // A full device remembers nothing; the address holds the choice.
      }
    },
    [write],
  );

  const [filtro, setFiltro] = useAddressText(
    search.filtro ?? '',
    useCallback((text) => write({ filtro: text }), [write]),
  );

  const thisYear = periodOf(today).ano;
  return {
    view: chooseView(search.view, localStorage.getItem(viewStorageKey)),
    setView,
    ano: Math.min(search.ano ?? thisYear, thisYear),
    setAno: (ano) => write({ ano }),
    empresa: search.empresa,
    setEmpresa: (empresa) => write({ empresa }),
    filtro,
    setFiltro,
  };
}
