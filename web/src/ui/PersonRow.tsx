import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PersonAvatar } from './PersonAvatar.tsx';
import classes from './PersonRow.module.css';

/** A row of a list of people: name, detail, status, and what a press opens, if anything. */
export function PersonRow({
  id,
  name,
  photo,
  title = name,
  about,
  standing,
  late,
  onOpen,
}: {
  id: number;
  name: string;
  photo: string | null;
  /** The row's title, where it is not the person's name. */
  title?: string;
  about: string;
  standing: ReactNode;
  late: boolean;
  onOpen?: (() => void) | undefined;
}) {
  const content = (
    <>
      <PersonAvatar id={id} name={name} photo={photo} size={36} />
      <span className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.about}>{about}</span>
      </span>
      <span className={`${classes.standing} tabular`} data-late={late || undefined}>
        {standing}
      </span>
      {onOpen && <IconChevronRight className={classes.chevron} size={18} aria-hidden />}
    </>
  );
  if (!onOpen) return <div className={classes.row}>{content}</div>;
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      {content}
    </button>
  );
}
