import { Button, Loader, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** A spinner with a label for screen readers. */
export function Loading({ label = 'Carregando...' }: { label?: string }) {
  return (
    <div className={classes.loading} role="status">
      <Loader size={28} aria-hidden />
      <span className={classes.label}>{label}</span>
    </div>
  );
}

/** Placeholder lines for text; `widths` are CSS lengths, one per line. */
export function TextSkeleton({ widths }: { widths: readonly string[] }) {
  return (
    <div className={classes.lines} aria-hidden>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines are identified only by their position
        <Skeleton key={line} height={12} width={width} radius="sm" />
      ))}
    </div>
  );
}

/** The placeholder of a table while it loads: a heading and 8 rows of 44 px, each with a photo and `cells` cells. */
export function TableSkeleton({ cells }: { cells: number }) {
  return (
    <div className={classes.table} aria-hidden>
      <div className={classes.head} />
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are identified only by their position
        <div key={row} className={classes.row}>
          <Skeleton circle height={28} />
          <Skeleton className={classes.name} height={12} radius="sm" />
          <span className={classes.cells}>
            {Array.from({ length: cells }, (_, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cells are identified only by their position
              <Skeleton key={cell} height={20} width={20} radius="sm" />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

/** An empty state: what it means, and what to do next. */
export function Empty({
  icon: Icon,
  title,
  text,
  action,
}: {
  icon: TablerIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <span className={classes.emptyIcon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.emptyTitle}>{title}</p>
      {text && <p className={classes.emptyText}>{text}</p>}
      {action}
    </div>
  );
}

/** A loading error with a retry button. */
export function Failure({
  text,
  onRetry,
  children,
}: {
  text: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle className={classes.failureIcon} size={20} aria-hidden />
      <p className={classes.failureText}>{text}</p>
      {children}
      {onRetry && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onRetry}
        >
          Tentar novamente
        </Button>
      )}
    </div>
  );
}
