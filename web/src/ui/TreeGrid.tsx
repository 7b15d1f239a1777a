import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Cut } from './Cut.tsx';
import { type GridPosition, gridMove, summaryRow, superiorsOf } from './gridKeys.ts';
import { type KeyGroup, useKeyGroup } from './keys.ts';
import classes from './TreeGrid.module.css';
import { SummaryCell, TreeGridRow } from './TreeGridRow.tsx';
import type { RowKey, TreeColumn, TreeItem } from './treeGridTypes.ts';
import { useGridSight } from './useGridSight.ts';
import { usePrinting } from './usePrinting.ts';

export interface TreeGridProps<Row> {
  /** Accessible name of the whole grid. */
  label: string;
  items: readonly TreeItem<Row>[];
  columns: readonly TreeColumn<Row>[];
  onToggle: (key: RowKey) => void;
  /** Name of the toggle, like 'Recolher Ana Souza'. */
  toggleLabel: (row: Row, expanded: boolean) => string;
  /** Pixels per level. */
  indent: number;
  /** A click or Enter on a cell without an action of its own. */
  onRowActivate?: (row: Row) => void;
  /**
   * The name of a row in the breadcrumb of superiors, which stays visible while rows scroll; without it there is no
   * breadcrumb.
   */
  crumb?: (row: Row) => string;
}

const rowHeight = 44;
const summaryHeight = 32;
const crumbsHeight = 28;
const rowsInReserve = 8;
/**
 * The first column widens with the depth of its rows while the frame has room for indentation and names, in a
 * narrow frame up to this depth; deeper rows reduce the indentation.
 */
const levelsWithRoom = 8;

const keysOfGrid: KeyGroup = {
  name: 'Na tabela de pessoas',
  keys: [
    [['↑', '↓', '←', '→'], 'Ir de célula em célula'],
    [['→', '←'], 'Na coluna dos nomes: expandir e recolher'],
    [['Enter'], 'Abrir'],
    [['Page Up', 'Page Down'], 'Ir uma tela acima ou abaixo'],
    [['Home', 'End'], 'Ir à primeira ou à última coluna; com Ctrl, à primeira ou à última pessoa'],
  ],
};

const atCell = (target: EventTarget): GridPosition | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
};

/**
 * A tree of rows in columns (WAI-ARIA treegrid), virtualized: only rows in view are mounted. The grid is
 * one tab stop; arrow keys move by cell, and the focused cell stays mounted while out of view. It fills
 * the remaining height of its parent and scrolls inside its own frame.
 */
