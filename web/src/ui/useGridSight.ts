import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/**
 * What of a scrolling frame is in sight: the first row below what covers the top of the rows, whether it scrolls
 * sideways, and whether columns are cut at the end. Looked at anew whenever `content` is another one.
 */
export function useGridSight(
  frame: RefObject<HTMLElement | null>,
  { rowHeight, covered, content }: { rowHeight: number; covered: number; content: unknown },
) {
  const [sight, setSight] = useState({ first: 0, sideways: false, cut: false });
  const look = useCallback(() => {
    if (!frame.current) return;
    const { scrollTop, scrollLeft, scrollWidth, clientWidth } = frame.current;
    const first = Math.floor((scrollTop + covered) / rowHeight);
    const hidden = scrollWidth - clientWidth;
    const [sideways, cut] = [hidden > 1, hidden - scrollLeft > 1];
    setSight((before) =>
      before.first === first && before.sideways === sideways && before.cut === cut
        ? before
        : { first, sideways, cut },
    );
  }, [frame, rowHeight, covered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size
  useLayoutEffect(look, [look, content]);
  useWindowEvent('resize', look);
  return { ...sight, look };
}
