import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { actWords } from '../../ui/SubmitButton.tsx';
import classes from './viewer.module.css';

/** Opens the form of another record; the primary button if there is none yet. */
export function CreateButton({
  first = false,
  onClick,
  children,
}: {
  first?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      variant={first ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** Deletes the shown record; its label begins with a verb in the infinitive. */
export function RemoveButton({
  busy,
  onClick,
  children,
}: {
  busy: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      className={classes.remove}
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={onClick}
    >
      {actWords(children, busy)}
    </Button>
  );
}
