import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string;
  /** The label of the button that empties the field. */
  clearLabel: string;
  value: string;
  onChange: (typed: string) => void;
}

/** The search field above a page's content, with a button that empties it. */
export function SearchField({ label, clearLabel, value, onChange, ...props }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The button disappears.
    input.current?.focus();
  };
  return (
    <TextInput
      {...props}
      ref={input}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value && <CloseButton aria-label={clearLabel} onClick={clear} />}
    />
  );
}
