import { Link, useMatchRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Assunto, QuemPodeVer } from '../quem-pode-ver/index.ts';
import type { Avaliado } from './avaliado.ts';
import { lideradoText } from './liderado.ts';
import { PassoAside } from './PassoAside.tsx';
import { Proxima } from './Proxima.tsx';
import type { Registro } from './registro.ts';
import { useSequencia } from './sequencia.ts';
import classes from './viewer.module.css';

interface ViewerDialogProps {
  title: string;
  size: string;
  colaborador: Avaliado;
  /** The page with all of a person's records of this kind. */
  history: '/reports/$id' | '/avaliacao-cultural/$id';
  /** What 'Quem pode ver' asks about. */
  assunto: Assunto;
  /** The shown record, if any. */
  registro: Registro | undefined;
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
  assunto,
  registro,
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
          <div className={classes.whose}>
            {nome}
            <span className={classes.further}>
              {!inHistory && (
                <Link {...history} className={classes.history}>
                  Ver histórico
                </Link>
              )}
              {registro && <QuemPodeVer assunto={assunto} />}
            </span>
          </div>
          {registro?.liderado_por && <p className={classes.led}>{lideradoText(registro.liderado_por)}</p>}
        </>
      }
      size={size}
      aside={<PassoAside />}
      footer={
        sequencia && registro?.assinada && !sequencia.waits ? (
          <Proxima sequencia={sequencia} onClose={onClose} />
        ) : (
          actions
        )
      }
    >
      {children}
    </Dialog>
  );
}
