import { IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import { summaryRow } from './gridKeys.ts';
import classes from './TreeGrid.module.css';
import type { CellFocus, RowKey, TreeColumn, TreeItem } from './treeGridTypes.ts';

/** One shared element for all rows. */
const chevron = <IconChevronRight size={16} aria-hidden />;

interface TreeGridRowProps<Row> {
  item: TreeItem<Row>;
  columns: readonly TreeColumn<Row>[];
  index: number;
  ariaRowIndex: number;
  top: number;
  low: boolean;
  /** The column that is the grid's tab stop, set on one row only. */
  activeColumn: number | undefined;
  onToggle: (key: RowKey) => void;
  toggleLabel: (row: Row, expanded: boolean) => string;
  onRowActivate: ((row: Row) => void) | undefined;
}

interface CellProps<Row> {
  item: TreeItem<Row>;
  column: TreeColumn<Row>;
  row: number;
  at: number;
  active: boolean;
  /** Shown before the content: indentation and toggle of the first column. */
  lead?: ReactNode;
}

function TreeCell<Row>({ item, column, row, at, active, lead }: CellProps<Row>) {
  const focus: CellFocus = { tabIndex: active ? 0 : -1, 'data-cell-focus': true };
  const activate = column.onActivate?.(item.row);
  const label = column.cellLabel?.(item.row);
  const content = column.render(item.row, focus);
  return (
    <div
      role={at === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      aria-label={activate || column.focusInside ? undefined : label}
      tabIndex={activate || column.focusInside ? undefined : focus.tabIndex}
      className={classes.cell}
      data-row={row}
      data-column={at}
      data-align={column.align}
      data-tinted={column.tinted || undefined}
    >
      {lead}
      {activate ? (
        <button type="button" {...focus} aria-label={label} className={classes.action} onClick={activate}>
          {content}
        </button>
      ) : lead ? (
        <div className={classes.first}>{content}</div>
      ) : (
        content
      )}
    </div>
  );
}

function TreeRow<Row>({
  item,
  columns,
  index,
  ariaRowIndex,
  top,
  low,
  activeColumn,
  onToggle,
  toggleLabel,
  onRowActivate,
}: TreeGridRowProps<Row>) {
  const { expanded } = item;
  const lead = (
    <>
      <span className={classes.indent} style={{ '--level': item.level - 1 } as CSSProperties} />
      {expanded === undefined ? (
        <span className={classes.noToggle} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toggle}
          data-expanded={expanded || undefined}
          aria-label={toggleLabel(item.row, expanded)}
          onClick={() => onToggle(item.key)}
        >
          {chevron}
        </button>
      )}
    </>
  );
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest('button, a, input');
    if (!control) onRowActivate?.(item.row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles Enter for its rows
    <div
      role="row"
      aria-rowindex={ariaRowIndex}
      aria-level={item.level}
      aria-posinset={item.position}
      aria-setsize={item.siblings}
      aria-expanded={expanded}
      className={`${classes.row} ${classes.bodyRow}`}
      data-quiet={item.quiet || undefined}
      data-low={low || undefined}
      data-clickable={onRowActivate ? true : undefined}
      style={{ top }}
      onClick={onRowActivate && onClick}
    >
      {columns.map((column, at) => (
        <TreeCell
          key={column.key}
          item={item}
          column={column}
          row={index}
          at={at}
          active={at === activeColumn}
          lead={at === 0 ? lead : undefined}
        />
      ))}
    </div>
  );
}

/** The summary under a column heading; a toggle button where it has an action. */
export function SummaryCell<Row>({
  column,
  at,
  active,
}: {
  column: TreeColumn<Row>;
  at: number;
  active: boolean;
}) {
  const action = column.summaryAction;
  const focus: CellFocus = { tabIndex: active ? 0 : -1, 'data-cell-focus': true };
  return (
    <div
      role={at === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      tabIndex={action ? undefined : focus.tabIndex}
      className={classes.cell}
      data-row={summaryRow}
      data-column={at}
      data-align={column.align}
      data-tinted={column.tinted || undefined}
    >
      {action ? (
        <button
          type="button"
          {...focus}
          className={classes.summaryAction}
          aria-label={action.label}
          aria-pressed={action.pressed}
          title={action.label}
          onClick={action.onPress}
        >
          {column.summary}
        </button>
      ) : (
        <span>{column.summary}</span>
      )}
    </div>
  );
}

/** Items are rebuilt with each change of the tree, but most are equal to the earlier ones. */
function sameRow<Row>(
  { item, ...one }: TreeGridRowProps<Row>,
  { item: other, ...two }: TreeGridRowProps<Row>,
) {
  const same = <T extends object>(a: T, b: T) =>
    (Object.keys(a) as (keyof T)[]).every((name) => Object.is(a[name], b[name]));
  return same(one, two) && same(item, other);
}

/** One mounted row; rerenders only when its own values change. */
export const TreeGridRow = memo(TreeRow, sameRow) as typeof TreeRow;
