import { Button, type ButtonProps } from '@mantine/core';

/** The words of a button while its act is under way: 'Salvar avaliação' gives 'Salvando...'. */
export const busyWords = (label: string): string => `${label.split(' ', 1)[0]?.replace(/r$/, 'ndo')}...`;

interface SubmitButtonProps extends Omit<ButtonProps, 'children' | 'disabled'> {
  /** Begins with a verb in the infinitive, of which the busy words are made. */
  children: string;
  busy: boolean;
}

/** Sends the form around it, and says so while it does; pressed again meanwhile, the form sends nothing. */
export function SubmitButton({ children, busy, ...props }: SubmitButtonProps) {
  return (
    <Button {...props} type="submit" aria-disabled={busy}>
      {busy ? busyWords(children) : children}
    </Button>
  );
}
