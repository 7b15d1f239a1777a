import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Whether a frame scrolls sideways, and at which ends something is cut off. Pass `look` to the frame's
 * `onScroll`; it also looks again when the frame or its one child gets another size.
 */
export function useSideways(frame: RefObject<HTMLElement | null>) {
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
  useEffect(() => {
    const observer = new ResizeObserver(look);
    for (const one of [frame.current, frame.current?.firstElementChild]) if (one) observer.observe(one);
    return () => observer.disconnect();
  }, [frame, look]);
  return { ...sight, look };
}
