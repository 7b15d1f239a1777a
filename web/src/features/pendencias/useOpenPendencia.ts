import type { Pendencia } from '@alinha/contract/pendencias';
import { useCallback } from 'react';
import { useAbrir } from '../../ui/useAbrir.ts';
import { dialogOf } from './order.ts';

/** Opens the dialog that settles an item; for a missing record, the page knows that there is none yet. */
export function useOpenPendencia(): (item: Pendencia) => void {
  const { open } = useAbrir();
  return useCallback(
    (item) => open(dialogOf(item), item.tipo === 'assinatura' ? undefined : 0, { pessoa: item.pessoa.id }),
    [open],
  );
}
