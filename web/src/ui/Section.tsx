import { type ReactNode, useEffect, useId } from 'react';
import { focusNear } from './focusNear.ts';
import classes from './Section.module.css';

/** A framed part of a page with its heading; `action` is shown at the right of the heading. */
export function Section({
  id: anchor,
  title,
  hint,
  action,
  children,
}: {
  /** What an address names it by; it comes into view as soon as it is there. */
  id?: string;
  title: string;
  /** A line of text under the heading. */
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  useEffect(() => {
    if (anchor && window.location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
  return (
    <section id={anchor} ref={focusNear} className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
