import { Button } from '@mantine/core';
import { SubmitButton } from './SubmitButton.tsx';

/** The cancel and submit buttons of a form dialog. */
export function DialogButtons({
  onCancel,
  busy,
  disabled,
  children,
}: {
  onCancel: () => void;
  busy: boolean;
  disabled?: boolean;
  /** The label of the submit button; see `SubmitButton`. */
  children: string;
}) {
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <SubmitButton busy={busy} {...(disabled !== undefined && { disabled })}>
        {children}
      </SubmitButton>
    </>
  );
}
