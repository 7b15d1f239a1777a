import type { BodyOf, Call } from '@alinha/contract/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsaved } from '../ui/useUnsaved.ts';
import { type FormOptions, useForm, type Values } from './useForm.ts';

/** What `useWrite` returns for a call that edits a record and answers the saved one. */
interface RecordWrite<B, R> {
  mutate: (input: { body: B; on: R }) => void;
  isPending: boolean;
  error: Error | null;
  data: R | undefined;
  now: (begun: R) => R | undefined;
}

/**
 * The form of a record that a page always shows for editing, such as settings. It follows the record until something is
 * typed; from then on it edits the record as it was, so that a colleague's change is a conflict. Once saved, it begins
 * with the saved record.
 * @param now the newest record
 */
export function useRecordForm<C extends Pick<Call, 'body'>, R, V extends Values>(
  call: C,
  now: R,
  write: RecordWrite<BodyOf<C & Call>, R>,
  { initialOf, ...options }: Omit<FormOptions<V>, 'initial'> & { initialOf: (record: R) => V },
) {
  const [begun, setBegun] = useState(now);
  const form = useForm(
    call,
    { ...write, mutate: ({ body }) => write.mutate({ body, on: begun }) },
    { ...options, initial: initialOf(begun) },
  );
  const begin = useEffectEvent((record: R) => {
    setBegun(record);
    form.begin(initialOf(record));
  });
  const follow = useEffectEvent((record: R) => {
    if (!form.typed && record !== begun) begin(record);
  });
  useEffect(() => follow(now), [now]);
  useEffect(() => {
    if (write.data !== undefined) begin(write.data);
  }, [write.data]);
  useUnsaved(form.typed && !form.busy, {}, 'address');
  return { ...form, begun, overtaken: write.now(begun) };
}
