import { alterado } from '@alinha/contract/core';
import classes from './Overtaken.module.css';

interface OvertakenProps<T> {
  /** What there is by now; nothing where nobody was faster. */
  now: T | undefined;
  words: (now: T) => string;
}

/** Tells in a form that somebody else was faster, and what they left; what was typed stays, and can be saved on that. */
export function Overtaken<T>({ now, words }: OvertakenProps<T>) {
  if (now === undefined) return null;
  return (
    <div className={classes.overtaken} role="alert">
      <p className={classes.reason}>{alterado}</p>
      <p className={classes.now}>{`Agora: ${words(now)}`}</p>
    </div>
  );
}
