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
      /**
       * @param known how many records of the period the page already shows
       * @param of whose record, on pages about several people
       */
      open: (address: string, known?: number, of?: { pessoa: number }) =>
        overlay.open({ ...of, abrir: address }, known),
      close: () => overlay.close({ abrir: undefined, pessoa: undefined }),
    }),
    [overlay],
  );
  return { abrir, known, ...actions };
}
