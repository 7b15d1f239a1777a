import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useCallback, useDeferredValue } from 'react';
import { useAddressText } from '../../lib/useAddressText.ts';
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
      <TextInput
        className={classes.field ?? ''}
        aria-label="Buscar na ajuda"
        placeholder="Buscar na ajuda"
        type="search"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={typed && <CloseButton aria-label="Limpar a busca" onClick={() => setTyped('')} />}
      />
      {search === '' ? <Outlet /> : <Resultados busca={search} onFollow={() => setTyped('')} />}
    </div>
  );
}
