import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Done.module.css';

interface DoneProps {
  title: string;
  children: ReactNode;
  /** Whether the reader has an account, and gets a link to the sign-in page. */
  account?: boolean;
}

/** Confirms what was done, with a link back to the sign-in page. The heading takes the focus of the removed form. */
export function Done({ title, children, account = true }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.done}>
      <IconCircleCheck className={classes.icon} size={48} stroke={1.5} aria-hidden />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.text}>{children}</p>
      {account && (
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
          Voltar ao login
        </Button>
      )}
    </div>
  );
}
