import { Link, useMatchRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Avaliado } from './avaliado.ts';
import { Proxima } from './Proxima.tsx';
import { useSequencia } from './sequencia.ts';
import classes from './viewer.module.css';

interface ViewerDialogProps {
  title: string;
  size: string;
  colaborador: Avaliado;
  /** The page with all of a person's records of this kind. */
  history: '/reports/$id' | '/avaliacao-cultural/$id';
  /** Whether the shown record is signed. */
  signed: boolean;
  /** Further actions, if any. */
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog to read the records of a period: whose they are, a link to all others, and actions. */
export function ViewerDialog({
  title,
  size,
  colaborador: { id, nome },
  history: to,
  signed,
  actions,
  onClose,
  children,
}: ViewerDialogProps) {
  const history = { to, params: { id } };
  const inHistory = useMatchRoute()(history) !== false;
  const sequencia = useSequencia();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      subtitle={
        <>
          {nome}
          {!inHistory && (
            <Link {...history} className={classes.history}>
              Ver histórico
            </Link>
          )}
        </>
      }
      size={size}
      footer={sequencia && signed ? <Proxima sequencia={sequencia} onClose={onClose} /> : actions}
    >
      {children}
    </Dialog>
  );
}
