import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** A page that the menus lead to: its heading, a line about it, what may be done on it, and its parts. */
export function Page({
  title,
  about,
  action,
  narrow,
  children,
}: {
  title: string;
  about?: ReactNode;
  /** At the heading's other side. */
  action?: ReactNode;
  /** As wide as lists are read, in the place of tables. */
  narrow?: true;
  children: ReactNode;
}) {
  return (
    <div className={classes.page} data-narrow={narrow}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {about && <p className={classes.about}>{about}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
