import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import type { TreeItem } from './treeGridTypes.ts';
import { usePrinting } from './usePrinting.ts';
import type { RowHeights } from './useRowHeights.ts';

const rowsInReserve = 8;

/**
 * The rows of a grid to mount: those in view, and `activeRow`, which holds the focus. On paper, all of them.
 * `height` is the height of all rows together; on paper it is what they take.
 */
export function useVirtualRows<Row>(
  frame: RefObject<HTMLElement | null>,
  {
    items,
    activeRow,
    headHeight,
    heightOf,
  }: {
    items: readonly TreeItem<Row>[];
    activeRow: number;
    headHeight: number;
    heightOf: RowHeights['heightOf'];
  },
) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (activeRow < 0 || activeRow >= range.count || shown.includes(activeRow)) return shown;
      return [...shown, activeRow].sort((a, b) => a - b);
    },
    [activeRow],
  );
  // Memoized because the virtualizer measures all rows again when this function changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of rows has them measured
  const getItemKey = useCallback((index: number) => items[index]?.key ?? index, [items, heightOf]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: heightOf,
    getItemKey,
    overscan: rowsInReserve,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor,
  });
  return usePrinting()
    ? { rows: items.map((_, index) => ({ index, start: 0 })), height: undefined }
    : { rows: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize() };
}
