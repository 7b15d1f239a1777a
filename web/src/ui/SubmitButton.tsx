import { Button, type ButtonProps } from '@mantine/core';

/** The words of a button whose act may be under way: 'Salvar avaliação' becomes 'Salvando...'. */
export const actWords = (label: string, busy: boolean): string =>
  busy ? `${label.split(' ', 1)[0]?.replace(/r$/, 'ndo')}...` : label;

interface SubmitButtonProps extends Omit<ButtonProps, 'children'> {
  /** Begins with a verb in the infinitive, of which the busy words are made. */
  children: string;
  busy: boolean;
}

/** Sends the form around it, and says so while it does; pressed again meanwhile, the form sends nothing. */
export function SubmitButton({ children, busy, ...props }: SubmitButtonProps) {
  return (
    <Button {...props} type="submit" aria-disabled={props.disabled || busy}>
      {actWords(children, busy)}
    </Button>
  );
}
