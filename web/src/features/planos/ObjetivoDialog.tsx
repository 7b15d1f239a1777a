import { createObjetivo, editObjetivo, type Objetivo } from '@alinha/contract/planos';
import { objetivoInWords } from '@alinha/rules/planos';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../forms/DateField.tsx';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { characterCount } from '../../ui/characterCount.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import classes from './PlanoDialog.module.css';
import { useMotivos } from './useMotivos.ts';

interface ObjetivoDialogProps {
  pessoa: { id: number; nome: string; historico: boolean };
  /** The goal that is edited; a new one without it. */
  objetivo?: Objetivo | undefined;
  /** Its last day unless another one is chosen. */
  ate: string;
  /** Whether what is written is a proposal (PDI-02). */
  propoe: boolean;
  onClose: () => void;
}

const validate = ({ ate }: { ate: string }) => ({ ate: ate === '' && 'Informe até quando.' });

/** Adds, proposes or changes a goal; its reason is chosen when it is written and stays (PDI-02). */
export function ObjetivoDialog({ pessoa, objetivo, ate, propoe, onClose }: ObjetivoDialogProps) {
  const motivos = useMotivos(pessoa);
  const [chosen, choose] = useState('');
  const create = useWrite(createObjetivo, {
    done: propoe ? 'Objetivo proposto.' : 'Objetivo criado.',
    onDone: onClose,
  });
  const edit = useWrite(editObjetivo, { done: 'Objetivo salvo.', onDone: onClose, inForm: true });
  const initial = { texto: objetivo?.texto ?? '', ate: objetivo?.ate ?? ate };
  const creating = useForm(
    createObjetivo,
    { ...create, mutate: ({ body }) => create.mutate({ params: { id: pessoa.id }, body }) },
    {
      initial,
      validate,
      toBody: (values) => ({
        ...values,
        motivo: motivos.find(({ value }) => value === chosen)?.motivo ?? null,
      }),
    },
  );
  const editing = useForm(
    editObjetivo,
    {
      ...edit,
      mutate: ({ body }) =>
        objetivo && edit.mutate({ params: { id: pessoa.id, objetivoId: objetivo.id }, body, on: objetivo }),
    },
    { initial, validate },
  );
  const { field, typed, busy, submit } = objetivo ? editing : creating;
  const texto = field('texto');
  const title = propoe ? 'Propor objetivo' : 'Novo objetivo';
  const action = propoe ? 'Propor' : 'Criar objetivo';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={objetivo ? 'Editar objetivo' : title}
      subtitle={pessoa.nome}
      onSubmit={submit}
      dirty={typed}
      size="34rem"
      footer={<DialogButtons busy={busy}>{objetivo ? 'Salvar' : action}</DialogButtons>}
    >
      <div className={classes.fields}>
        <Textarea {...texto} autosize minRows={2} description={characterCount(texto)} data-autofocus />
        <DateField {...field('ate')} />
        {!objetivo && motivos.length > 0 && (
          <NativeSelect
            label="Motivo (opcional)"
            value={chosen}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            data={[
              { value: '', label: 'Sem motivo' },
              ...motivos.map(({ value, label }) => ({ value, label })),
            ]}
          />
        )}
        <Overtaken now={edit.now(objetivo)} words={objetivoInWords} />
        <PrivacyNote />
      </div>
    </Dialog>
  );
}
