import { type ReactNode, useRef } from 'react';
import classes from './Sideways.module.css';
import { useSideways } from './useSideways.ts';

/** A frame in which a wide table scrolls sideways; its edge fades where there is more. `content` changes with the table's columns. */
export function Sideways({ content, children }: { content: unknown; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const { before, after, look } = useSideways(frame, content);
  return (
    <div className={classes.around} data-before={before || undefined} data-after={after || undefined}>
      <div ref={frame} className={classes.frame} onScroll={look}>
        {children}
      </div>
    </div>
  );
}
