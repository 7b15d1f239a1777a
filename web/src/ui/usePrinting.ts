import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: then all of it is there, and not only what is in sight. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // The browser takes the page as it is once the event is over.
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)));
  useWindowEvent('afterprint', () => setPrinting(false));
  return printing;
}
