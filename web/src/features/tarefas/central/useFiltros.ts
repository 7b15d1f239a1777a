import type { TaskFilter } from '@alinha/rules/tasks';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAddressText } from '../../../lib/useAddressText.ts';

const route = getRouteApi('/members/todolist');

/** The search text and the filter of the task centre, stored in the URL of /todolist. */
export function useFiltros() {
  const { busca, filtro } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useAddressText(
    busca ?? '',
    useCallback(
      (text) => void navigate({ search: (before) => ({ ...before, busca: text }), replace: true }),
      [navigate],
    ),
  );
  const setFiltro = (chosen: TaskFilter | undefined) =>
    void navigate({ search: (before) => ({ ...before, filtro: chosen }), replace: true });
  return { typed, setTyped, filtro, setFiltro };
}
