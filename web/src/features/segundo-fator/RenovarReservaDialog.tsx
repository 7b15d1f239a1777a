import { renewReserva } from '@alinha/contract/segundo-fator';
import { useWrite } from '../../forms/useWrite.ts';
import { SenhaDialog } from './SenhaDialog.tsx';
import type { SenhaAsked } from './useSenha.ts';

interface RenovarReservaDialogProps {
  asked: SenhaAsked;
  onDone: (codigos: readonly string[]) => void;
  onClose: () => void;
}

/** Replaces the recovery codes by ten new ones. */
export function RenovarReservaDialog({ asked, onDone, onClose }: RenovarReservaDialogProps) {
  const renew = useWrite(renewReserva, {
    onDone: ({ codigos }) => onDone(codigos),
    onFailed: () => undefined,
  });
  return (
    <SenhaDialog
      title="Gerar novos códigos de reserva?"
      text="Os anteriores, usados ou não, deixam de valer."
      word="Gerar"
      write={renew}
      asked={asked}
      onClose={onClose}
    />
  );
}
