import type { KeyboardEvent } from 'react';

/** What a signature means, said before it is confirmed. */
export const definitiva = 'Depois de assinada, a avaliação não poderá mais ser alterada nem excluída.';

/**
 * The keys around a confirmation in place: Escape takes back the question, not the dialog, and a held key presses nothing twice.
 * @param asking whether the confirmation is asked for
 */
export const cancels =
  (asking: boolean, cancel: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.repeat) event.preventDefault();
    if (event.key !== 'Escape' || !asking) return;
    event.stopPropagation();
    cancel();
  };
