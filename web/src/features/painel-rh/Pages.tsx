import { counted } from '@alinha/rules/numbers';
import { Pager } from '../../ui/Pager.tsx';
import classes from './tab.module.css';

interface PagesProps {
  total: number;
  nouns: readonly [one: string, many: string];
  /** The label of the pager. */
  label: string;
  /** The current page, from 0, and the number of pages. */
  place: number;
  pages: number;
  onTurn: (place: number) => void;
}

/** The footer of a table of the panel: total and pager. */
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
