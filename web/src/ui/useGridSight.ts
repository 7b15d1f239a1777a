import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useSideways } from './useSideways.ts';

/**
 * What of a scrolling frame is in sight: the first row below what covers the top of the rows, whether it scrolls
 * sideways, and whether columns are cut at the end. Looked at anew whenever `content` is another one.
 */
export function useGridSight(
  frame: RefObject<HTMLElement | null>,
  { rowHeight, covered, content }: { rowHeight: number; covered: number; content: unknown },
) {
  const { sideways, after, look: lookSideways } = useSideways(frame, content);
  const [first, setFirst] = useState(0);
  const lookDown = useCallback(() => {
    if (frame.current) setFirst(Math.floor((frame.current.scrollTop + covered) / rowHeight));
  }, [frame, rowHeight, covered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size
  useLayoutEffect(lookDown, [lookDown, content]);
  const look = useCallback(() => {
    lookSideways();
    lookDown();
  }, [lookSideways, lookDown]);
  return { first, sideways, cut: after, look };
}
