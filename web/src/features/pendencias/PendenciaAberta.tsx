import type { Pendencia } from '@alinha/contract/pendencias';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { NotThere } from '../../ui/NotThere.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { RegistroAberto } from '../registro-aberto/index.ts';
import { SequenciaProvider } from '../registros/index.ts';
import { abertoIn } from '../registros/search.ts';
import { avaliadoOf, keyOf, nextAfter } from './order.ts';
import { readAhead } from './readAhead.ts';
import { TarefaAberta } from './TarefaAberta.tsx';
import { useOpenPendencia } from './useOpenPendencia.ts';
import { lastOf } from './words.ts';

const route = getRouteApi('/members/pendencias');

/** The dialog in the URL; it stays open when its item is settled and leaves the list. */
export function PendenciaAberta({ due }: { due: readonly Pendencia[] | undefined }) {
  const { pessoa } = route.useSearch();
  const { abrir, close } = useAbrir();
  const open = useOpenPendencia();
  const queries = useQueryClient();
  const opened = useRef<{ item: Pendencia; order: readonly string[] }>(undefined);
  const key = `${pessoa} ${abrir}`;
  const found = due?.find((item) => keyOf(item) === key);
  if (found && due && (!opened.current || keyOf(opened.current.item) !== key)) {
    opened.current = { item: found, order: due.map(keyOf) };
  }
  const current = opened.current && keyOf(opened.current.item) === key ? opened.current : undefined;
  const following = useMemo(
    () => current && due && nextAfter(current.item, current.order, due),
    [current, due],
  );
  useEffect(() => {
    if (following) readAhead(queries, following);
  }, [queries, following]);
  const sequencia = useMemo(
    () =>
      current && {
        next: following && (() => open(following)),
        onward: current.item.tipo === 'ciencia' ? 'Próximo registro' : 'Próxima pessoa',
        last: lastOf[current.item.tipo],
        waits: found !== undefined && (found.tipo === 'ciencia' || found.tipo === 'discordancia'),
      },
    [current, found, following, open],
  );
  if (abrir === undefined || !due) return null;
  // From the viewer, the user can move on to another record of the same person.
  const same = opened.current?.item;
  if (!current && same && same.pessoa.id === pessoa && abertoIn(abrir)) {
    return <RegistroAberto colaborador={avaliadoOf(same)} />;
  }
  if (!current || !sequencia) {
    return (
      <NotThere title="Pendência" text="Esta pendência já foi resolvida, ou não é sua." onClose={close} />
    );
  }
  if (current.item.tipo === 'tarefa') return <TarefaAberta key={key} tarefa={current.item} onClose={close} />;
  return (
    <SequenciaProvider value={sequencia}>
      <RegistroAberto colaborador={avaliadoOf(current.item)} />
    </SequenciaProvider>
  );
}
