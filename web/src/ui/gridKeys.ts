/** What keyboard navigation needs to know of each visible row, in order. */
interface GridPlace {
  level: number;
  /** `undefined` where the row has no children. */
  expanded?: boolean | undefined;
}

export interface GridPosition {
  row: number;
  column: number;
}

type GridMove = { kind: 'move'; to: GridPosition } | { kind: 'toggle'; row: number };

export interface GridKey {
  key: string;
  ctrl: boolean;
}

/** The index of the summary line, above the first row. */
export const summaryRow = -1;

const clamp = (value: number, first: number, last: number) => Math.max(first, Math.min(last, value));

/** The parent of a row, or the row itself at the top level. */
function parentOf(rows: readonly GridPlace[], row: number): number {
  const level = rows[row]?.level ?? 0;
  for (let above = row - 1; above >= 0; above -= 1) {
    if ((rows[above]?.level ?? 0) < level) return above;
  }
  return row;
}

/** The ancestors of a row, from the top. */
export function superiorsOf(rows: readonly GridPlace[], row: number): number[] {
  const line: number[] = [];
  for (let at = row, above = parentOf(rows, at); above !== at; at = above, above = parentOf(rows, at)) {
    line.unshift(above);
  }
  return line;
}

/**
 * What a key does in a treegrid with focusable cells: move the focus, or expand and collapse a row from its first
 * column. `page` is the number of visible rows; `firstRow` may be `summaryRow`. Returns undefined for keys
 * that do nothing.
 */
export function gridMove(
  rows: readonly GridPlace[],
  columns: number,
  at: GridPosition,
  { key, ctrl }: GridKey,
  page: number,
  firstRow = 0,
): GridMove | undefined {
  const place = rows[at.row];
  if (!place && at.row !== summaryRow) return undefined;
  const lastRow = rows.length - 1;
  const lastColumn = columns - 1;
  const move = (row: number, column: number): GridMove => ({
    kind: 'move',
    to: { row: clamp(row, firstRow, lastRow), column: clamp(column, 0, lastColumn) },
  });

  switch (key) {
    case 'ArrowDown':
      return move(at.row + 1, at.column);
    case 'ArrowUp':
      return move(at.row - 1, at.column);
    case 'PageDown':
      return move(at.row + page, at.column);
    case 'PageUp':
      return move(at.row - page, at.column);
    case 'Home':
      return move(ctrl ? 0 : at.row, 0);
    case 'End':
      return move(ctrl ? lastRow : at.row, lastColumn);
    case 'ArrowRight':
      if (at.column === 0 && place?.expanded === false) return { kind: 'toggle', row: at.row };
      return move(at.row, at.column + 1);
    case 'ArrowLeft':
      if (at.column > 0) return move(at.row, at.column - 1);
      if (place?.expanded) return { kind: 'toggle', row: at.row };
      return move(parentOf(rows, at.row), 0);
    default:
      return undefined;
  }
}
