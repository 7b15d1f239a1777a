import { useLocation, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOverlay } from './useOverlay.ts';

/** The dialog that the page's address names in `abrir`, as its feature writes it, and what opens and closes it. */
export function useAbrir() {
  const { abrir } = useSearch({ strict: false });
  const known = useLocation({ select: ({ state }) => state.known });
  const overlay = useOverlay();
  const acts = useMemo(
    () => ({
      /** @param de of whom, where the page is of several people */
      open: (address: string, shown?: number, de?: { pessoa: number }) =>
        overlay.open({ ...de, abrir: address }, shown),
      close: () => overlay.close({ abrir: undefined, pessoa: undefined }),
    }),
    [overlay],
  );
  return { abrir, known, ...acts };
}
