import type { Detalhes } from '@alinha/contract/organograma';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/PageHead.tsx';
import { usePageTitle } from '../../ui/pageTitle.ts';
import { RegistroAberto } from '../registro-aberto/index.ts';
import { Desativado } from '../registros/index.ts';
import classes from './HistoryFrame.module.css';

interface HistoryFrameProps {
  /** The kind of history; the person's name follows. */
  title: string;
  pessoa: Detalhes;
  /** The button to create a record, for readers who may. */
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of a person's history: back link, person, tabs of both histories, and the open record. */
export function HistoryFrame({ title, pessoa, action, children }: HistoryFrameProps) {
  const { id, nome, cargo, desativado } = pessoa;
  const navigate = useNavigate();
  usePageTitle(`${title} de ${nome}`);
  const page = { to: '/colaborador/$id', params: { id } } as const;
  return (
    <div className={classes.page}>
      <PageHead
        title={
          <>
            {`${title} de `}
            <Link {...page} className={classes.name} preload={false}>
              {nome}
            </Link>
          </>
        }
        onBack={() => void navigate(page)}
        about={cargo && <p className={classes.cargo}>{cargo}</p>}
      >
        {action}
      </PageHead>
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
      <RegistroAberto colaborador={pessoa} />
    </div>
  );
}
