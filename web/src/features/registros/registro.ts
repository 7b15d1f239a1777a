import type { Avaliado } from './avaliado.ts';
import type { Aberto } from './search.ts';

/** What a report and an evaluation have in common. */
export interface Registro {
  id: number;
  assinada: boolean;
  assinada_por: string | null;
  /** ISO instant. */
  assinada_at: string | null;
}

/** What the dialog of a period's records gets from whoever opens it. */
export interface PeriodDialogProps {
  colaborador: Avaliado;
  /** The period, and whether a new record of it is written or its records are read. */
  aberto: Aberto;
  /** How many records of the period the page showed. */
  conhecidos: number;
  onClose: () => void;
  /** Another record is wanted, beside so many of this period. */
  onCreate: (conhecidos: number) => void;
  /** A record of the period was written; what the page has read through its queries renews by itself. */
  onWritten: () => void;
}

/** What the form of a new record gets from it. */
export interface FormProps {
  colaborador: Avaliado;
  conhecidos: number;
  onClose: () => void;
  /** A record was written; the dialog closes. */
  onSaved: () => void;
}

/** What the viewer of a period's records gets from it. */
export interface ViewerProps {
  colaborador: Avaliado;
  onClose: () => void;
  /** A record of this period was edited, signed or deleted, here or meanwhile by somebody else. */
  onChanged: () => void;
  onCreate: (conhecidos: number) => void;
}
