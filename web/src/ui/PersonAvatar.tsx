import { type CSSProperties, useState } from 'react';
import { initialsOf } from './initials.ts';
import classes from './PersonAvatar.module.css';
import { faceTints } from './theme.ts';

/**
 * A round photo. Without one, or if it fails to load, the default image of a person (ORG-23): the initials, in the
 * bar the first letter alone (NAV-16), in a tint of the person, the same everywhere (HOME-10). The name is expected beside the avatar,
 * so screen readers skip it. Uses plain elements because every row has one.
 */
export function PersonAvatar({
  id,
  name,
  photo,
  size,
  letters = 2,
}: {
  id: number;
  name: string;
  photo: string | null;
  /** Pixels or a CSS variable of the theme; 28 pixels by default. */
  size?: number | `var(--${string})`;
  letters?: 1 | 2;
}) {
  const [failed, setFailed] = useState<string>();
  const tint = id % faceTints;
  const style = {
    ...(size !== undefined && { '--face-size': typeof size === 'number' ? `${size / 16}rem` : size }),
    '--face': `var(--al-face-${tint})`,
    '--face-soft': `var(--al-face-${tint}-soft)`,
  } as CSSProperties;
  const seen = photo !== null && photo !== failed;
  return (
    <div className={classes.face} style={style} data-shows={seen ? 'photo' : 'initials'} aria-hidden>
      {seen ? (
        <img src={photo} alt="" loading="lazy" draggable={false} onError={() => setFailed(photo)} />
      ) : (
        initialsOf(name).slice(0, letters).join('')
      )}
    </div>
  );
}
