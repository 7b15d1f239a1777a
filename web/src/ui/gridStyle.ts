import type { CSSProperties } from 'react';
import type { TreeColumn } from './treeGridTypes.ts';

/** Heights in pixels. */
export const rowHeight = 44;
/** Of quiet rows, where a mouse points at them. */
export const quietHeight = 30;
const summaryHeight = 32;
export const crumbsHeight = 28;

/**
 * The first column widens with the depth of its rows while the frame has room for indentation and names, in a
 * narrow frame up to this depth; deeper rows reduce the indentation.
 */
const levelsWithRoom = 8;

export const hasSummary = <Row>(columns: readonly TreeColumn<Row>[]) =>
  columns.some(({ summary }) => summary !== undefined);

/** The height of the heading and, where there is one, the summary line. */
export const headHeightOf = <Row>(columns: readonly TreeColumn<Row>[]) =>
  rowHeight + (hasSummary(columns) ? summaryHeight : 0);

interface GridMeasures {
  /** Pixels per level. */
  indent: number;
  /** The greatest level of the rows. */
  deepest: number;
  hasCrumbs: boolean;
}

/** The measures of a grid as CSS variables of its stylesheet. */
export function gridStyle<Row>(
  columns: readonly TreeColumn<Row>[],
  { indent, deepest, hasCrumbs }: GridMeasures,
): CSSProperties {
  const first = columns[0]?.min ?? 0;
  const mins = columns.map(({ min }, at) => (at === 0 ? `calc(${min}px + var(--grid-lead))` : `${min}px`));
  return {
    '--grid-columns': columns
      .map(({ min, width = '1fr' }, at) =>
        width === `${min}px` ? mins[at] : `minmax(${mins[at]}, ${width})`,
      )
      .join(' '),
    '--grid-min': `calc(${columns.reduce((sum, { min }) => sum + min, 0)}px + var(--grid-lead))`,
    '--grid-first': `${first}px`,
    '--grid-lead': `min(${indent * (deepest - 1)}px, max(${indent * levelsWithRoom}px, 100cqi - ${first}px))`,
    '--grid-indent': `${indent}px`,
    '--grid-head': `${headHeightOf(columns)}px`,
    '--grid-summary': `${summaryHeight}px`,
    '--grid-crumbs': `${hasCrumbs ? crumbsHeight : 0}px`,
    '--grid-pinned': `${columns.find(({ tinted }) => tinted)?.min ?? 0}px`,
  } as CSSProperties;
}
