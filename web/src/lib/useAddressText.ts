import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

const typingMs = 300;

/**
 * A search text that is part of the URL. Typing does not wait for the URL, and a late change of the URL does not undo
 * what was typed meanwhile; Back or a link changes the text.
 * @param write puts the trimmed text into the URL, undefined where it is empty
 */
export function useAddressText(
  inAddress: string,
  write: (text: string | undefined) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const writeText = useDebouncedCallback((text: string) => {
    written.current = text.trim();
    write(written.current || undefined);
  }, typingMs);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        // Writing the URL while another page is loading would navigate back to this one.
        if (pathChanged) writeText.cancel();
      }),
    [router, writeText],
  );
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  const setText = useCallback(
    (text: string) => {
      setTyped(text);
      writeText(text);
    },
    [writeText],
  );
  return [typed, setText];
}
