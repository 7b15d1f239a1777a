import type { ReactNode } from 'react';

export type RowKey = string | number;

/** A visible row. Rows of collapsed parents are left out, so the grid works on a flat list. */
export interface TreeItem<Row> {
  key: RowKey;
  row: Row;
  /** Depth, from 1. */
  level: number;
  /** `undefined` where the row has no children. */
  expanded?: boolean | undefined;
  /** Position among its siblings, from 1, and their count. */
  position: number;
  siblings: number;
  /** The row has nothing for the reader but its place in the tree, and is drawn lower and quieter. */
  quiet?: boolean;
}

/** Props to spread on the one control inside a cell, which is then focused instead of the cell. */
export interface CellFocus {
  tabIndex: 0 | -1;
  'data-cell-focus': true;
}

export interface TreeColumn<Row> {
  key: string;
  header: ReactNode;
  /** The heading for screen readers, where the visible one is abbreviated ('Jan' → 'janeiro'). */
  headerLabel?: string;
  /** Minimum width in pixels; in a frame narrower than their sum, the grid scrolls sideways. */
  min: number;
  /** Maximum width, as a CSS grid track; by default an equal share of the remaining room. */
  width?: string;
  align?: 'start' | 'center';
  /** Tints the whole column: the current period. */
  tinted?: boolean;
  /** The content of the summary line under the heading. */
  summary?: ReactNode;
  /** Makes the summary a toggle button with this label. */
  summaryAction?: { label: string; pressed: boolean; onPress: () => void } | undefined;
  /** A column of a future period. */
  muted?: boolean;
  /** If its cells hold a control, it must spread `focus` on that control. */
  render: (row: Row, focus: CellFocus) => ReactNode;
  /** The cell's accessible name. */
  cellLabel?: (row: Row) => string;
  /** The action of a click or Enter; without one the cell is not a button. */
  onActivate?: (row: Row) => (() => void) | undefined;
  /** `render` puts a focusable control into every cell. */
  focusInside?: boolean;
}
