import { useEffect } from 'react';

/** The keyboard shortcuts of a part of a page, as the list of shortcuts shows them. */
export interface KeyGroup {
  name: string;
  keys: readonly (readonly [keys: readonly string[], does: string])[];
}

const onPage = new Set<KeyGroup>();

/** Lists a part's shortcuts while it is mounted. @param group must be the same object at every render */
export function useKeyGroup(group: KeyGroup): void {
  useEffect(() => {
    onPage.add(group);
    return () => {
      onPage.delete(group);
    };
  }, [group]);
}

/** The shortcuts of the mounted parts, the last mounted first. */
export const keyGroups = (): KeyGroup[] => [...onPage].reverse();
