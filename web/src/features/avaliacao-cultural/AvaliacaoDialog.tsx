import { latePart } from '../../ui/latePart.tsx';
import { dialogOf } from '../registros/dialogOf.tsx';

/** The quarter whose dialog is open: the viewer where it is filled, else the form. */
export interface AvaliacaoOpening {
  ano: number;
  trimestre: number;
  filled: boolean;
  /** How many evaluations of it the page showed, where the form opens and that is known. */
  conhecidos?: number | undefined;
  /** The evaluation to show first. */
  idAvaliacao?: number;
}

/** The dialog of a quarter's evaluations; its code is read when it first opens. */
export const AvaliacaoDialog = dialogOf<AvaliacaoOpening>(
  latePart(async () => (await import('./AvaliacaoFormDialog.tsx')).AvaliacaoFormDialog),
  latePart(async () => (await import('./AvaliacaoDetailDialog.tsx')).AvaliacaoDetailDialog),
);
