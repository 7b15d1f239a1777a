import { useLayoutEffect, useMemo, useRef } from 'react';
import { Cut } from './Cut.tsx';
import { summaryRow, superiorsOf } from './gridKeys.ts';
import { crumbsHeight, gridStyle, hasSummary, headHeightOf, rowHeight } from './gridStyle.ts';
import classes from './TreeGrid.module.css';
import { TreeGridHead } from './TreeGridHead.tsx';
import { TreeGridRow } from './TreeGridRow.tsx';
import type { RowKey, TreeColumn, TreeItem } from './treeGridTypes.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useGridSight } from './useGridSight.ts';
import { useRowHeights } from './useRowHeights.ts';
import { useVirtualRows } from './useVirtualRows.ts';

interface TreeGridProps<Row> {
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
  /** The row that is in view at first; the topmost one by default. */
  start?: RowKey | undefined;
}

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
  start,
}: TreeGridProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const { activeRow, activeColumn, onKeyDown, onFocus } = useGridFocus(frame, {
    items,
    columns,
    onToggle,
    onRowActivate,
  });
  const headRows = hasSummary(columns) ? 2 : 1;
  const headHeight = headHeightOf(columns);
  const { isLow, heightOf, topOf, rowAt } = useRowHeights(items);
  const { rows, height } = useVirtualRows(frame, { items, activeRow, headHeight, heightOf });
  const begun = useRef(false);
  useLayoutEffect(() => {
    const at = items.findIndex(({ key }) => key === start);
    if (begun.current || at < 0 || !frame.current) return;
    begun.current = true;
    const isInView = headHeight + topOf(at + 1) <= frame.current.clientHeight;
    // Its superior stays in view above it.
    if (!isInView) frame.current.scrollTop = topOf(at) - crumbsHeight - rowHeight;
  }, [items, start, headHeight, topOf]);
  const sight = useGridSight(frame, {
    rowAt,
    covered: crumb ? crumbsHeight : 0,
    content: items.length,
  });
  const deepest = useMemo(() => items.reduce((most, { level }) => Math.max(most, level), 1), [items]);

  return (
    <div className={classes.window} style={gridStyle(columns, { indent, deepest, hasCrumbs: !!crumb })}>
      <div
        ref={frame}
        role="treegrid"
        aria-label={label}
        // Names and numbers are no text to translate, and a translator leaves old ones in place.
        translate="no"
        aria-rowcount={items.length + headRows}
        aria-colcount={columns.length}
        className={classes.frame}
        data-sideways={sight.sideways || undefined}
        onScroll={sight.look}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <TreeGridHead columns={columns} activeColumn={activeRow === summaryRow ? activeColumn : undefined} />
        <div role="rowgroup" className={classes.rows} style={height === undefined ? undefined : { height }}>
          {rows.map(({ index, start: top }) => {
            const item = items[index];
            return (
              item && (
                <TreeGridRow
                  key={item.key}
                  item={item}
                  columns={columns}
                  index={index}
                  ariaRowIndex={index + 1 + headRows}
                  top={top - headHeight}
                  low={isLow(index)}
                  activeColumn={index === activeRow ? activeColumn : undefined}
                  onToggle={onToggle}
                  toggleLabel={toggleLabel}
                  onRowActivate={onRowActivate}
                />
              )
            );
          })}
        </div>
      </div>
      {crumb && <Crumbs items={items} first={sight.first} crumb={crumb} />}
      {sight.cut && <Cut at="end" />}
    </div>
  );
}

interface CrumbsProps<Row> {
  items: readonly TreeItem<Row>[];
  /** The first row in view. */
  first: number;
  crumb: (row: Row) => string;
}

/** The superiors of the first row in view, from the top. */
function Crumbs<Row>({ items, first, crumb }: CrumbsProps<Row>) {
  const superiors = superiorsOf(items, Math.min(first, items.length - 1));
  return (
    superiors.length > 0 && (
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
    )
  );
}
