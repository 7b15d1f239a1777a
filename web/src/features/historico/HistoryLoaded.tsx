import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/caller.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Failure } from '../../ui/states.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';

/** As `Loaded`, but without a retry on 403 and 404, which would fail again. */
export const HistoryLoaded = <T,>(props: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) => (
  <Loaded
    {...props}
    skeleton={<HistorySkeleton />}
    failure={(error) =>
      error instanceof CallError &&
      [403, 404].includes(error.status) && (
        <Failure text={error.message}>
          <Link to="/home">Voltar ao organograma</Link>
        </Failure>
      )
    }
  />
);
