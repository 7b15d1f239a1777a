import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, so that everything must be mounted, not only what is in view. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Synchronous, because the browser prints the page as it is when the event handler returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return printing;
}
