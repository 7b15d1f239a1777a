import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

/** How somebody uses the pages in this browser, set on /conta or where it is used (ACE-02, MES-08). */
const keys = {
  /** Single keys do something, such as '?'. */
  teclas: 'atalhosDeUmaTecla',
  /** Messages that are not errors close by themselves. */
  avisos: 'avisosSomem',
  /** The answers of the quarter before are shown while one evaluates. */
  anteriores: 'respostasAnteriores',
} as const;

export type Preference = keyof typeof keys;

const stored = (preference: Preference) => ({
  key: keys[preference],
  // What could lead the hand that evaluates is off at first.
  defaultValue: preference !== 'anteriores',
});

export const isPreferred = (preference: Preference): boolean => readLocalStorageValue(stored(preference));

/** A preference and how to change it; other tabs follow. */
export function usePreference(preference: Preference): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useLocalStorage({ ...stored(preference), getInitialValueInEffect: false });
  return [on, setOn];
}
