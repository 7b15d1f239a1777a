import { useAbrir } from '../../ui/useAbrir.ts';
import { AvaliacaoDialog } from '../avaliacao-cultural/index.ts';
import type { Avaliado } from '../registros/index.ts';
import { abertoIn, addressOf } from '../registros/search.ts';
import { ReportDialog } from '../reports/index.ts';

interface RegistroAbertoProps {
  colaborador: Avaliado;
  /** Something of that period was written; what the page has read through its queries renews by itself. */
  onWritten?: () => void;
}

/** The dialog of somebody's reports or evaluations that the page's address names, if any. */
export function RegistroAberto({ colaborador, onWritten = () => undefined }: RegistroAbertoProps) {
  // Who comes by a link has seen none.
  const { abrir, known: conhecidos = 0, open, close } = useAbrir();
  const aberto = abertoIn(abrir);
  if (!aberto) return null;
  const { tipo, ano, periodo } = aberto;
  const PeriodDialog = tipo === 'report' ? ReportDialog : AvaliacaoDialog;
  return (
    <PeriodDialog
      // Of the next person it is another dialog, also of the same period.
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
