import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

export interface Column<Row> {
  /** The column heading; phones show it beside each value. */
  head: string;
  render: (row: Row) => ReactNode;
  /** The column holds the row's buttons; its heading is only for screen readers. */
  actions?: true;
  /** Hidden on narrow screens. */
  wideOnly?: true;
}

/** A table with one row per record; on phones each record is a card. The first column names the record. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isMuted = () => false,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Rows to show in a muted style, like people who left. */
  isMuted?: (row: Row) => boolean;
}) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, actions, wideOnly }) => (
              <th key={head} scope="col" data-actions={actions} data-wide={wideOnly}>
                {actions ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-muted={isMuted(row) || undefined}>
              {columns.map(({ head, render, actions, wideOnly }, place) => {
                const Cell = place === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={head}
                    scope={place === 0 ? 'row' : undefined}
                    data-actions={actions}
                    data-wide={wideOnly}
                  >
                    {place > 0 && !actions && <span className={classes.label}>{head}</span>}
                    {render(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
