import { useEffect } from 'react';

interface Paged {
  rows: number;
  perPage: number;
  /** Counted from 0. */
  place: number;
  /** Whether `rows` are those of this place already. */
  settled?: boolean;
}

/**
 * Where one is among the pages of so many rows. A place behind the last page (a kept address, or its only row is gone)
 * is the last one's, and whoever keeps the place is told so.
 */
export function usePages(
  { rows, perPage, place, settled = true }: Paged,
  onTurn: (place: number) => void,
): { pages: number; place: number } {
  const pages = Math.max(1, Math.ceil(rows / perPage));
  const beyond = settled && place >= pages;
  useEffect(() => {
    if (beyond) onTurn(pages - 1);
  }, [beyond, pages, onTurn]);
  return { pages, place: Math.min(place, pages - 1) };
}
