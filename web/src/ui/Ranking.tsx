import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './Ranking.module.css';

const shownAtFirst = 5;
const shownMore = 20;

interface Entry {
  id: number;
  name: string;
  value: ReactNode;
}

interface RankingProps {
  title: string;
  /** Best first; undefined while loading. */
  entries: readonly Entry[] | undefined;
  /** What an empty ranking says. */
  empty: string;
  onSelect: (id: number) => void;
}

/** A numbered list of names with the value that they are ranked by; five at first, more on demand. */
export function Ranking({ title, entries, empty, onSelect }: RankingProps) {
  return (
    <section className={classes.ranking} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {entries === undefined ? (
        <Waiting />
      ) : entries.length === 0 ? (
        <p className={classes.nobody}>{empty}</p>
      ) : (
        <Entries entries={entries} onSelect={onSelect} />
      )}
    </section>
  );
}

const Waiting = () => (
  <div aria-hidden>
    {Array.from({ length: shownAtFirst }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines are identified only by their position
      <div key={line} className={classes.waiting}>
        <Skeleton height={12} radius="sm" />
      </div>
    ))}
  </div>
);

function Entries({ entries, onSelect }: { entries: readonly Entry[]; onSelect: RankingProps['onSelect'] }) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <>
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
      {entries.length > shown && (
        <Button variant="subtle" size="sm" onClick={() => setShown(shown + shownMore)}>
          Mostrar mais
        </Button>
      )}
    </>
  );
}
