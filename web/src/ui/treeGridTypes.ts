import type { ReactNode } from 'react';

export type RowKey = string | number;

/** A visible row. Those of closed parents are left out, so the grid works on a flat list. */
export interface TreeItem<Row> {
  key: RowKey;
  row: Row;
  /** Depth, from 1. */
  level: number;
  /** `undefined` where there is nothing to expand. */
  expanded?: boolean | undefined;
  /** Place among its siblings, from 1, and their count. */
  position: number;
  siblings: number;
}

/** To be spread on the one control inside a cell, which then takes the focus in the cell's place. */
export interface CellFocus {
  tabIndex: 0 | -1;
  'data-cell-focus': true;
}

export interface TreeColumn<Row> {
  key: string;
  header: ReactNode;
  /** The spoken header where the seen one is short ('Jan' → 'janeiro'). */
  headerLabel?: string;
  /** Narrowest width in pixels; below the sum of them the frame scrolls sideways. */
  min: number;
  /** Widest, as a CSS grid track; by default an equal share of what is left. */
  width?: string;
  align?: 'start' | 'center';
  /** A gentle tint down the whole column: the current period. */
  tinted?: boolean;
  /** What stands under the head, in the summary line. */
  summary?: ReactNode;
  /** What a press on the summary does, as a switch with this name. */
  summaryAction?: { label: string; pressed: boolean; onPress: () => void } | undefined;
  /** A column whose time is still to come. */
  muted?: boolean;
  /** A column whose cells hold a control of their own spreads `focus` on it. */
  render: (row: Row, focus: CellFocus) => ReactNode;
  /** The cell's accessible name. */
  cellLabel?: (row: Row) => string;
  /** What a click or Enter does; without it, or where it answers nothing, the cell is no button. */
  onActivate?: (row: Row) => (() => void) | undefined;
  /** `render` puts a control that takes the focus into every cell. */
  focusInside?: boolean;
}
