import type { MouseEvent } from 'react';

/** What a click beside a dialog does; the second half of the double click that opened it does nothing. */
export const clickOutside =
  (close: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) close();
  };