export function TreeGrid<Row>({
  label,
  items,
  columns,
  onToggle,
  toggleLabel,
  indent,
  onRowActivate,
  crumb,
}: TreeGridProps<Row>) {
  useKeyGroup(keysOfGrid);
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ key: RowKey | undefined } & GridPosition>({
    key: undefined,
    row: 0,
    column: 0,
  });
  const focusWanted = useRef(false);

  // Rows move when the tree is filtered or collapsed: the focused row is found by key, else by position.
  const activeRow = useMemo(() => {
    if (items[active.row]?.key === active.key) return active.row;
    const found = items.findIndex((item) => item.key === active.key);
    return found >= 0 ? found : Math.max(0, Math.min(active.row, items.length - 1));
  }, [items, active.key, active.row]);

  const summary = columns.some((column) => column.summary !== undefined);
  const headRows = summary ? 2 : 1;
  const headHeight = rowHeight + (summary ? summaryHeight : 0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (activeRow < 0 || activeRow >= range.count || shown.includes(activeRow)) return shown;
      return [...shown, activeRow].sort((a, b) => a - b);
    },
    [activeRow],
  );
  // Memoized because the virtualizer measures all rows again when this function changes.
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: rowsInReserve,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor,
  });

  const printing = usePrinting();
  const shown = printing ? items.map((_, index) => ({ index, start: 0 })) : virtualizer.getVirtualItems();

  const sight = useGridSight(frame, {
    rowHeight,
    covered: crumb ? crumbsHeight : 0,
    content: `${columns.length} ${items.length}`,
  });
  const superiors = crumb ? superiorsOf(items, Math.min(sight.first, items.length - 1)) : [];

  const focusedColumn = Math.min(active.column, columns.length - 1);
  useLayoutEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    const cell = frame.current?.querySelector<HTMLElement>(
      `[data-row="${activeRow}"][data-column="${focusedColumn}"]`,
    );
    const target = cell?.querySelector<HTMLElement>('[data-cell-focus]') ?? cell;
    target?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = atCell(event.target);
    if (!at || event.altKey || event.shiftKey) return;
    const item = items[at.row];
    const page = Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
    const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey };
    const move = gridMove(items, columns.length, at, key, page, summary ? summaryRow : 0);
    if (move?.kind === 'toggle' && item) {
      onToggle(item.key);
    } else if (move?.kind === 'move') {
      focusWanted.current = true;
      setActive({ key: items[move.to.row]?.key, ...move.to });
    } else if (event.key === 'Enter' && item && onRowActivate && event.target instanceof HTMLDivElement) {
      onRowActivate(item.row);
    } else {
      return;
    }
    event.preventDefault();
  };

  const onFocus = (event: FocusEvent) => {
    const at = atCell(event.target);
    if (!at || (at.row === activeRow && at.column === active.column)) return;
    setActive({ key: items[at.row]?.key, ...at });
  };

  const deepest = useMemo(() => items.reduce((most, { level }) => Math.max(most, level), 1), [items]);
  const first = columns[0]?.min ?? 0;
  const mins = columns.map(({ min }, at) => (at === 0 ? `calc(${min}px + var(--grid-lead))` : `${min}px`));
  const style = {
    '--grid-columns': columns
      .map(({ min, width = '1fr' }, at) =>
        width === `${min}px` ? mins[at] : `minmax(${mins[at]}, ${width})`,
      )
      .join(' '),
    '--grid-min': `calc(${columns.reduce((sum, { min }) => sum + min, 0)}px + var(--grid-lead))`,
    '--grid-first': `${first}px`,
    '--grid-lead': `min(${indent * (deepest - 1)}px, max(${indent * levelsWithRoom}px, 100cqi - ${first}px))`,
    '--grid-indent': `${indent}px`,
    '--grid-head': `${headHeight}px`,
    '--grid-summary': `${summaryHeight}px`,
    '--grid-crumbs': `${crumb ? crumbsHeight : 0}px`,
    '--grid-pinned': `${columns.find(({ tinted }) => tinted)?.min ?? 0}px`,
  } as CSSProperties;

  return (
    <div className={classes.window} style={style}>
      <div
        ref={frame}
        role="treegrid"
        aria-label={label}
        aria-rowcount={items.length + headRows}
        aria-colcount={columns.length}
        className={classes.frame}
        data-sideways={sight.sideways || undefined}
        onScroll={sight.look}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            {columns.map((column, index) => (
              <div
                key={column.key}
                role="columnheader"
                aria-colindex={index + 1}
                aria-label={column.headerLabel}
                className={classes.headCell}
                data-align={column.align}
                data-tinted={column.tinted || undefined}
                data-muted={column.muted || undefined}
              >
                <span>{column.header}</span>
              </div>
            ))}
          </div>
          {summary && (
            <div role="row" aria-rowindex={2} className={`${classes.row} ${classes.summary} tabular`}>
              {columns.map((column, index) => (
                <SummaryCell
                  key={column.key}
                  column={column}
                  at={index}
                  active={activeRow === summaryRow && index === focusedColumn}
                />
              ))}
            </div>
          )}
        </div>
        <div
          role="rowgroup"
          className={classes.rows}
          style={printing ? undefined : { height: virtualizer.getTotalSize() }}
        >
          {shown.map(({ index, start }) => {
            const item = items[index];
            return (
              item && (
                <TreeGridRow
                  key={item.key}
                  item={item}
                  columns={columns}
                  index={index}
                  ariaRowIndex={index + 1 + headRows}
                  top={start - headHeight}
                  activeColumn={index === activeRow ? focusedColumn : undefined}
                  onToggle={onToggle}
                  toggleLabel={toggleLabel}
                  onRowActivate={onRowActivate}
                />
              )
            );
          })}
        </div>
      </div>
      {crumb && superiors.length > 0 && (
        <div className={classes.crumbs} aria-hidden>
          {superiors.map((at) => {
            const item = items[at];
            return (
              item && (
                <span key={item.key} className={classes.crumb}>
                  {crumb(item.row)}
                </span>
              )
            );
          })}
        </div>
      )}
      {sight.cut && <Cut at="end" />}
    </div>
  );
}
