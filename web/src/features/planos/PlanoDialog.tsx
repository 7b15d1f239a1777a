import { createPlano, editPlano, type MotivoEscolhido, type Plano } from '@alinha/contract/planos';
import { addDays, formatDay, todayIn } from '@alinha/rules/dates';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../forms/DateField.tsx';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import classes from './PlanoDialog.module.css';

/** A theme that the evaluation offers as a goal. */
interface Oferta {
  key: number;
  nome: string;
  nota: number;
  motivo: NonNullable<MotivoEscolhido>;
}

interface PlanoDialogProps {
  pessoa: { id: number; nome: string };
  /** The plan that is edited; a new one without it. */
  plano?: Plano | undefined;
  ofertas?: readonly Oferta[];
  onClose: () => void;
  onDone?: () => void;
}

const validate = ({ ate }: { ate: string }) => ({ ate: ate === '' && 'Informe o último dia do plano.' });

/** Opens a plan, with the offered goals that are ticked (PDI-04), or changes the name and the last day of one. */
export function PlanoDialog({ pessoa, plano, ofertas = [], onClose, onDone }: PlanoDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const done = () => {
    onClose();
    onDone?.();
  };
  const create = useWrite(createPlano, { done: 'Plano criado.', onDone: done });
  const edit = useWrite(editPlano, { done: 'Plano salvo.', onDone: done, inForm: true });
  const initial = {
    nome: plano?.nome ?? `Plano de desenvolvimento ${todayIn(new Date()).slice(0, 4)}`,
    ate: plano?.ate ?? addDays(todayIn(new Date()), 180),
  };
  const creating = useForm(
    createPlano,
    { ...create, mutate: ({ body }) => create.mutate({ params: { id: pessoa.id }, body }) },
    {
      initial,
      validate,
      toBody: ({ nome, ate }) => ({
        nome,
        ate,
        objetivos: ofertas
          .filter(({ key }) => !left.has(key))
          .map((one) => ({ texto: `Desenvolver ${one.nome}`, ate, motivo: one.motivo })),
      }),
    },
  );
  const editing = useForm(
    editPlano,
    {
      ...edit,
      mutate: ({ body }) =>
        plano && edit.mutate({ params: { id: pessoa.id, planoId: plano.id }, body, on: plano }),
    },
    { initial, validate },
  );
  const { field, typed, busy, submit } = plano ? editing : creating;
  const toggle = (key: number) =>
    setLeft((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={plano ? 'Editar plano de desenvolvimento' : 'Criar plano de desenvolvimento'}
      subtitle={pessoa.nome}
      onSubmit={submit}
      dirty={typed}
      size="34rem"
      footer={<DialogButtons busy={busy}>{plano ? 'Salvar' : 'Criar plano'}</DialogButtons>}
    >
      <div className={classes.fields}>
        <TextInput {...field('nome')} data-autofocus />
        <DateField {...field('ate')} />
        {ofertas.length > 0 && (
          <fieldset className={classes.ofertas}>
            <legend>Objetivos sugeridos: temas abaixo de 70%</legend>
            {ofertas.map(({ key, nome, nota }) => (
              <Checkbox
                key={key}
                label={`Desenvolver ${nome} (${nota}%)`}
                checked={!left.has(key)}
                onChange={() => toggle(key)}
              />
            ))}
          </fieldset>
        )}
        <Overtaken now={edit.now(plano)} words={({ nome, ate }) => `${nome} · até ${formatDay(ate)}`} />
        <PrivacyNote />
      </div>
    </Dialog>
  );
}
