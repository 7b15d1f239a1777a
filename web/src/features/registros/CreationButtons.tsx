import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCloseDialog } from '../../ui/Dialog.tsx';
import { actWords, SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './creation.module.css';
import { Proxima } from './Proxima.tsx';
import type { Creation } from './useCreation.ts';

interface CreationButtonsProps {
  creation: Creation;
  /** The state of the draft, shown beside the buttons. */
  note: ReactNode;
  submit: string;
  /** Closes the dialog after saving. */
  onClose: () => void;
}

/** The buttons under the form of a new record; after saving within a sequence, the link to the next one. */
export function CreationButtons({ creation, note, submit, onClose }: CreationButtonsProps) {
  const cancel = useCloseDialog();
  const { settled, ready, busy, onward } = creation;
  if (settled) return <Proxima sequencia={settled} onClose={onClose} />;
  return (
    <>
      {note !== undefined && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
      <Button variant="default" disabled={busy} onClick={cancel}>
        Cancelar
      </Button>
      <SubmitButton
        className={classes.submit}
        disabled={!ready}
        busy={busy}
        {...(onward && { variant: 'default' })}
      >
        {submit}
      </SubmitButton>
      {onward && (
        <Button aria-disabled={!ready || busy} onClick={() => creation.save(true)}>
          {actWords('Salvar e próxima', busy)}
        </Button>
      )}
    </>
  );
}
