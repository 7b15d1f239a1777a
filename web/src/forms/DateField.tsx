import { formatDay, parseDay } from '@alinha/rules/dates';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './DateField.module.css';

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Inserts the slashes for people who type only digits. */
const withSlashes = (typed: string) =>
  typed.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2');

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (value: string) => void;
}

/**
 * A date, `dd/mm/aaaa` whatever the browser's language, typed or picked in the browser's calendar. Its value is
 * `YYYY-MM-DD`, or an incomplete text as typed, which the form's validation rejects.
 */
export function DateField({ value = '', onChange, ...props }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      {...props}
      maxLength={10}
      value={isDay(value) ? formatDay(value) : value}
      onChange={({ currentTarget }) => {
        const typed = isDay(currentTarget.value) ? currentTarget.value : withSlashes(currentTarget.value);
        onChange?.(parseDay(typed) ?? typed);
      }}
      rightSection={
        <>
          <input
            ref={calendar}
            className={classes.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            max="9999-12-31"
            value={isDay(value) ? value : ''}
            onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Abrir calendário"
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
