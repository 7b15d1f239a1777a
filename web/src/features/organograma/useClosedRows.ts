import { useCallback, useState } from 'react';

const none: ReadonlySet<number> = new Set();

/** Whose subordinates are hidden. Another `filter` starts with everything open again (ORG-35). */
export function useClosedRows(filter: string) {
  const [state, setState] = useState({ filter, closed: none });
  const closed = state.filter === filter ? state.closed : none;

  const toggle = useCallback(
    (id: number) =>
      setState((before) => {
        const next = new Set(before.filter === filter ? before.closed : none);
        if (!next.delete(id)) next.add(id);
        return { filter, closed: next };
      }),
    [filter],
  );
  const expandAll = useCallback(() => setState({ filter, closed: none }), [filter]);
  const collapse = useCallback((ids: ReadonlySet<number>) => setState({ filter, closed: ids }), [filter]);
  return { closed, toggle, expandAll, collapse };
}
