import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useCallback, useDeferredValue } from 'react';
import { useAddressText } from '../../lib/useAddressText.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import classes from './AjudaPage.module.css';
import { Resultados } from './Resultados.tsx';

const route = getRouteApi('/aberta/ajuda');

/** /ajuda: the help with its search, whose results replace the chapter while the field is not empty (HELP-03). */
export default function AjudaPage() {
  const { busca = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useAddressText(
    busca,
    useCallback(
      (text) => void navigate({ to: '.', search: { busca: text }, replace: true, resetScroll: false }),
      [navigate],
    ),
  );
  const search = useDeferredValue(typed.trim());
  return (
    <div className={classes.page}>
      <SearchField
        className={classes.field ?? ''}
        label="Buscar na ajuda"
        clearLabel="Limpar a busca"
        placeholder="Buscar na ajuda"
        type="search"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      {search === '' ? <Outlet /> : <Resultados busca={search} onFollow={() => setTyped('')} />}
    </div>
  );
}
