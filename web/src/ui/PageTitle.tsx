import type { ReactNode } from 'react';
import { HelpLink } from './HelpLink.tsx';
import classes from './PageTitle.module.css';

/** The heading of a page, and the '?' that opens its chapter of the help. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <div className={classes.line}>
      <h1 className={classes.title}>{children}</h1>
      <HelpLink />
    </div>
  );
}
