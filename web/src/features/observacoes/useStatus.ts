import { useEffect, useState } from 'react';

export interface Status {
  kind: 'success' | 'error';
  text: string;
}

const statusMs = 3000;

/** The card's only status message, which disappears after 3 s (OBS-10). */
export function useStatus(): [Status | undefined, (kind: Status['kind'], text: string) => void] {
  const [status, setStatus] = useState<Status>();
  useEffect(() => {
    if (!status) return;
    const timer = setTimeout(() => setStatus(undefined), statusMs);
    return () => clearTimeout(timer);
  }, [status]);
  return [status, (kind, text) => setStatus({ kind, text })];
}
