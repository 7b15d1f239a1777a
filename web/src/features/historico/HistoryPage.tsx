import type { Detalhes } from '@alinha/contract/organograma';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { PageHead } from '../../ui/PageHead.tsx';
import { usePageTitle } from '../../ui/pageTitle.ts';
import { RegistroAberto } from '../registro-aberto/index.ts';
import { Desativado, withFinishing } from '../registros/index.ts';
import { pessoaOptions } from './api.ts';
import { HistoryLoaded } from './HistoryLoaded.tsx';
import classes from './HistoryPage.module.css';

interface HistoryPageProps {
  /** Whom the history is about. */
  id: number;
  /** The kind of history; the person's name follows. */
  title: string;
  /** The button to create a record, for readers who may. */
  create: ReactNode;
  children: (pessoa: Detalhes) => ReactNode;
}

/** A person's history: back link, person, tabs of both histories, and the open record. */
export function HistoryPage({ id, title, create, children }: HistoryPageProps) {
  const navigate = useNavigate();
  const pessoa = useQuery(pessoaOptions(id));
  const { data } = pessoa;
  usePageTitle(data && `${title} de ${data.nome}`);
  const page = { to: '/colaborador/$id', params: { id } } as const;
  return (
    <div className={classes.page}>
      <PageHead
        title={
          data ? (
            <>
              {`${title} de `}
              <Link {...page} className={`${classes.name} reach`} preload={false}>
                {data.nome}
              </Link>
            </>
          ) : (
            title
          )
        }
        onBack={() => void navigate(page)}
        about={data?.cargo && <p className={classes.cargo}>{data.cargo}</p>}
      >
        {data?.pode_avaliar && create}
      </PageHead>
      <HistoryLoaded query={pessoa}>
        {(found) => (
          <Fragment key={found.id}>
            <nav className={classes.tabs} aria-label="Histórico">
              <Link to="/avaliacao-cultural/$id" params={{ id }} className={classes.tab}>
                Avaliações culturais
              </Link>
              <Link to="/reports/$id" params={{ id }} className={classes.tab}>
                Reports
              </Link>
            </nav>
            {found.desativado && <Desativado finishes={found.pode_avaliar} />}
            {children(withFinishing(found))}
            <RegistroAberto colaborador={withFinishing(found)} />
          </Fragment>
        )}
      </HistoryLoaded>
    </div>
  );
}
