import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Rows.module.css';

/** A list of items, each with its actions. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** One of `Rows`: title, details, and its actions at the side. */
export function Row({
  icon: Icon,
  title,
  lines,
  children,
}: {
  /** A row without an icon belongs to the row above. */
  icon?: TablerIcon;
  title: ReactNode;
  lines: readonly string[];
  children?: ReactNode;
}) {
  return (
    <li className={classes.row} data-inner={Icon === undefined || undefined}>
      {Icon && <Icon className={classes.icon} size={24} aria-hidden />}
      <div className={classes.words}>
        <strong>{title}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      {children}
    </li>
  );
}
