import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './creation.module.css';

/** Says that the form was restored from an earlier draft. */
export function Restored({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.restored} role="status">
      <IconHistory size={20} aria-hidden />
      <p>Seus dados não enviados foram recuperados automaticamente.</p>
      {children}
    </div>
  );
}
