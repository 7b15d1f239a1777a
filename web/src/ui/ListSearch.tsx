import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';

interface ListSearchProps extends Omit<TextInputProps, 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  onChange: (typed: string) => void;
}

/** A search field for a list inside a form. */
export function ListSearch({ label, onChange, ...props }: ListSearchProps) {
  return (
    <TextInput
      aria-label={label}
      maxLength={200}
      {...props}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      // Enter would submit the surrounding form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      leftSection={<IconSearch size={18} aria-hidden />}
    />
  );
}
