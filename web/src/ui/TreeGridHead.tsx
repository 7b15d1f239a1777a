import { hasSummary } from './gridStyle.ts';
import classes from './TreeGrid.module.css';
import { SummaryCell } from './TreeGridRow.tsx';
import type { TreeColumn } from './treeGridTypes.ts';

interface TreeGridHeadProps<Row> {
  columns: readonly TreeColumn<Row>[];
  /** The column whose summary is the grid's tab stop, if one is. */
  activeColumn: number | undefined;
}

/** The sticky heading of the columns, with the summary line under it where a column has one. */
export function TreeGridHead<Row>({ columns, activeColumn }: TreeGridHeadProps<Row>) {
  return (
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
      {hasSummary(columns) && (
        <div role="row" aria-rowindex={2} className={`${classes.row} ${classes.summary} tabular`}>
          {columns.map((column, index) => (
            <SummaryCell key={column.key} column={column} at={index} active={index === activeColumn} />
          ))}
        </div>
      )}
    </div>
  );
}
