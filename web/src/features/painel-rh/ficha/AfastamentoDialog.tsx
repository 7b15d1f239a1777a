import { type Afastamento, createAfastamento, editAfastamento } from '@alinha/contract/afastamentos';
import { diasWords } from '@alinha/rules/afastamentos';
import { DateField } from '../../../forms/DateField.tsx';
import { Overtaken } from '../../../forms/Overtaken.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Failure } from '../../../ui/states.tsx';
import { hintBelow } from '../hintBelow.ts';
import classes from './Afastamentos.module.css';

interface AfastamentoDialogProps {
  pessoa: { id: number; nome: string };
  /** The absence to edit; by default a new one is added. */
  afastamento: Afastamento | undefined;
  onClose: () => void;
}

/** Adds an absence, or edits the days of one (AFA-01). */
export function AfastamentoDialog({ pessoa: { id, nome }, afastamento, onClose }: AfastamentoDialogProps) {
  // The form shows why it was refused.
  const options = { onDone: onClose, onFailed: () => undefined };
  const add = useWrite(createAfastamento, { ...options, done: 'Afastamento registrado.' });
  const edit = useWrite(editAfastamento, { ...options, done: 'Afastamento alterado.', inForm: true });
  const now = edit.now(afastamento);
  const { typed, field, busy, failure, submit } = useForm(
    createAfastamento,
    {
      isPending: add.isPending || edit.isPending,
      error: add.error ?? edit.error,
      mutate: ({ body }) => {
        if (afastamento) {
          edit.mutate({ params: { id, afastamentoId: afastamento.id }, body, on: afastamento });
        } else add.mutate({ params: { id }, body });
      },
    },
    {
      initial: { de: afastamento?.de ?? '', ate: afastamento?.ate ?? '' },
      toBody: ({ de, ate }) => ({ de, ate: ate || null }),
    },
  );
  return (
    <Dialog
      opened
      size="32rem"
      onClose={onClose}
      dirty={typed}
      title={afastamento ? 'Alterar afastamento' : 'Registrar afastamento'}
      subtitle={nome}
      onSubmit={() => submit()}
      footer={<DialogButtons busy={busy}>Salvar</DialogButtons>}
    >
      <div className={classes.days}>
        <DateField {...field('de')} data-autofocus />
        <DateField
          {...field('ate')}
          {...hintBelow}
          description="Deixe em branco se ainda não houver data de retorno."
        />
      </div>
      {now ? <Overtaken now={now} words={diasWords} /> : failure && <Failure text={failure} />}
    </Dialog>
  );
}
