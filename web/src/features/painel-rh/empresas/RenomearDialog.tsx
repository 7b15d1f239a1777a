import { type Empresa, renameEmpresa } from '@alinha/contract/empresas';
import { TextInput } from '@mantine/core';
import { Overtaken } from '../../../forms/Overtaken.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { usePanelWrite } from '../api.ts';
import classes from '../choice.module.css';

/** Renames a company. */
export function RenomearDialog({ empresa, onClose }: { empresa: Empresa; onClose: () => void }) {
  const rename = usePanelWrite(renameEmpresa, {
    done: 'Empresa renomeada com sucesso!',
    onDone: onClose,
    inForm: true,
  });
  const params = { empresaId: empresa.id };
  const { field, typed, busy, submit } = useForm(
    renameEmpresa,
    { ...rename, mutate: ({ body }) => rename.mutate({ params, body, on: empresa }) },
    { initial: { nome: empresa.nome } },
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Renomear empresa"
      subtitle={empresa.nome}
      onSubmit={submit}
      dirty={typed}
      size="32rem"
      footer={
        <DialogButtons busy={busy} disabled={!typed}>
          Salvar
        </DialogButtons>
      }
    >
      <div className={classes.choice}>
        <TextInput {...field('nome')} label="Nome da empresa" data-autofocus />
        <Overtaken now={rename.now(empresa)} words={({ nome }) => nome} />
      </div>
    </Dialog>
  );
}
