import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Pager.module.css';

interface PagerProps {
  /** Counted from 0. */
  place: number;
  total: number;
  onTurn: (place: number) => void;
}

/** 'n de total' between previous and next (RPT-13). */
export function Pager({ place, total, onTurn }: PagerProps) {
  const turn = (next: number, label: string, Icon: typeof IconChevronLeft) => {
    const possible = next >= 0 && next < total;
    return (
      // Not `disabled`, which would drop the focus at the last page.
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-disabled={!possible}
        data-disabled={!possible || undefined}
        onClick={() => possible && onTurn(next)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <nav className={classes.pager} aria-label="Reports do mês">
      {turn(place - 1, 'Report anterior', IconChevronLeft)}
      <span className={classes.count} aria-live="polite">{`${place + 1} de ${total}`}</span>
      {turn(place + 1, 'Próximo report', IconChevronRight)}
    </nav>
  );
}
