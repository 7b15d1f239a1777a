import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { useUser } from '../../session/session.tsx';
import { AEmpresaAgora } from '../agora/index.ts';
import { Organograma } from '../organograma/index.ts';
import { ParaVoce } from '../para-voce/index.ts';
import { PrimeirosPassos } from '../passos/index.ts';

/** /home: what the reader needs first, and the organisation chart (HOME, ORG). */
export default function HomePage() {
  const reader = useUser();
  // On phones the chart comes before the company's numbers.
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const company = reader.is_rh && (
    <Suspense fallback={<Skeleton height={240} />}>
      <AEmpresaAgora />
    </Suspense>
  );
  return (
    <Organograma
      above={
        <>
          {reader.is_rh && <PrimeirosPassos />}
          <ParaVoce reader={reader} />
          {wide && company}
        </>
      }
      below={!wide && company}
    />
  );
}
