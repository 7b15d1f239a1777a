import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Act.module.css';

/** What may be done to a row; the name says to whom. Tablets show a short word under the icon. */
export function Act({
  icon: Icon,
  word,
  short = word,
  of,
  onClick,
}: {
  icon: TablerIcon;
  word: string;
  short?: string;
  of: string;
  onClick: () => void;
}) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      classNames={{ root: classes.act ?? '', label: classes.label ?? '' }}
      aria-label={`${word}: ${of}`}
      title={word}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.word}>{word}</span>
      <span className={classes.short}>{short}</span>
    </Button>
  );
}

/** The acts of a row, side by side. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={classes.acts}>{children}</div>;
}
