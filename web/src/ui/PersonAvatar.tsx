import { Avatar } from '@mantine/core';
import type { CSSProperties } from 'react';
import { initialsOf } from './initials.ts';
import classes from './PersonAvatar.module.css';
import { faceTints } from './theme.ts';

/**
 * A round photo. Where there is none, or it does not load, two initials stand in, in a tint that is the person's own
 * wherever they show; without an id the first letter of the name does (NAV-16), or the default user image. The name is
 * expected beside it, so the picture itself says nothing, nor do the letters.
 */
export function PersonAvatar({
  id,
  name,
  photo,
  size = 28,
  fallback = 'letter',
}: {
  id?: number;
  name: string;
  photo: string | null;
  /** Pixels, or what the theme calls them. */
  size?: number | `var(--${string})`;
  fallback?: 'letter' | 'image';
}) {
  const tint = id === undefined ? undefined : id % faceTints;
  return (
    <Avatar
      src={photo}
      alt=""
      aria-hidden
      size={size}
      radius="50%"
      imageProps={{ loading: 'lazy', draggable: false }}
      classNames={{ root: classes.root ?? '', placeholder: classes.placeholder ?? '' }}
      {...(tint !== undefined && {
        style: {
          '--face': `var(--al-face-${tint})`,
          '--face-soft': `var(--al-face-${tint}-soft)`,
        } as CSSProperties,
      })}
    >
      {fallback === 'letter'
        ? initialsOf(name)
            .slice(0, tint === undefined ? 1 : 2)
            .join('')
        : undefined}
    </Avatar>
  );
}
