import { splitAtMatch } from '@alinha/rules/text';
import classes from './PersonCell.module.css';

/** A text with the match of the search highlighted. */
export function Marked({ text, search }: { text: string; search: string }) {
  const parts = splitAtMatch(text, search);
  if (!parts) return text;
  const [before, match, after] = parts;
  return (
    <>
      {before}
      <mark className={classes.match}>{match}</mark>
      {after}
    </>
  );
}
