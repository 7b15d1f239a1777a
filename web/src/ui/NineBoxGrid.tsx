import { VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './NineBoxGrid.module.css';

interface NineBoxCell {
  id: number;
  label: string;
}

interface NineBoxGridProps {
  /** What the grid shows, for screen readers. */
  caption: string;
  /** The two axis labels. */
  rows: string;
  columns: string;
  /** Three rows from high to low, each from low to high. */
  cells: readonly (readonly NineBoxCell[])[];
  /** The highlighted cell, if any. */
  highlighted: number | null;
  /** A cell's content besides its label. */
  content?: (cell: NineBoxCell) => ReactNode;
  /** Further attributes of a cell's element, such as handlers. */
  cellProps?: ((cell: NineBoxCell) => ComponentProps<'td'>) | undefined;
}

const fromHigh = ['Alto', 'Médio', 'Baixo'];
const fromLow = fromHigh.toReversed();

/** Three by three labelled cells between two axes, darker towards the high ends. */
export function NineBoxGrid({
  caption,
  rows,
  columns,
  cells,
  highlighted,
  content,
  cellProps,
}: NineBoxGridProps) {
  return (
    <div className={classes.frame} translate="no">
      <table className={classes.grid}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <colgroup>
          <col className={classes.rowsColumn} />
          <col className={classes.levelColumn} />
          <col span={cells.length} />
        </colgroup>
        <tbody>
          {cells.map((line, row) => (
            <tr key={fromHigh[row]}>
              {row === 0 && (
                <th scope="rowgroup" rowSpan={cells.length} className={classes.rows}>
                  <span>{rows}</span>
                </th>
              )}
              <th scope="row" className={classes.level}>
                <span>{fromHigh[row]}</span>
              </th>
              {line.map((cell, column) => (
                <td
                  {...cellProps?.(cell)}
                  key={cell.id}
                  className={classes.cell}
                  data-depth={cells.length - 1 - row + column}
                  aria-current={cell.id === highlighted || undefined}
                >
                  <span className={classes.label}>{cell.label}</span>
                  {content?.(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} rowSpan={2} />
            {fromLow.map((level) => (
              <th key={level} scope="col" className={classes.level}>
                {level}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="colgroup" colSpan={cells.length} className={classes.columns}>
              {columns}
            </th>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
