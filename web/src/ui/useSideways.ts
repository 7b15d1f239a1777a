import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/**
 * Whether a frame scrolls sideways, and at which ends something is cut off. Measured again whenever `content`
 * changes; pass `look` to the frame's `onScroll`.
 */
export function useSideways(frame: RefObject<HTMLElement | null>, content: unknown) {
  const [sight, setSight] = useState({ sideways: false, before: false, after: false });
  const look = useCallback(() => {
    if (!frame.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = frame.current;
    const hidden = scrollWidth - clientWidth;
    const now = { sideways: hidden > 1, before: scrollLeft > 1, after: hidden - scrollLeft > 1 };
    setSight((last) =>
      last.sideways === now.sideways && last.before === now.before && last.after === now.after ? last : now,
    );
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the content changes
  useLayoutEffect(look, [look, content]);
  useWindowEvent('resize', look);
  return { ...sight, look };
}
