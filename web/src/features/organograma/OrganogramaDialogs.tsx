import { AvaliacaoDialog } from '../avaliacao-cultural/AvaliacaoDialog.tsx';
import { ReportDialog } from '../reports/ReportDialog.tsx';
import type { CellOpening } from './OrganogramaTable.tsx';
import type { View } from './views.ts';

interface OrganogramaDialogsProps {
  view: View;
  ano: number;
  opening: CellOpening;
  onOpen: (opening: CellOpening | undefined) => void;
  /** Something of this person was written. */
  onWritten: () => void;
}

/** The dialog that a cell opens: the form where it was empty, else what it holds (ORG-27). */
export function OrganogramaDialogs({ view, ano, opening, onOpen, onWritten }: OrganogramaDialogsProps) {
  const { colaborador, periodo, ...of } = opening;
  const common = {
    colaborador,
    onWritten,
    onOpen: (next?: { filled: boolean; conhecidos?: number | undefined }) =>
      onOpen(next && { ...opening, filled: next.filled, conhecidos: next.conhecidos }),
  };
  return view === 'report' ? (
    <ReportDialog {...common} opening={{ ano, mes: periodo, ...of }} />
  ) : (
    <AvaliacaoDialog {...common} opening={{ ano, trimestre: periodo, ...of }} />
  );
}
