import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './form.module.css';

/** The link back to the sign-in page. */
export function BackToLogin() {
  return (
    <Anchor className={classes.back ?? ''} renderRoot={(props) => <Link to="/login" {...props} />}>
      <IconArrowLeft size={18} aria-hidden />
      Voltar
    </Anchor>
  );
}
