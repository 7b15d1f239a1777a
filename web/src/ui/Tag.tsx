import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/**
 * The brand's violet and its neighbour plum, which no band comes near; the greys have no hue. Each comes filled,
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

/** A small label beside a name; its colour only repeats what its word says. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
