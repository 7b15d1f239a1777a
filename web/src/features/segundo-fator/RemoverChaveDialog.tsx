import { removeChave, type SegundoFator } from '@alinha/contract/segundo-fator';
import { useWrite } from '../../forms/useWrite.ts';
import { SenhaDialog } from './SenhaDialog.tsx';
import type { SenhaAsked } from './useSenha.ts';

interface RemoverChaveDialogProps {
  chave: SegundoFator['chaves'][number];
  asked: SenhaAsked;
  onClose: () => void;
}

/** Removes a passkey. */
export function RemoverChaveDialog({ chave: { id, nome }, asked, onClose }: RemoverChaveDialogProps) {
  const remove = useWrite(removeChave, {
    done: 'Chave removida.',
    onDone: onClose,
    onFailed: () => undefined,
  });
  return (
    <SenhaDialog
      title={`Remover a chave "${nome}"?`}
      text="A chave deixa de abrir esta conta. Depois, apague-a também no dispositivo."
      word="Remover"
      write={{ ...remove, mutate: ({ body }) => remove.mutate({ params: { chaveId: id }, body }) }}
      asked={asked}
      onClose={onClose}
    />
  );
}
