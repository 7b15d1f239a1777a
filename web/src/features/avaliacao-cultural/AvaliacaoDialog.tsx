import { latePart } from '../../ui/latePart.tsx';
import type { PeriodDialogProps } from '../registros/index.ts';

const LateForm = latePart(async () => (await import('./AvaliacaoFormDialog.tsx')).AvaliacaoFormDialog);
const Viewer = latePart(async () => (await import('./AvaliacaoDetailDialog.tsx')).AvaliacaoDetailDialog);

/** The dialog of a quarter's evaluations: the form of a new one, or the viewer. Its code loads when it first opens. */
export function AvaliacaoDialog({
  colaborador,
  aberto: { ano, periodo: trimestre, novo, registroId },
  conhecidos,
  onClose,
  onCreate,
  onWritten,
}: PeriodDialogProps) {
  const common = { colaborador, ano, trimestre, onClose };
  return novo ? (
    <LateForm {...common} conhecidos={conhecidos} onSaved={onWritten} />
  ) : (
    <Viewer {...common} idAvaliacao={registroId} onChanged={onWritten} onCreate={onCreate} />
  );
}
