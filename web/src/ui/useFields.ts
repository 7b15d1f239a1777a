import { type ChangeEvent, useRef, useState } from 'react';

type Problems<K extends string> = Partial<Record<K, string | null | undefined>>;

/**
 * The text fields of a form: what is typed, what is wrong with it, and the focus for the first wrong one.
 * @param initial every field with what it begins with, in their order on the page
 */
export function useFields<K extends string>(initial: Record<K, string>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<K>>({});
  const inputs = useRef(new Map<K, HTMLElement>());

  return {
    values,
    /** Whether anything differs from what the form began with. */
    typed: (Object.keys(initial) as K[]).some((name) => values[name] !== initial[name]),
    /** What the control of a field needs. */
    field: (name: K) => ({
      name,
      value: values[name],
      error: problems[name],
      ref: (input: HTMLElement | null) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        setValues((before) => ({ ...before, [name]: value }));
        setProblems((before) => ({ ...before, [name]: undefined }));
      },
    }),
    /** Shows what is wrong, a message a field; says whether nothing is. */
    show: (found: Problems<K>): boolean => {
      setProblems(found);
      const first = (Object.keys(initial) as K[]).find((name) => found[name]);
      if (first !== undefined) inputs.current.get(first)?.focus();
      return first === undefined;
    },
    reset: () => {
      setValues(initial);
      setProblems({});
    },
  };
}
