import { Button, type ButtonProps } from '@mantine/core';

/** The label of a submit button; while busy, 'Salvar avaliação' becomes 'Salvando...'. */
export const actWords = (label: string, busy: boolean): string =>
  busy ? `${label.split(' ', 1)[0]?.replace(/r$/, 'ndo')}...` : label;

interface SubmitButtonProps extends Omit<ButtonProps, 'children'> {
  /** Begins with a verb in the infinitive, from which the busy label is derived. */
  children: string;
  busy: boolean;
  /** The id of the form that it submits, where it is outside of it. */
  form?: string;
}

/** Submits its form, by default the surrounding one; while busy it has another label, and further presses send nothing. */
export function SubmitButton({ children, busy, ...props }: SubmitButtonProps) {
  return (
    <Button {...props} type="submit" aria-disabled={props.disabled || busy}>
      {actWords(children, busy)}
    </Button>
  );
}
