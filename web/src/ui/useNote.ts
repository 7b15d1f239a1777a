import { useEffect, useState } from 'react';

/** Whether a short note is shown: for `ms` after `since` changed. */
export function useNote(since: Date | undefined, ms: number): boolean {
  const [past, setPast] = useState<Date>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setPast(since), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return since !== undefined && past !== since;
}
