import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PageHead.module.css';
import { PageTitle } from './PageTitle.tsx';

/** The header of a subpage: back link, whom it is about, heading and actions. */
export function PageHead({
  title,
  onBack,
  about,
  children,
}: {
  title: ReactNode;
  onBack: () => void;
  /** Shown under the heading. */
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
        <PageTitle>{title}</PageTitle>
        {about}
      </div>
      {children}
    </header>
  );
}
