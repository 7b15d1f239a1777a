import { counted } from '@alinha/rules/numbers';
import { Pager } from '../../ui/Pager.tsx';
import classes from './tab.module.css';

interface PagesProps {
  total: number;
  nouns: readonly [one: string, many: string];
  /** What the pages are of. */
  label: string;
  /** The page that is shown, from 0, of so many. */
  place: number;
  pages: number;
  onTurn: (place: number) => void;
}

/** Under a table of the panel: how many there are, and the way to the other pages. */
export function Pages({ total, nouns, label, place, pages, onTurn }: PagesProps) {
  return (
    <div className={classes.foot}>
      <span className={`${classes.total} tabular`} role="status">
        {counted(total, ...nouns)}
      </span>
      {pages > 1 && <Pager label={label} place={place} total={pages} onTurn={onTurn} />}
    </div>
  );
}
