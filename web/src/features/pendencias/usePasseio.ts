import type { TipoDePendencia } from '@alinha/contract/choices';
import type { Pendencia } from '@alinha/contract/pendencias';
import { useEffect, useState } from 'react';
import { isStored, readStored } from '../../forms/useSharedDraft.ts';
import { useUser } from '../../session/session.tsx';
import { mayLeavePage } from '../../ui/useUnsaved.ts';
import { keyOf } from './order.ts';

const isKey = (value: unknown): value is string => typeof value === 'string';

/** Local storage key of the item that was left; of its reader, since others may use the same device. */
const leftKey = (leitor: number) => `resolver_por${leitor}`;

type Feitos = Partial<Record<TipoDePendencia, number>>;

/**
 * The way of 'Resolver agora' through the items that waited when it began (MES-05). The item that is shown is kept on the
 * device, so that the next way begins with it (MES-09).
 * @param due what waits now, in the order of /pendencias
 */
export function usePasseio(due: readonly Pendencia[]) {
  const left = leftKey(useUser().id);
  const [{ items, at }, setWay] = useState(() => {
    const key = readStored(left, isKey);
    return {
      items: due,
      at: Math.max(
        0,
        due.findIndex((item) => keyOf(item) === key),
      ),
    };
  });
  const [feitos, setFeitos] = useState<Feitos>({});
  const item = items[at];
  const shown = item && keyOf(item);
  useEffect(() => {
    isStored(() => {
      if (shown === undefined) localStorage.removeItem(left);
      else localStorage.setItem(left, JSON.stringify(shown));
    });
  }, [left, shown]);
  const isDue = (one: Pendencia) => due.some((other) => keyOf(other) === keyOf(one));
  /** The place of the next item that still waits; the end where there is none. */
  const next = items.findIndex((one, place) => place > at && isDue(one));
  const goOn = () => setWay({ items, at: next < 0 ? items.length : next });
  const count = (tipo: TipoDePendencia, by: 1 | -1) =>
    setFeitos((before) => ({ ...before, [tipo]: (before[tipo] ?? 0) + by }));
  return {
    /** The item that is shown; undefined at the end. */
    item,
    following: items[next],
    /** Whether somebody else settled it, or the reader elsewhere. */
    isGone: item !== undefined && !isDue(item),
    feitos,
    /** Begins again with what still waits. */
    again: () => setWay({ items: due, at: 0 }),
    passo: {
      n: at + 1,
      de: items.length,
      skip: async () => {
        if (await mayLeavePage('address')) goOn();
      },
      settled: (tipo: TipoDePendencia, idRegistro?: number) => {
        count(tipo, 1);
        const isItem = idRegistro === undefined || idRegistro === item?.id_registro;
        if (tipo === item?.tipo && isItem) goOn();
      },
      reopened: (tipo: TipoDePendencia) => count(tipo, -1),
    },
  };
}
