import type { Detalhes } from '@alinha/contract/organograma';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pessoaOptions } from './api.ts';
import classes from './HistoryFrame.module.css';
import { HistoryLoaded } from './HistoryLoaded.tsx';

/** Loads the person in the URL and passes them to `children`. */
export function HistoryPage({ id, children }: { id: number; children: (pessoa: Detalhes) => ReactNode }) {
  const pessoa = useQuery(pessoaOptions(id));
  const loaded = <HistoryLoaded query={pessoa}>{children}</HistoryLoaded>;
  return pessoa.data ? loaded : <div className={classes.page}>{loaded}</div>;
}
