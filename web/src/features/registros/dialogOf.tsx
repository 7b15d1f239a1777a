import type { ComponentType } from 'react';
import type { Avaliado } from './avaliado.ts';

interface Common {
  colaborador: Avaliado;
  onClose: () => void;
}

interface DialogProps<Opening> {
  colaborador: Avaliado;
  /** The period whose dialog is open, if any. */
  opening: Opening | undefined;
  onOpen: (opening: Opening | undefined) => void;
  /** Something of that period was written; what the page has read through its queries renews by itself. */
  onWritten?: () => void;
}

/** The dialog of a period's reports or evaluations: the viewer where there are some, else the form. */
export function dialogOf<Opening extends { filled: boolean; conhecidos?: number | undefined }>(
  Form: ComponentType<Common & Omit<Opening, 'filled'> & { onSaved: () => void }>,
  Viewer: ComponentType<
    Common & Omit<Opening, 'filled'> & { onChanged: () => void; onCreate: (conhecidos: number) => void }
  >,
) {
  return function RegistroDialog({
    colaborador,
    opening,
    onOpen,
    onWritten = nothing,
  }: DialogProps<Opening>) {
    if (!opening) return null;
    const { filled, ...of } = opening;
    const common = { colaborador, ...of, onClose: () => onOpen(undefined) };
    return filled ? (
      <Viewer
        {...common}
        onChanged={onWritten}
        onCreate={(conhecidos) => onOpen({ ...opening, filled: false, conhecidos })}
      />
    ) : (
      <Form {...common} onSaved={onWritten} />
    );
  };
}

const nothing = () => undefined;
