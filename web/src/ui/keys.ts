import { useEffect } from 'react';

/** What keys do in a part of a page, as the list of keys tells it. */
export interface KeyGroup {
  /** Where. */
  name: string;
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}

const onPage = new Set<KeyGroup>();

/** Has a part's keys told for as long as it is on the page. @param group the same object at every rendering */
export function useKeyGroup(group: KeyGroup): void {
  useEffect(() => {
    onPage.add(group);
    return () => {
      onPage.delete(group);
    };
  }, [group]);
}

/** The keys of what is on the page now, what came last first. */
export const keyGroups = (): KeyGroup[] => [...onPage].reverse();
