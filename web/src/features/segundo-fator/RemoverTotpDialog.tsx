import { removeTotp } from '@alinha/contract/segundo-fator';
import { useWrite } from '../../forms/useWrite.ts';
import { SenhaDialog } from './SenhaDialog.tsx';
import type { SenhaAsked } from './useSenha.ts';

/** Removes the authenticator app. */
export function RemoverTotpDialog({ asked, onClose }: { asked: SenhaAsked; onClose: () => void }) {
  const remove = useWrite(removeTotp, {
    done: 'Aplicativo removido.',
    onDone: onClose,
    onFailed: () => undefined,
  });
  return (
    <SenhaDialog
      title="Remover o aplicativo autenticador?"
      text="Os códigos dele deixam de valer nesta conta."
      word="Remover"
      write={remove}
      asked={asked}
      onClose={onClose}
    />
  );
}
