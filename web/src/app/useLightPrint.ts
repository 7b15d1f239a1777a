import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';

const scheme = 'data-mantine-color-scheme';

/** Prints in the light scheme, whatever scheme the screen has. */
export function useLightPrint(): void {
  const onScreen = useRef<string>(null);
  const { documentElement: root } = document;
  useWindowEvent('beforeprint', () => {
    onScreen.current = root.getAttribute(scheme);
    root.setAttribute(scheme, 'light');
  });
  useWindowEvent('afterprint', () => {
    if (onScreen.current) root.setAttribute(scheme, onScreen.current);
  });
}
