import { Link } from '@tanstack/react-router';
import classes from './NavigationLink.module.css';
import type { NavigationItem } from './navigation.ts';

/** One link of the bar; that of the current page is highlighted (NAV-13). */
export function NavigationLink({ item, onClick }: { item: NavigationItem; onClick: () => void }) {
  return (
    <Link to={item.to} aria-label={item.name} className={classes.link} onClick={onClick}>
      {item.label}
    </Link>
  );
}
