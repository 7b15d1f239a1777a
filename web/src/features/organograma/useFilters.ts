import { periodOf } from '@alinha/rules/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrganogramaSearch } from './search.ts';
import { chooseView, type View, viewStorageKey } from './views.ts';

const home = getRouteApi('/members/home');
const typingMs = 300;

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

  const [stored] = useState(() => localStorage.getItem(viewStorageKey));
  const setView = useCallback(
    (view: View) => {
      localStorage.setItem(viewStorageKey, view);
      write({ view });
    },
    [write],
  );

  // Typing must not wait for the address, and the address must not undo what was typed meanwhile.
  const inAddress = search.filtro ?? '';
  const [filtro, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const writeText = useDebouncedCallback((text: string) => {
    written.current = text.trim();
    write({ filtro: written.current || undefined });
  }, typingMs);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  const setFiltro = useCallback(
    (text: string) => {
      setTyped(text);
      writeText(text);
    },
    [writeText],
  );

  const thisYear = periodOf(today).ano;
  return {
    view: chooseView(search.view, stored),
    setView,
    ano: Math.min(search.ano ?? thisYear, thisYear),
    setAno: (ano) => write({ ano }),
    empresa: search.empresa,
    setEmpresa: (empresa) => write({ empresa }),
    filtro,
    setFiltro,
  };
}
