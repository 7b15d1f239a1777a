import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { dismissedKey, mayShowGuide } from './guide.ts';

/**
 * Whether the guide is open: on /home alone, beside no dialog (HOME-09). Checked only on navigation, so that it never opens while
 * somebody is typing.
 */
export function usePhotoGuide(hasPhoto: boolean) {
  const path = useLocation({ select: (location) => location.pathname });
  const [open, setOpen] = useState(false);
  const closed = useRef(false);
  useEffect(() => {
    const stored = localStorage.getItem(dismissedKey);
    const search = new URLSearchParams(window.location.search);
    const opens = search.has('abrir') || search.has('resolver');
    const alone = path === '/home' && !opens && document.querySelector('[role="dialog"]') === null;
    setOpen(alone && !hasPhoto && !closed.current && mayShowGuide(stored, Date.now()));
  }, [hasPhoto, path]);
  return {
    open,
    /** Closes the guide for an hour, also in other tabs (NAV-23). */
    postpone: () => {
      localStorage.setItem(dismissedKey, String(Date.now()));
      setOpen(false);
    },
    /** Closes the guide after a photo was chosen, until the site is opened again; not stored (NAV-24). */
    close: () => {
      closed.current = true;
      setOpen(false);
    },
  };
}
