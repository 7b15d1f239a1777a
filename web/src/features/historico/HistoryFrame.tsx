import type { Detalhes } from '@alinha/contract/organograma';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fileAddress } from '../../lib/caller.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Desativado } from '../registros/Desativado.tsx';
import classes from './HistoryFrame.module.css';

interface HistoryFrameProps {
  title: string;
  pessoa: Detalhes;
  /** What begins a new record, where the reader may. */
  action?: ReactNode;
  children: ReactNode;
}

/** The head of a person's history: who it is, the way to their page, and the two histories side by side. */
export function HistoryFrame({ title, pessoa, action, children }: HistoryFrameProps) {
  const { id, nome, cargo, foto_perfil, desativado } = pessoa;
  const page: string = `/colaborador/${id}`;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <PersonAvatar name={nome} photo={foto_perfil && fileAddress(foto_perfil)} size={48} />
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.person}>
            <Link to={page} className={classes.name} preload={false}>
              {nome}
            </Link>
            {cargo && <span className={classes.cargo}>{cargo}</span>}
          </p>
        </div>
        {action}
      </header>
      <nav className={classes.tabs} aria-label="Histórico">
        <Link to="/avaliacao-cultural/$id" params={{ id }} className={classes.tab}>
          Avaliações culturais
        </Link>
        <Link to="/reports/$id" params={{ id }} className={classes.tab}>
          Reports
        </Link>
      </nav>
      {desativado && <Desativado />}
      {children}
    </div>
  );
}
