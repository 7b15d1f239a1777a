import { createContext, useContext } from 'react';

/** What is due next of the same kind, where a record was opened from a list of such things. */
export interface Sequencia {
  /** Opens the next one in the place of this; without it, this is the last. */
  next: (() => void) | undefined;
  /** What the last one of its kind says when it is settled. */
  last: string;
}

const context = createContext<Sequencia | undefined>(undefined);

export const SequenciaProvider = context.Provider;

export const useSequencia = (): Sequencia | undefined => useContext(context);
