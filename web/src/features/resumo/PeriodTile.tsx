import type { ReactNode } from 'react';
import classes from './PeriodTile.module.css';

interface PeriodTileProps {
  /** The period, as a sentence names it. */
  label: string;
  /** What it holds, in the words that the tile shows and in their order, so that whoever says what they see is understood. */
  words: string;
  /** The period of today, which is gently tinted. */
  current: boolean;
  /** Nothing is there to open or to begin where it is missing. */
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

/** What a person has in one period of the year. */
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
