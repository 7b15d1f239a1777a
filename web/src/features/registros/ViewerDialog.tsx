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
  /** The page with all of somebody's records of this kind. */
  history: '/reports/$id' | '/avaliacao-cultural/$id';
  /** The record that is shown is signed. */
  signed: boolean;
  /** What else can be done than reading, if anything. */
  acts: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The frame in which the records of a period are read: whose they are, the way to the others, and what can be done. */
export function ViewerDialog({
  title,
  size,
  colaborador: { id, nome },
  history: to,
  signed,
  acts,
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
      footer={sequencia && signed ? <Proxima sequencia={sequencia} onClose={onClose} /> : acts}
    >
      {children}
    </Dialog>
  );
}
