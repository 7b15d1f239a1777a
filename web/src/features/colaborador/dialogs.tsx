import { lazy, Suspense } from 'react';

const AvaliacaoFormDialog = lazy(async () => ({
  default: (await import('../avaliacao-cultural/AvaliacaoFormDialog.tsx')).AvaliacaoFormDialog,
}));
const AvaliacaoDetailDialog = lazy(async () => ({
  default: (await import('../avaliacao-cultural/AvaliacaoDetailDialog.tsx')).AvaliacaoDetailDialog,
}));
const ReportFormDialog = lazy(async () => ({
  default: (await import('../reports/ReportFormDialog.tsx')).ReportFormDialog,
}));
const ReportDetailDialog = lazy(async () => ({
  default: (await import('../reports/ReportDetailDialog.tsx')).ReportDetailDialog,
}));

/** Whom the dialogs speak of, and whether the server lets the reader evaluate them. */
export interface Avaliado {
  id: number;
  nome: string;
  pode_avaliar: boolean;
}

/** The dialog of a quarter: the viewer where it is filled, else the form. */
export interface AvaliacaoOpening {
  ano: number;
  trimestre: number;
  filled: boolean;
  /** The evaluation to show first. */
  idAvaliacao?: number;
}

/** The same of a month. */
export interface ReportOpening {
  ano: number;
  mes: number;
  filled: boolean;
}

interface DialogProps<O> {
  colaborador: Avaliado;
  opening: O | undefined;
  onOpen: (opening: O | undefined) => void;
}

/** The dialogs' own writes renew what the page has read. */
const nothing = () => undefined;

export function AvaliacaoDialog({ colaborador, opening, onOpen }: DialogProps<AvaliacaoOpening>) {
  if (!opening) return null;
  const { filled, ...of } = opening;
  const common = { colaborador, ...of, onClose: () => onOpen(undefined) };
  return (
    <Suspense>
      {filled ? (
        <AvaliacaoDetailDialog
          {...common}
          onChanged={nothing}
          onCreate={() => onOpen({ ...opening, filled: false })}
        />
      ) : (
        <AvaliacaoFormDialog {...common} onSaved={nothing} />
      )}
    </Suspense>
  );
}

export function ReportDialog({ colaborador, opening, onOpen }: DialogProps<ReportOpening>) {
  if (!opening) return null;
  const { filled, ...of } = opening;
  const common = { colaborador, ...of, onClose: () => onOpen(undefined) };
  return (
    <Suspense>
      {filled ? (
        <ReportDetailDialog
          {...common}
          onChanged={nothing}
          onCreate={() => onOpen({ ...opening, filled: false })}
        />
      ) : (
        <ReportFormDialog {...common} onSaved={nothing} />
      )}
    </Suspense>
  );
}
