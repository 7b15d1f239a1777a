import type { Detalhes } from '@alinha/contract/organograma';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pessoaOptions } from './api.ts';
import { HistoryFailure } from './HistoryFailure.tsx';
import classes from './HistorySkeleton.module.css';
import { HistorySkeleton } from './HistorySkeleton.tsx';

/** Loads the person in the URL and passes them to `children`. */
export function HistoryPage({ id, children }: { id: number; children: (pessoa: Detalhes) => ReactNode }) {
  const pessoa = useQuery(pessoaOptions(id));
  if (pessoa.data) return children(pessoa.data);
  return (
    <div className={classes.page}>
      {pessoa.isError ? (
        <HistoryFailure error={pessoa.error} onRetry={() => void pessoa.refetch()} />
      ) : (
        <HistorySkeleton />
      )}
    </div>
  );
}
