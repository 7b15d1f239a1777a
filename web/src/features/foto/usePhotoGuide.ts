import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { dismissedKey, mayShowGuide } from './guide.ts';

/** Whether the guide is open; asked anew on each page, so that it never comes up over what somebody is typing. */
export function usePhotoGuide(hasPhoto: boolean) {
  const path = useLocation({ select: (location) => location.pathname });
  const [open, setOpen] = useState(false);
  const closed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    const stored = localStorage.getItem(dismissedKey);
    setOpen(!hasPhoto && !closed.current && mayShowGuide(stored, Date.now()));
  }, [hasPhoto, path]);
  return {
    open,
    /** Not now: for an hour, also in other tabs (NAV-23). */
    postpone: () => {
      localStorage.setItem(dismissedKey, String(Date.now()));
      setOpen(false);
    },
    /** Its advice was followed: until the site is opened again, without remembering (NAV-24). */
    close: () => {
      closed.current = true;
      setOpen(false);
    },
  };
}
