import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RowAction.module.css';

/** An action of a row, whose accessible name includes the person. Tablets show the word under the icon. */
export function RowAction({
  icon: Icon,
  word,
  of,
  onClick,
}: {
  icon: TablerIcon;
  word: string;
  of: string;
  onClick: () => void;
}) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      classNames={{ root: classes.action ?? '', label: classes.label ?? '' }}
      aria-label={`${word}: ${of}`}
      title={word}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.word}>{word}</span>
    </Button>
  );
}

/** The actions of a row, side by side. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
