import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { RowHeights } from './useRowHeights.ts';
import { useSideways } from './useSideways.ts';

/**
 * What part of a scrolling frame is visible: the first row below the sticky heading, whether it scrolls
 * sideways, and whether columns are cut off at the end. The row is looked for again whenever `content` changes.
 */
export function useGridSight(
  frame: RefObject<HTMLElement | null>,
  { rowAt, covered, content }: { rowAt: RowHeights['rowAt']; covered: number; content: unknown },
) {
  const { sideways, after, look: lookSideways } = useSideways(frame);
  const [first, setFirst] = useState(0);
  const lookDown = useCallback(() => {
    if (frame.current) setFirst(rowAt(frame.current.scrollTop + covered));
  }, [frame, rowAt, covered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the content changes
  useLayoutEffect(lookDown, [lookDown, content]);
  const look = useCallback(() => {
    lookSideways();
    lookDown();
  }, [lookSideways, lookDown]);
  return { first, sideways, cut: after, look };
}
