import type { TipoDePendencia } from '@alinha/contract/choices';
import { createContext, useContext } from 'react';

/** The place of an item among those that 'Resolver agora' goes through, one after another (MES-05). */
interface Passo {
  /** From 1. */
  n: number;
  de: number;
  /** Goes on without settling the item, after asking about text that would be lost. */
  skip: () => void;
  /**
   * Counts an act, and goes on where it settled the item: it is of the item's kind and, where a record is given, about that one.
   */
  settled: (tipo: TipoDePendencia, idRegistro?: number) => void;
  /** Takes back one that was counted. */
  reopened: (tipo: TipoDePendencia) => void;
}

/** What follows an item, for records opened from what waits for the reader. */
export interface Sequencia {
  /** Opens the next item instead of this one; undefined for the last. */
  next: (() => void) | undefined;
  /** The words of the button that opens it. */
  onward: string;
  /** The message after the last item of its kind was settled. */
  last: string;
  /** Of a signed record: the reader still owes a statement about it, or the answer to a disagreement. */
  waits: boolean;
  /** Within 'Resolver agora', where the items of all kinds follow each other by themselves. */
  passo?: Passo | undefined;
}

const context = createContext<Sequencia | undefined>(undefined);

export const SequenciaProvider = context.Provider;

export const useSequencia = (): Sequencia | undefined => useContext(context);
