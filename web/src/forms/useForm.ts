import type { Call, RecordOf } from '@alinha/contract/core';
import { useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, useEffect } from 'react';
import { CallError, type InputOf } from '../lib/caller.ts';
import { fieldOf, problemsOf } from './shape.ts';

/** A form's values: text as typed, and switches. */
type Values = Record<string, string | boolean>;
type Problems<V> = { [K in keyof V]?: string | null | undefined };

/** What `useCall` and `useWrite` give. */
interface Write<C extends Call> {
  mutate: (input: InputOf<C>) => void;
  isPending: boolean;
  error: Error | null;
}

interface FormOptions<C extends Call, V extends Values> {
  /** Every field with what it begins with, in their order on the page. */
  initial: V;
  /** What the call needs beside the body. */
  params?: InputOf<C>['params'];
  /** What an edit was begun on. */
  on?: RecordOf<C>;
  /** The body as the call's shape takes it; without this it is the values. */
  toBody?: (values: V) => unknown;
  /** What the shape cannot know: the allowed domains, two fields that must differ. */
  judge?: (values: V) => Problems<V>;
}

/**
 * A form that is its call: the body's shape gives each field its limit, its label and its message, the server's
 * `campos` go to the same fields, and the first wrong one takes the focus.
 */
export function useForm<C extends Call, V extends Values>(
  call: C,
  write: Write<C>,
  { initial, params, on, toBody = (values) => values, judge }: FormOptions<C, V>,
) {
  const names = Object.keys(initial);
  const form = useMantineForm<Values>({
    initialValues: initial,
    validate: (values) => {
      const own = Object.entries(judge?.(values as V) ?? {}).filter(([, problem]) => problem);
      return { ...problemsOf(call, toBody(values as V)), ...Object.fromEntries(own) };
    },
  });
  const focusFirst = (problems: object) => {
    const first = names.find((name) => name in problems);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const campos = write.error instanceof CallError ? write.error.campos : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer; the form is a new one at each render
  useEffect(() => {
    if (campos === undefined) return;
    form.setErrors(campos);
    focusFirst(campos);
  }, [campos]);
  const ofAField = campos !== undefined && names.some((name) => name in campos);

  return {
    values: form.values as V,
    /** Whether anything differs from what the form began with. */
    typed: form.isDirty(),
    busy: write.isPending,
    /** Why the call failed, unless a field says so itself. */
    failure: ofAField ? undefined : write.error?.message,
    /** What the control of a field needs. */
    field: (name: keyof V & string) => {
      const { label, maxLength, required } = fieldOf(call, name);
      return {
        name,
        label: required ? label : `${label} (opcional)`,
        maxLength,
        required,
        withAsterisk: false,
        ...form.getInputProps(name),
        value: String(form.values[name]),
      };
    },
    /** What a switch needs. */
    flag: (name: keyof V & string) => form.getInputProps(name, { type: 'checkbox' }),
    reset: form.reset,
    submit: (event?: FormEvent<HTMLFormElement>) => {
      event?.preventDefault();
      const { hasErrors, errors } = form.validate();
      if (hasErrors) focusFirst(errors);
      else if (!write.isPending) {
        const body = toBody(form.getValues() as V);
        write.mutate({ params, body, ...(on !== undefined && { on }) } as unknown as InputOf<C>);
      }
    },
  };
}
