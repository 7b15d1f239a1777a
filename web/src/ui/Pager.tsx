import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Pager.module.css';

interface PagerProps {
  label: string;
  previous?: string;
  next?: string;
  /** Counted from 0. */
  place: number;
  total: number;
  onTurn: (place: number) => void;
}

/** 'n de total' between previous and next. */
export function Pager({
  label,
  previous = 'Página anterior',
  next = 'Próxima página',
  place,
  total,
  onTurn,
}: PagerProps) {
  const turn = (target: number, name: string, Icon: typeof IconChevronLeft) => {
    const possible = target >= 0 && target < total;
    return (
      // Not `disabled`, which would drop the focus at the last page.
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={name}
        aria-disabled={!possible}
        data-disabled={!possible || undefined}
        onClick={() => possible && onTurn(target)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <nav className={classes.pager} aria-label={label}>
      {turn(place - 1, previous, IconChevronLeft)}
      <span className={classes.count} aria-live="polite" translate="no">{`${place + 1} de ${total}`}</span>
      {turn(place + 1, next, IconChevronRight)}
    </nav>
  );
}
