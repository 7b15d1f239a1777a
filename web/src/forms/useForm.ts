import type { BodyOf, Call } from '@alinha/contract/core';
import { useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, useEffect, useId } from 'react';
import { CallError } from '../lib/caller.ts';
import { fieldOf, validate as validateBody } from './shape.ts';

/** A form's values: text as typed, switches, and null for what is not yet chosen. */
export type Values = Record<string, string | boolean | null>;
/** What `useForm` returns. */
export type Form<V extends Values> = ReturnType<typeof useForm<Call, V>>;
type Problems<V> = { [K in keyof V]?: string | false | null | undefined };

/** What `useCall` and `useWrite` return; the page adds what a call needs besides its body. */
interface Write<B> {
  mutate: (input: { body: B }) => void;
  isPending: boolean;
  error: Error | null;
}

export interface FormOptions<V extends Values> {
  /** Every field with its initial value, in page order. */
  initial: V;
  /** Builds the body from the values; by default the values are the body. */
  toBody?: (values: V) => unknown;
  /** Validation that the schema cannot express: the allowed domains, two fields that must differ. */
  validate?: (values: V) => Problems<V>;
  /** Marks required fields with an asterisk, instead of optional ones with '(opcional)'. */
  asterisks?: true;
}

/** A value as the server stores it: surrounding spaces are trimmed. */
const trimmed = (value: Values[string] | undefined) => (typeof value === 'string' ? value.trim() : value);

/**
 * A form derived from a call: the body's schema gives each field its limit, label and messages, the server's
 * `campos` are shown at the same fields, and the first invalid one is focused.
 */
export function useForm<C extends Pick<Call, 'body'>, V extends Values>(
  call: C,
  write: Write<BodyOf<C & Call>>,
  { initial, toBody = (values) => values, validate, asterisks }: FormOptions<V>,
) {
  const names = Object.keys(initial);
  const form = useMantineForm<Values>({
    // Unique, because two forms on one page may have fields of the same name.
    name: useId().replaceAll(/\W|_/g, '-'),
    initialValues: initial,
  });
  const focusFirst = (problems: object) => {
    const first = names.find((name) => name in problems);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const campos = write.error instanceof CallError ? write.error.campos : {};
  const ofAField = names.some((name) => name in campos);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per failure; the form object changes at each render
  useEffect(() => {
    if (!ofAField) return;
    form.setErrors(campos);
    focusFirst(campos);
  }, [write.error]);
  const begun = form.getInitialValues();

  return {
    values: form.values as V,
    /** Whether the form has unsaved changes. */
    typed: names.some((name) => trimmed(form.values[name]) !== trimmed(begun[name])),
    busy: write.isPending,
    /** Why the call failed, unless a field shows it. */
    failure: ofAField ? undefined : write.error?.message,
    /** The props of a field's control. */
    field: (name: keyof V & string) => {
      const { label, maxLength, required } = fieldOf(call, name);
      return {
        name,
        label: required || asterisks ? label : `${label} (opcional)`,
        maxLength,
        required,
        withAsterisk: asterisks === true && required,
        ...form.getInputProps(name),
        value: String(form.values[name]),
      };
    },
    /** The props of a switch. */
    flag: (name: keyof V & string) => form.getInputProps(name, { type: 'checkbox' }),
    /** Sets a field's value from code. */
    set: (name: keyof V & string, value: string) => form.setFieldValue(name, value as never),
    /** Shows problems at their fields. */
    show: (problems: Problems<V>) => {
      form.setErrors(problems);
      focusFirst(problems);
    },
    reset: form.reset,
    /** Resets the form to new initial values. */
    begin: (values: V) => {
      form.setInitialValues(values);
      form.reset();
    },
    submit: (event?: FormEvent<HTMLFormElement>) => {
      event?.preventDefault();
      const values = form.getValues() as V;
      const body = toBody(values);
      const own = Object.entries(validate?.(values) ?? {}).filter(([, problem]) => problem);
      const problems = { ...validateBody(call, body).problems, ...Object.fromEntries(own) };
      form.setErrors(problems);
      if (Object.keys(problems).length > 0) focusFirst(problems);
      else if (!write.isPending) write.mutate({ body: body as BodyOf<C & Call> });
    },
  };
}
