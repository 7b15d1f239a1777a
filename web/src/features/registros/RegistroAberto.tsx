import { useAbrir } from '../../ui/useAbrir.ts';
import { AvaliacaoDialog } from '../avaliacao-cultural/AvaliacaoDialog.tsx';
import { ReportDialog } from '../reports/ReportDialog.tsx';
import { abertoIn, addressOf } from './abrir.ts';
import type { Avaliado } from './avaliado.ts';

/** The dialog of somebody's reports or evaluations that the page's address names, if any. */
export function RegistroAberto({
  colaborador,
  onWritten,
}: {
  colaborador: Avaliado;
  /** Something of that period was written; what the page has read through its queries renews by itself. */
  onWritten?: () => void;
}) {
  // Who comes by a link has seen none.
  const { abrir, known: conhecidos = 0, open, close } = useAbrir();
  const aberto = abertoIn(abrir);
  if (!aberto) return null;
  const { tipo, ano, periodo, novo, registroId } = aberto;
  const common = {
    colaborador,
    ...(onWritten && { onWritten }),
    onOpen: (next?: { conhecidos?: number | undefined }) =>
      next ? open(addressOf({ tipo, ano, periodo, novo: true }), next.conhecidos) : close(),
  };
  const opening = { ano, filled: !novo, conhecidos };
  // Of the next person it is another dialog, also of the same period.
  const key = `${colaborador.id} ${abrir}`;
  return tipo === 'report' ? (
    <ReportDialog key={key} {...common} opening={{ ...opening, mes: periodo, reportId: registroId }} />
  ) : (
    <AvaliacaoDialog
      key={key}
      {...common}
      opening={{ ...opening, trimestre: periodo, idAvaliacao: registroId }}
    />
  );
}
