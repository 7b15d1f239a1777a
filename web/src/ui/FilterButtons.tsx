import { Button } from '@mantine/core';
import classes from './FilterButtons.module.css';

interface FilterButtonsProps<F extends string> {
  label: string;
  filters: readonly { filter: F; label: string; count: string }[];
  chosen: F | undefined;
  onChoose: (filter: F | undefined) => void;
}

/** Toggle buttons for filters, each with the number of rows it would leave. */
export function FilterButtons<F extends string>({ label, filters, chosen, onChoose }: FilterButtonsProps<F>) {
  return (
    <fieldset className={classes.filters} aria-label={label}>
      {filters.map(({ filter, label: name, count }) => (
        <Button
          key={filter}
          className={classes.filter ?? ''}
          variant={filter === chosen ? 'light' : 'default'}
          size="sm"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter === chosen ? undefined : filter)}
        >
          {name}
          <span className={`${classes.count} tabular`}>{count}</span>
        </Button>
      ))}
    </fieldset>
  );
}
