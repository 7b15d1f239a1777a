import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { arrive } from '../../ui/arrive.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Aba } from './search.ts';

interface Code<Props> {
  aba: Aba;
  load: () => Promise<ComponentType<Props>>;
}

/**
 * A tab whose code loads when it is first opened. If it cannot be loaded, the tab shows an error with a
 * retry button, and text typed on other tabs is kept.
 */
export function lateTab<Props extends object>(aba: Aba, load: Code<Props>['load']): ComponentType<Props> {
  const code = { aba, load };
  return (props) => <Late code={code} given={props} />;
}

function Late<Props extends object>({ code: { aba, load }, given }: { code: Code<Props>; given: Props }) {
  const arriving = useQuery({
    queryKey: ['aba', aba],
    queryFn: () => arrive(load),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Loaded query={arriving} skeleton={<Skeleton height={160} />}>
      {(Tab) => <Tab {...given} />}
    </Loaded>
  );
}
