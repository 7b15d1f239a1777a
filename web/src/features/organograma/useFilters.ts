import { periodOf } from '@alinha/rules/dates';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressText } from '../../lib/useAddressText.ts';
import type { Gap, OrganogramaSearch } from './search.ts';
import { chooseView, type View, viewStorageKey, views } from './views.ts';

const home = getRouteApi('/members/home');

/** The filters of the chart, stored in the URL of /home. */
export interface Filters {
  view: View;
  setView: (view: View) => void;
  ano: number;
  setAno: (ano: number) => void;
  /** The selected company; undefined before any choice (ORG-34). */
  empresa: OrganogramaSearch['empresa'];
  setEmpresa: (empresa: OrganogramaSearch['empresa']) => void;
  filtro: string;
  setFiltro: (filtro: string) => void;
  /** Shows only people with this gap. */
  so: Gap | undefined;
  /** The period of `so` and of the team coverage. */
  periodo: number;
  setSo: (so: Gap | undefined, periodo?: number) => void;
  /** The person whose record is open. */
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
        // Local storage is full; the URL still holds the choice.
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
