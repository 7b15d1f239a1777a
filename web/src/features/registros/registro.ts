import type { LideradoPor } from '@alinha/contract/historico';
import type { Avaliado } from './avaliado.ts';
import type { Aberto } from './search.ts';

/** What reports and evaluations have in common. */
export interface Registro {
  id: number;
  assinada: boolean;
  assinada_por: string | null;
  /** ISO instant. */
  assinada_at: string | null;
  /** The whole seal; null until it is signed, and where it was signed before seals and is not sealed yet. */
  selo: string | null;
  liderado_por: LideradoPor;
}

/** The props of the dialog of a period's records. */
export interface PeriodDialogProps {
  colaborador: Avaliado;
  /** The period, and whether to create a record or read its records. */
  aberto: Aberto;
  /** How many records of the period the page showed. */
  conhecidos: number;
  onClose: () => void;
  /** Called to create another record beside the existing ones. */
  onCreate: (conhecidos: number) => void;
  /** Called when a record of the period was written; the page's queries are refetched anyway. */
  onWritten: () => void;
}

/** The props of the form of a new record. */
export interface FormProps {
  colaborador: Avaliado;
  conhecidos: number;
  onClose: () => void;
  /** A record was written; the dialog closes. */
  onSaved: () => void;
}

/** The props of the viewer of a period's records. */
export interface ViewerProps {
  colaborador: Avaliado;
  onClose: () => void;
  /** Called when a record of the period was edited, signed or deleted, by this user or somebody else. */
  onChanged: () => void;
  onCreate: (conhecidos: number) => void;
}
