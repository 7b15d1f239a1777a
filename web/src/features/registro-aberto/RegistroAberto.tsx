import { useAbrir } from '../../ui/useAbrir.ts';
import { AvaliacaoDialog } from '../avaliacao-cultural/index.ts';
import type { Avaliado, PeriodDialogProps } from '../registros/index.ts';
import { abertoIn, addressOf } from '../registros/search.ts';
import { ReportDialog } from '../reports/index.ts';

/** The dialog of a period's records, of either kind. */
export function PeriodoAberto(props: PeriodDialogProps) {
  const PeriodDialog = props.aberto.tipo === 'report' ? ReportDialog : AvaliacaoDialog;
  return <PeriodDialog {...props} />;
}

interface RegistroAbertoProps {
  colaborador: Avaliado;
  /** Called when a record of that period changed; the page's queries are refetched anyway. */
  onWritten?: () => void;
}

/** The dialog of a person's reports or evaluations in the URL, if any. */
export function RegistroAberto({ colaborador, onWritten = () => undefined }: RegistroAbertoProps) {
  // A page opened by a link showed no records before.
  const { abrir, known: conhecidos = 0, open, close } = useAbrir();
  const aberto = abertoIn(abrir);
  if (!aberto) return null;
  const { tipo, ano, periodo } = aberto;
  return (
    <PeriodoAberto
      // Remounts for another person, even with the same period.
      key={`${colaborador.id} ${abrir}`}
      colaborador={colaborador}
      aberto={aberto}
      conhecidos={conhecidos}
      onClose={close}
      onCreate={(shown) => open(addressOf({ tipo, ano, periodo, novo: true }), shown)}
      onWritten={onWritten}
    />
  );
}
