import { lazy, Suspense } from 'react';
import type { CellOpening } from './OrganogramaTable.tsx';
import type { View } from './views.ts';

const ReportFormDialog = lazy(async () => ({
  default: (await import('../reports/ReportFormDialog.tsx')).ReportFormDialog,
}));
const ReportDetailDialog = lazy(async () => ({
  default: (await import('../reports/ReportDetailDialog.tsx')).ReportDetailDialog,
}));
const AvaliacaoFormDialog = lazy(async () => ({
  default: (await import('../avaliacao-cultural/AvaliacaoFormDialog.tsx')).AvaliacaoFormDialog,
}));
const AvaliacaoDetailDialog = lazy(async () => ({
  default: (await import('../avaliacao-cultural/AvaliacaoDetailDialog.tsx')).AvaliacaoDetailDialog,
}));

interface OrganogramaDialogsProps {
  view: View;
  ano: number;
  opening: CellOpening;
  onClose: () => void;
  /** Something of this person was written. */
  onWritten: () => void;
  /** The person wants to add to what the detail shows. */
  onCreate: () => void;
}

/** The dialog that a cell opens: the form where it was empty, else what it holds (ORG-27). */
export function OrganogramaDialogs({
  view,
  ano,
  opening: { colaborador, periodo, filled },
  onClose,
  onWritten,
  onCreate,
}: OrganogramaDialogsProps) {
  const common = { colaborador, ano, onClose };
  const form = { ...common, onSaved: onWritten };
  const detail = { ...common, onChanged: onWritten, onCreate };
  return (
    <Suspense>
      {view === 'report' && !filled && <ReportFormDialog {...form} mes={periodo} />}
      {view === 'report' && filled && <ReportDetailDialog {...detail} mes={periodo} />}
      {view === 'cultural' && !filled && <AvaliacaoFormDialog {...form} trimestre={periodo} />}
      {view === 'cultural' && filled && <AvaliacaoDetailDialog {...detail} trimestre={periodo} />}
    </Suspense>
  );
}
