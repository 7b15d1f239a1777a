import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/**
 * Whether a frame scrolls sideways, and at which ends something is out of sight. Looked at anew whenever `content` is
 * another one; `look` belongs to the frame's `onScroll`.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another size
  useLayoutEffect(look, [look, content]);
  useWindowEvent('resize', look);
  return { ...sight, look };
}
