import { latePart } from '../../ui/latePart.tsx';
import type { PeriodDialogProps } from '../registros/index.ts';

const LateForm = latePart(async () => (await import('./ReportFormDialog.tsx')).ReportFormDialog);
const Viewer = latePart(async () => (await import('./ReportDetailDialog.tsx')).ReportDetailDialog);

/** The dialog of a month's reports: the form of a new one, or the viewer. Its code loads when it first opens. */
export function ReportDialog({
  colaborador,
  aberto: { ano, periodo: mes, novo, registroId },
  conhecidos,
  onClose,
  onCreate,
  onWritten,
}: PeriodDialogProps) {
  const common = { colaborador, ano, mes, onClose };
  return novo ? (
    <LateForm {...common} conhecidos={conhecidos} onSaved={onWritten} />
  ) : (
    <Viewer {...common} reportId={registroId} onChanged={onWritten} onCreate={onCreate} />
  );
}
