import { useCallback, useState } from 'react';

const noIds: ReadonlySet<number> = new Set();

/** The collapsed rows. A change of `filter` expands everything again (ORG-35). */
export function useClosedRows(filter: string) {
  const [filteredBy, setFilteredBy] = useState(filter);
  const [closed, setClosed] = useState(noIds);
  if (filteredBy !== filter) {
    setFilteredBy(filter);
    setClosed(noIds);
  }

  const toggle = useCallback(
    (id: number) =>
      setClosed((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const expandAll = useCallback(() => setClosed(noIds), []);
  return { closed, toggle, expandAll, collapse: setClosed };
}
