import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './PhoneFilters.module.css';

/** Filters above a page's content; phones have them behind a button that says how many are set (VISTA-11). */
export function PhoneFilters({ active, children }: { active: number; children: ReactNode }) {
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className={classes.filters} data-filters>
      <Button
        variant="default"
        className={classes.fold ?? ''}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        {active > 0 ? `Filtros (${active})` : 'Filtros'}
      </Button>
      <div id={id} className={classes.content} data-folded={!unfolded || undefined}>
        {children}
      </div>
    </div>
  );
}
