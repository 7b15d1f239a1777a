import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './SearchField.module.css';

interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string;
  /** The label of the button that empties the field. */
  clearLabel: string;
  value: string;
  onChange: (typed: string) => void;
  /** What was found, in words, which the field shows and announces; leave room by `rightSectionWidth`. */
  found?: string;
}

/** The search field above a page's content, with a button that empties it. */
export function SearchField({ label, clearLabel, value, onChange, found, ...props }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The button disappears.
    input.current?.focus();
  };
  const button = value && <CloseButton aria-label={clearLabel} onClick={clear} />;
  return (
    <TextInput
      {...props}
      ref={input}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        found === undefined ? (
          button
        ) : (
          <span className={classes.found} translate="no">
            <span role="status">{found}</span>
            {button}
          </span>
        )
      }
    />
  );
}
