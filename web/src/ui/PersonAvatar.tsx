import { Avatar } from '@mantine/core';
import classes from './PersonAvatar.module.css';

/**
 * A round photo. Where there is none, or it does not load, the first letter of the name stands in,
 * or the default user image. The name is expected beside it, so the picture itself says nothing,
 * nor does the letter.
 */
export function PersonAvatar({
  name,
  photo,
  size = 28,
  fallback = 'letter',
}: {
  name: string;
  photo: string | null;
  size?: number;
  fallback?: 'letter' | 'image';
}) {
  return (
    <Avatar
      src={photo}
      alt=""
      aria-hidden
      size={size}
      radius="50%"
      imageProps={{ loading: 'lazy', draggable: false }}
      classNames={{ root: classes.root ?? '', placeholder: classes.placeholder ?? '' }}
    >
      {fallback === 'letter' ? firstLetter(name) : undefined}
    </Avatar>
  );
}

function firstLetter(name: string): string {
  const [letter = '?'] = name.trim();
  return letter.toLocaleUpperCase('pt-BR');
}
