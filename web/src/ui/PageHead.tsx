import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

/** The head of a page below another: the way back, what it is of, its heading, and what may be done on it. */
export function PageHead({
  title,
  onBack,
  about,
  children,
}: {
  title: ReactNode;
  onBack: () => void;
  /** Under the heading. */
  about?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={classes.head}>
      <Button
        className={classes.back ?? ''}
        variant="default"
        size="sm"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        Voltar
      </Button>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {about}
      </div>
      {children}
    </header>
  );
}
