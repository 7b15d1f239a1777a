import { type ReactNode, useId } from 'react';
import { focusNear } from './focusNear.ts';
import classes from './Section.module.css';

/** A framed part of a page with its heading; `action` is shown at the right of the heading. */
export function Section({
  title,
  hint,
  action,
  children,
}: {
  title: string;
  /** A line of text under the heading. */
  hint?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section ref={focusNear} className={classes.section} aria-labelledby={id}>
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
