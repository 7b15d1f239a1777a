import { useLocation, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOverlay } from './useOverlay.ts';

/** The dialog that the URL parameter `abrir` names, and functions to open and close it. */
export function useAbrir() {
  const { abrir } = useSearch({ strict: false });
  const known = useLocation({ select: ({ state }) => state.known });
  const overlay = useOverlay();
  const actions = useMemo(
    () => ({
      /** @param de whose record, on pages about several people */
      open: (address: string, shown?: number, de?: { pessoa: number }) =>
        overlay.open({ ...de, abrir: address }, shown),
      close: () => overlay.close({ abrir: undefined, pessoa: undefined }),
    }),
    [overlay],
  );
  return { abrir, known, ...actions };
}
