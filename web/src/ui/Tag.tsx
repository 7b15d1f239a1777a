import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/** Muted hues that no band uses; `neutral` has none. */
export type TagTone =
  | 'ink'
  | 'violet'
  | 'plum'
  | 'indigo'
  | 'teal'
  | 'clay'
  | 'rose'
  | 'slate'
  | 'sand'
  | 'neutral';

/** A small label beside a name; its colour only repeats what its word says. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
