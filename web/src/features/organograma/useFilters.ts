import { periodOf } from '@alinha/rules/dates';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressText } from '../../lib/useAddressText.ts';
import type { Gap, OrganogramaSearch } from './search.ts';
import { chooseView, type View, viewStorageKey, views } from './views.ts';

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
  /** Only those who lack this are shown. */
  so: Gap | undefined;
  /** The period that `so` and the coverage of teams speak of. */
  periodo: number;
  setSo: (so: Gap | undefined, periodo?: number) => void;
  /** Whose record is open. */
  pessoa: number | undefined;
}

/** @param today the day in São Paulo, `YYYY-MM-DD`; years after it do not exist */
export function useFilters(today: string): Filters {
  const search = home.useSearch();
  const navigate = home.useNavigate();
  const write = useCallback(
    (part: OrganogramaSearch) =>
      void navigate({ search: (before) => ({ ...before, ...part }), state: true, replace: true }),
    [navigate],
  );

  const setView = useCallback(
    (view: View) => {
      write({ view, periodo: undefined });
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

  const setSo = useCallback(
    (so: Gap | undefined, periodo?: number) => write({ so, periodo: so && periodo }),
    [write],
  );

  const thisYear = periodOf(today).ano;
  const ano = Math.min(search.ano ?? thisYear, thisYear);
  const view = chooseView(search.view, localStorage.getItem(viewStorageKey));
  const last = views[view].periodLabels.length;
  return {
    view,
    setView,
    ano,
    setAno: (ano) => write({ ano }),
    empresa: search.empresa,
    setEmpresa: (empresa) => write({ empresa }),
    filtro,
    setFiltro,
    so: search.so,
    periodo: Math.min(search.periodo ?? (ano === thisYear ? views[view].periodOf(today) : last), last),
    setSo,
    pessoa: search.pessoa,
  };
}
