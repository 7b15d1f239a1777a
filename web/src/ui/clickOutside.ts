import type { MouseEvent } from 'react';

/** The handler of clicks outside a dialog; ignores the second click of the double click that opened it. */
export const clickOutside =
  (close: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) close();
  };
