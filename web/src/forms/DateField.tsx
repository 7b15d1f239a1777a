import { dayProblem } from '@alinha/contract/core';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useEffect, useRef, useState } from 'react';

/**
 * A day. A browser gives '' for one that is half typed or does not exist, as for none at all: the form around is kept
 * from being sent while it stands there, before the form itself hears of it.
 */
export function DateField({
  ref,
  error,
  onChange,
  ...props
}: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref);
  const [unread, setUnread] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    const judge = (event: Event) => {
      if (!input.current?.validity.badInput) return;
      event.preventDefault();
      event.stopPropagation();
      setUnread(true);
      input.current.focus();
    };
    form?.addEventListener('submit', judge, true);
    return () => form?.removeEventListener('submit', judge, true);
  }, []);
  return (
    <TextInput
      {...props}
      ref={merged}
      type="date"
      max="9999-12-31"
      error={unread ? dayProblem : error}
      onChange={(event) => {
        setUnread(false);
        onChange?.(event);
      }}
      // A key may have finished or emptied it without a change of the value.
      onKeyUp={({ currentTarget }) => setUnread((before) => before && currentTarget.validity.badInput)}
    />
  );
}
