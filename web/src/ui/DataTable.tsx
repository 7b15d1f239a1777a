import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
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

/** Whether a press is on the row itself: on no control, in no menu that hangs elsewhere, and selects no text. */
function isBesideControls({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const element = target as Element;
  return (
    currentTarget.contains(element) &&
    element.closest('a, button, input, label') === null &&
    getSelection()?.isCollapsed !== false
  );
}

/** A table with one row per record; on phones each record is a card. The first column names the record. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isMuted = () => false,
  onOpen,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Rows to show in a muted style, like people who left. */
  isMuted?: (row: Row) => boolean;
  /** Opens a row that is pressed beside its links and buttons; the keyboard finds the same in the row's actions. */
  onOpen?: (row: Row) => void;
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
            <tr
              key={keyOf(row)}
              data-muted={isMuted(row) || undefined}
              data-opens={onOpen !== undefined || undefined}
              onClick={onOpen && ((event) => isBesideControls(event) && onOpen(row))}
            >
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
