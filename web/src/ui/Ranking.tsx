import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './Ranking.module.css';

const shownAtFirst = 5;
const shownMore = 20;

interface RankingProps {
  title: string;
  /** Best first. */
  entries: readonly { id: number; name: string; value: ReactNode }[];
  /** What an empty ranking says. */
  empty: string;
  onSelect: (id: number) => void;
}

/** A numbered list of names with what they are ranked by; the first five, and more on demand. */
export function Ranking({ title, entries, empty, onSelect }: RankingProps) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <section className={classes.ranking} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {entries.length === 0 ? (
        <p className={classes.nobody}>{empty}</p>
      ) : (
        <ol className={classes.list}>
          {entries.slice(0, shown).map(({ id, name, value }, at) => (
            <li key={id}>
              <button type="button" className={classes.entry} onClick={() => onSelect(id)}>
                <span className={`${classes.place} tabular`}>{`${at + 1}.`}</span>
                <span className={classes.name} title={name}>
                  {name}
                </span>
                {value}
              </button>
            </li>
          ))}
        </ol>
      )}
      {entries.length > shown && (
        <Button variant="subtle" size="sm" onClick={() => setShown(shown + shownMore)}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}
