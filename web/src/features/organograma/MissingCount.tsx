import { formatNumber } from '@alinha/rules/numbers';
import classes from './MissingCount.module.css';
import { verbOf } from './words.ts';

/** How many records a period lacks; where columns are narrow, only the heading of the line has the word. */
export function MissingCount({ count }: { count: number }) {
  return (
    <span className={classes.count} data-missing={count > 0 || undefined}>
      <span className={classes.verb}>{verbOf(count)} </span>
      {formatNumber(count)}
    </span>
  );
}
