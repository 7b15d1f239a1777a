import { alterado } from '@alinha/contract/core';
import classes from './Overtaken.module.css';

interface OvertakenProps<T> {
  /** The current record, if somebody else changed it meanwhile. */
  now: T | undefined;
  words: (now: T) => string;
}

/**
 * Shows in a form that somebody else changed the record, and its current content; typed text stays and can be saved
 * over that.
 */
export function Overtaken<T>({ now, words }: OvertakenProps<T>) {
  if (now === undefined) return null;
  return (
    <div className={classes.overtaken} role="alert">
      <p className={classes.reason}>{alterado}</p>
      <p className={classes.now}>{`Agora: ${words(now)}`}</p>
    </div>
  );
}
