import type { BodyOf, Call } from '@alinha/contract/core';
import { useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, useEffect, useId } from 'react';
import { CallError } from '../lib/caller.ts';
import { fieldOf, judge as judgeBody } from './shape.ts';

/** A form's values: text as typed, switches, and what is not yet chosen. */
export type Values = Record<string, string | boolean | null>;
/** What `useForm` gives. */
export type Form<V extends Values> = ReturnType<typeof useForm<Call, V>>;
type Problems<V> = { [K in keyof V]?: string | false | null | undefined };

/** What `useCall` and `useWrite` give; a call that needs more than its body gets that from the page. */
interface Write<B> {
  mutate: (input: { body: B }) => void;
  isPending: boolean;
  error: Error | null;
}

interface FormOptions<V extends Values> {
  /** Every field with what it begins with, in their order on the page. */
  initial: V;
  /** The body as the call's shape takes it; without this it is the values. */
  toBody?: (values: V) => unknown;
  /** What the shape cannot know: the allowed domains, two fields that must differ. */
  judge?: (values: V) => Problems<V>;
  /** What must be filled in is marked with an asterisk, instead of what need not be with '(opcional)'. */
  asterisks?: true;
}

/** The server trims, so spaces at the ends change nothing. */
const told = (value: Values[string] | undefined) => (typeof value === 'string' ? value.trim() : value);

/**
 * A form that is its call: the body's shape gives each field its limit, its label and its message, the server's
 * `campos` go to the same fields, and the first wrong one takes the focus.
 */
export function useForm<C extends Pick<Call, 'body'>, V extends Values>(
  call: C,
  write: Write<BodyOf<C & Call>>,
  { initial, toBody = (values) => values, judge, asterisks }: FormOptions<V>,
) {
  const names = Object.keys(initial);
  const form = useMantineForm<Values>({
    // Two forms of one page may have fields of one name.
    name: useId().replaceAll(/\W|_/g, '-'),
    initialValues: initial,
  });
  const focusFirst = (problems: object) => {
    const first = names.find((name) => name in problems);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const campos = write.error instanceof CallError ? write.error.campos : {};
  const ofAField = names.some((name) => name in campos);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer; the form is a new one at each render
  useEffect(() => {
    if (!ofAField) return;
    form.setErrors(campos);
    focusFirst(campos);
  }, [write.error]);
  const begun = form.getInitialValues();

  return {
    values: form.values as V,
    /** Whether anything would be lost. */
    typed: names.some((name) => told(form.values[name]) !== told(begun[name])),
    busy: write.isPending,
    /** Why the call failed, unless a field says so itself. */
    failure: ofAField ? undefined : write.error?.message,
    /** What the control of a field needs. */
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
    /** What a switch needs. */
    flag: (name: keyof V & string) => form.getInputProps(name, { type: 'checkbox' }),
    /** Writes into a field, in its reader's stead. */
    set: (name: keyof V & string, value: string) => form.setFieldValue(name, value as never),
    /** Says what is wrong, and where. */
    show: (problems: Problems<V>) => {
      form.setErrors(problems);
      focusFirst(problems);
    },
    reset: form.reset,
    /** Starts the form over with other values. */
    begin: (values: V) => {
      form.setInitialValues(values);
      form.reset();
    },
    submit: (event?: FormEvent<HTMLFormElement>) => {
      event?.preventDefault();
      const values = form.getValues() as V;
      const body = toBody(values);
      const own = Object.entries(judge?.(values) ?? {}).filter(([, problem]) => problem);
      const problems = { ...judgeBody(call, body).problems, ...Object.fromEntries(own) };
      form.setErrors(problems);
      if (Object.keys(problems).length > 0) focusFirst(problems);
      else if (!write.isPending) write.mutate({ body: body as BodyOf<C & Call> });
    },
  };
}
