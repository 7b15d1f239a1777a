import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** A read-only field with the account's address, so that the browser's password manager stores it with the password. */
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
