import { type CSSProperties, useState } from 'react';
import { initialsOf } from './initials.ts';
import classes from './PersonAvatar.module.css';
import { faceTints } from './theme.ts';

/**
 * A round photo. Without one, or if it fails to load, shows two initials in a tint that depends on the person, so it is
 * the same everywhere. Without an id, shows the first letter of the name (NAV-16), or the default user image if the
 * chart provides it. The name is expected beside the avatar, so screen readers skip it. Uses plain elements because
 * every row has one.
 */
export function PersonAvatar({
  id,
  name,
  photo,
  size,
  fallback = 'letter',
}: {
  id?: number;
  name: string;
  photo: string | null;
  /** Pixels or a CSS variable of the theme; 28 pixels by default. */
  size?: number | `var(--${string})`;
  fallback?: 'letter' | 'image';
}) {
  const [failed, setFailed] = useState<string>();
  const tint = id === undefined ? undefined : id % faceTints;
  const style = {
    ...(size !== undefined && { '--face-size': typeof size === 'number' ? `${size / 16}rem` : size }),
    ...(tint !== undefined && {
      '--face': `var(--al-face-${tint})`,
      '--face-soft': `var(--al-face-${tint}-soft)`,
    }),
  } as CSSProperties;
  const seen = photo !== null && photo !== failed;
  const shows = seen ? 'photo' : fallback;
  return (
    <div className={classes.face} style={style} data-shows={shows} aria-hidden>
      {seen ? (
        <img src={photo} alt="" loading="lazy" draggable={false} onError={() => setFailed(photo)} />
      ) : (
        fallback === 'letter' &&
        initialsOf(name)
          .slice(0, tint === undefined ? 1 : 2)
          .join('')
      )}
    </div>
  );
}
