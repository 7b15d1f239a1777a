import { type ReactNode, useRef } from 'react';
import classes from './Sideways.module.css';
import { useSideways } from './useSideways.ts';

/** A frame in which a wide table scrolls sideways; its edge fades where there is more. */
export function Sideways({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const { after, look } = useSideways(frame);
  return (
    <div className={classes.around} data-after={after || undefined}>
      <div ref={frame} className={classes.frame} onScroll={look}>
        {children}
      </div>
    </div>
  );
}
