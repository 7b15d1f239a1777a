import { renameChave, type SegundoFator } from '@alinha/contract/segundo-fator';
import { TextInput } from '@mantine/core';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Failure } from '../../ui/states.tsx';

/** Renames a passkey. */
export function RenomearDialog({
  chave: { id, nome },
  onClose,
}: {
  chave: SegundoFator['chaves'][number];
  onClose: () => void;
}) {
  const rename = useWrite(renameChave, { onDone: onClose, onFailed: () => undefined });
  const { field, typed, busy, failure, submit } = useForm(
    renameChave,
    { ...rename, mutate: ({ body }) => rename.mutate({ params: { chaveId: id }, body }) },
    { initial: { nome } },
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Renomear chave de acesso"
      size="28rem"
      onSubmit={submit}
      dirty={typed}
      footer={
        <DialogButtons busy={busy} disabled={!typed}>
          Salvar
        </DialogButtons>
      }
    >
      <TextInput {...field('nome')} data-autofocus />
      {failure && <Failure text={failure} />}
    </Dialog>
  );
}
