import type { ReactNode } from 'react';
import classes from './PeriodTile.module.css';

interface PeriodTileProps {
  /** The period, as a sentence names it. */
  label: string;
  /**
   * The accessible name: the tile's visible words, in their order, so that voice control understands what users see.
   */
  words: string;
  /** Whether it is the current period, which is tinted. */
  current: boolean;
  /** Undefined where there is nothing to open or create. */
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** One period of a person's year. */
export function PeriodTile({ label, words, current, onOpen, children }: PeriodTileProps) {
  const name = `${label}: ${words}`;
  const content = (
    <>
      <span className={classes.label} aria-hidden>
        {label}
      </span>{' '}
      <span className={classes.content} aria-hidden>
        {children}
      </span>
    </>
  );
  if (!onOpen) {
    return (
      <span className={classes.tile} role="img" aria-label={name} data-current={current || undefined}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.tile}
      aria-label={name}
      data-current={current || undefined}
      onClick={onOpen}
    >
      {content}
    </button>
  );
}
