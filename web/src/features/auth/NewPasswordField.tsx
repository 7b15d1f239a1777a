import { passwordLengths } from '@alinha/rules/passwords';
import type { PasswordInputProps } from '@mantine/core';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

const { shortest, longest } = passwordLengths;

/** The field of a new password, with its rule and strength. */
export function NewPasswordField(props: PasswordInputProps & { value: string }) {
  return (
    <div>
      <PasswordField
        {...props}
        description={`De ${shortest} a ${longest} caracteres. Uma frase fácil de lembrar é uma boa senha.`}
        autoComplete="new-password"
        required
      />
      <PasswordStrength senha={props.value} />
    </div>
  );
}
