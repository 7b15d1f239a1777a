import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { PageTitle } from './PageTitle.tsx';

/** A page that the menus link to: heading, subtitle, actions and content. */
export function Page({
  title,
  about,
  action,
  narrow,
  children,
}: {
  title: string;
  about?: ReactNode;
  /** Shown at the right of the heading. */
  action?: ReactNode;
  /** The width of a list, instead of that of a table. */
  narrow?: true;
  children: ReactNode;
}) {
  return (
    <div className={classes.page} data-narrow={narrow}>
      <header className={classes.head}>
        <div>
          <PageTitle>{title}</PageTitle>
          {about && <p className={classes.about}>{about}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
