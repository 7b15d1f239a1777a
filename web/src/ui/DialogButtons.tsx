import { Button } from '@mantine/core';
import { useCloseDialog } from './Dialog.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** The cancel and submit buttons of a form dialog. */
export function DialogButtons({
  busy,
  disabled,
  children,
}: {
  busy: boolean;
  disabled?: boolean;
  /** The label of the submit button; see `SubmitButton`. */
  children: string;
}) {
  return (
    <>
      <Button variant="default" onClick={useCloseDialog()}>
        Cancelar
      </Button>
      <SubmitButton busy={busy} {...(disabled !== undefined && { disabled })}>
        {children}
      </SubmitButton>
    </>
  );
}
