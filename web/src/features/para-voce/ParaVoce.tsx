import type { User } from '@alinha/contract/auth';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Linha } from './Linha.tsx';

const MeuAno = lazy(async () => ({ default: (await import('./MeuAno.tsx')).MeuAno }));

/** 'Para você' above the chart: one line for leaders and HR, the year of everybody else (HOME-01 to HOME-03). */
export function ParaVoce({ reader }: { reader: User }) {
  if (reader.is_leader || reader.is_rh) return <Linha />;
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <MeuAno id={reader.id} />
    </Suspense>
  );
}
