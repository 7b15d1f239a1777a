import { createContext, useContext } from 'react';

/** The next pending item of the same kind, for records opened from the list of pending items. */
export interface Sequencia {
  /** Opens the next item instead of this one; undefined for the last. */
  next: (() => void) | undefined;
  /** The words of the button that opens it. */
  onward: string;
  /** The message after the last item of its kind was settled. */
  last: string;
  /** Of a signed record: the reader still owes a statement about it, or the answer to a disagreement. */
  waits: boolean;
}

const context = createContext<Sequencia | undefined>(undefined);

export const SequenciaProvider = context.Provider;

export const useSequencia = (): Sequencia | undefined => useContext(context);
