import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

/** How somebody uses the pages in this browser, set on /conta; all of them are on at first (ACE-02). */
const keys = {
  /** Single keys do something, such as '?'. */
  teclas: 'atalhosDeUmaTecla',
  /** Messages that are not errors close by themselves. */
  avisos: 'avisosSomem',
} as const;

export type Preference = keyof typeof keys;

const stored = (preference: Preference) => ({ key: keys[preference], defaultValue: true });

export const isPreferred = (preference: Preference): boolean => readLocalStorageValue(stored(preference));

/** A preference and how to change it; other tabs follow. */
export function usePreference(preference: Preference): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useLocalStorage({ ...stored(preference), getInitialValueInEffect: false });
  return [on, setOn];
}
