import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Done.module.css';

/** Confirms what was done, with a link back to the sign-in page. The heading takes the focus of the removed form. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.done}>
      <IconCircleCheck className={classes.icon} size={48} stroke={1.5} aria-hidden />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{children}</p>
      <Button size="md" fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
        Voltar ao login
      </Button>
    </div>
  );
}
