import { Button, Loader, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

/** A spinner with words for those who do not see it turn. */
export function Loading({ label = 'Carregando...' }: { label?: string }) {
  return (
    <div className={classes.loading} role="status">
      <Loader size={28} aria-hidden />
      <span className={classes.label}>{label}</span>
    </div>
  );
}

/** Lines where text will stand; `widths` are CSS lengths, one a line. */
export function TextSkeleton({ widths }: { widths: readonly string[] }) {
  return (
    <div className={classes.lines} aria-hidden>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
        <Skeleton key={line} height={12} width={width} radius="sm" />
      ))}
    </div>
  );
}

/** A table that keeps its shape while it loads: a head, and 8 rows of 44 px with a face and `cells` cells. */
export function TableSkeleton({ cells }: { cells: number }) {
  return (
    <div className={classes.table} role="status" aria-label="Carregando...">
      <div className={classes.head} />
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <div key={row} className={classes.row} aria-hidden>
          <Skeleton circle height={28} />
          <Skeleton className={classes.name} height={12} radius="sm" />
          <span className={classes.cells}>
            {Array.from({ length: cells }, (_, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no identity but their place
              <Skeleton key={cell} height={20} width={20} radius="sm" />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Nothing here yet: what that means, and what to do next. */
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

/** Something did not load: why, and a way to try again. */
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
