import { Button } from '@mantine/core';
import { SubmitButton } from './SubmitButton.tsx';

/** The way out of a dialog that is a form, and the one through it. */
export function DialogButtons({
  onCancel,
  busy,
  disabled,
  children,
}: {
  onCancel: () => void;
  busy: boolean;
  disabled?: boolean;
  /** What the second says, as `SubmitButton` has it. */
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
