import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** The address that a password is chosen for: shown, kept by the browser with it, and not to be changed here. */
export function KnownEmail({ email }: { email: string }) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      rightSection={<IconLock size={18} aria-hidden />}
    />
  );
}
