import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/**
 * The brand's violet and plum, which are unlike every band colour, and neutral greys. Each comes filled,
 * soft or as an outline.
 */
export type TagTone =
  | 'ink'
  | 'violet-filled'
  | 'plum-filled'
  | 'violet'
  | 'plum'
  | 'violet-outline'
  | 'gray-filled'
  | 'gray-outline'
  | 'neutral';

/** A small label beside a name; its colour adds nothing that its word does not say. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
