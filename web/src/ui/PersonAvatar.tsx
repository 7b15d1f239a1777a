import { type CSSProperties, useState } from 'react';
import { initialsOf } from './initials.ts';
import classes from './PersonAvatar.module.css';
import { faceTints } from './theme.ts';

/**
 * A round photo. Where there is none, or it does not load, two initials stand in, in a tint that is the person's own
 * wherever they show; without an id the first letter of the name does (NAV-16), or the default user image, which
 * the chart brings. The name is
 * expected beside it, so the picture itself says nothing, nor do the letters. Plain elements: every row has one.
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
  /** Pixels, or what the theme calls them; 28 pixels by default. */
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
