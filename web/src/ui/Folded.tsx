import { type CSSProperties, useCallback, useId, useState } from 'react';
import classes from './Folded.module.css';

interface FoldedProps {
  text: string;
  /** How many lines are shown at first. */
  lines: number;
}

/** A long text collapsed to its first lines; the rest stays in the page, for the browser's search and for printing. */
export function Folded({ text, lines }: FoldedProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  const measure = useCallback((shown: HTMLElement | null) => {
    if (!shown) return;
    const observer = new ResizeObserver(() => setLong(shown.scrollHeight > shown.clientHeight + 1));
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span
        id={id}
        ref={open ? undefined : measure}
        className={classes.text}
        data-folded={!open || undefined}
        style={{ '--lines': lines } as CSSProperties}
        // The browser's search scrolled to a match in the hidden part.
        onScroll={() => setOpen(true)}
      >
        {text}
      </span>
      {(long || open) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Mostrar menos' : 'Mostrar tudo'}
        </button>
      )}
    </>
  );
}
