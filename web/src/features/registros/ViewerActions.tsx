import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { actWords } from '../../ui/SubmitButton.tsx';

/** What the dialog is not opened for is quieter than what it is (MES-03). */
const quiet = { variant: 'subtle', color: 'gray', size: 'sm' } as const;

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
    <Button {...(first ? {} : quiet)} leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
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
      {...quiet}
      leftSection={<IconTrash size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={onClick}
    >
      {actWords(children, busy)}
    </Button>
  );
}
