import { useEffect } from 'react';

interface Paged {
  rows: number;
  perPage: number;
  /** Counted from 0. */
  place: number;
  /** Whether `rows` are already those of this page. */
  settled?: boolean;
}

/**
 * The current page among the pages of so many rows. A page beyond the last one (an old link, or its only row was
 * removed) becomes the last one, and the caller is notified.
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
