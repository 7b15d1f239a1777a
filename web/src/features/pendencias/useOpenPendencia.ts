import type { Pendencia } from '@alinha/contract/pendencias';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAbrir } from '../../ui/useAbrir.ts';
import { dialogOf } from './order.ts';

const parteOf = { solicitacao: 'solicitacoes', incidente: 'incidentes' } as const;

/**
 * Opens the dialog that settles an item; for a missing record, the page knows that there is none yet. A quarter is closed on
 * the panel, and what has a legal date is settled on /privacidade.
 */
export function useOpenPendencia(): (item: Pendencia) => void {
  const { open } = useAbrir();
  const navigate = useNavigate();
  return useCallback(
    (item) => {
      const dialog = dialogOf(item);
      if (item.tipo === 'fechamento')
        void navigate({ to: '/painel-rh', search: { aba: 'fechamentos', fechar: dialog } });
      else if (item.tipo === 'solicitacao' || item.tipo === 'incidente')
        void navigate({ to: '/privacidade', search: { parte: parteOf[item.tipo] } });
      else open(dialog, item.id_registro === null ? 0 : undefined, { pessoa: item.pessoa.id });
    },
    [open, navigate],
  );
}
