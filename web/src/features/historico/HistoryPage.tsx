import type { Detalhes } from '@alinha/contract/organograma';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { pessoaOptions } from './api.ts';
import { HistoryFailure } from './HistoryFailure.tsx';
import classes from './HistoryFrame.module.css';
import { HistorySkeleton } from './HistorySkeleton.tsx';

/** Loads the person in the URL and passes them to `children`; until then `title` is the heading. */
export function HistoryPage({
  id,
  title,
  children,
}: {
  id: number;
  title: string;
  children: (pessoa: Detalhes) => ReactNode;
}) {
  const pessoa = useQuery(pessoaOptions(id));
  if (pessoa.data) return children(pessoa.data);
  return (
    <div className={classes.page}>
      <PageTitle>{title}</PageTitle>
      {pessoa.isError ? (
        <HistoryFailure error={pessoa.error} onRetry={() => void pessoa.refetch()} />
      ) : (
        <HistorySkeleton />
      )}
    </div>
  );
}
