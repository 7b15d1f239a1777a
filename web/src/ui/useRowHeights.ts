import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { quietHeight, rowHeight } from './gridStyle.ts';

interface Place {
  quiet?: boolean;
}

/** The heights of a grid's rows; quiet rows are lower, except where a finger needs the room. */
export function useRowHeights(items: readonly Place[]) {
  const fine = useMediaQuery('(min-width: 62em) and (pointer: fine)', true, {
    getInitialValueInEffect: false,
  });
  return useMemo(() => {
    const hasLow = fine && items.some(({ quiet }) => quiet);
    const isLow = (index: number) => hasLow && items[index]?.quiet === true;
    const heightOf = (index: number) => (isLow(index) ? quietHeight : rowHeight);
    return {
      isLow,
      heightOf,
      /** The distance of a row from the first one. */
      topOf: (index: number) => {
        if (!hasLow) return index * rowHeight;
        let top = 0;
        for (let at = 0; at < index; at += 1) top += heightOf(at);
        return top;
      },
      /** The row at a distance from the first one. */
      rowAt: (distance: number) => {
        if (!hasLow) return Math.floor(distance / rowHeight);
        let at = 0;
        for (let top = heightOf(0); top <= distance && at < items.length; top += heightOf(at)) at += 1;
        return at;
      },
    };
  }, [items, fine]);
}

export type RowHeights = ReturnType<typeof useRowHeights>;
