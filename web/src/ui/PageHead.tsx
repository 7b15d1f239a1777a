import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PageHead.module.css';
import { PageTitle } from './PageTitle.tsx';

/** The header of a subpage: back link, heading and actions; with a picture the heading is small, over whom the page is about. */
export function PageHead({
  title,
  onBack,
  about,
  picture,
  children,
}: {
  title: ReactNode;
  onBack: () => void;
  /** Shown under the heading. */
  about?: ReactNode;
  /** Shown before the words. */
  picture?: ReactNode;
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
      <div className={classes.who}>
        {picture}
        <div className={classes.words} data-small={picture ? true : undefined}>
          <PageTitle>{title}</PageTitle>
          {about}
        </div>
      </div>
      {children}
    </header>
  );
}
