import { type FimDeObjetivo, finsDeObjetivo } from '@alinha/contract/choices';
import { endObjetivo, type Objetivo } from '@alinha/contract/planos';
import { palavrasDoObjetivo } from '@alinha/rules/planos';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { characterCount } from '../../ui/characterCount.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import classes from './PlanoDialog.module.css';

interface EncerrarDialogProps {
  colaboradorId: number;
  objetivo: Objetivo;
  onClose: () => void;
}

/** Ends a goal with a sentence, for good (PDI-06). */
export function EncerrarDialog({ colaboradorId, objetivo, onClose }: EncerrarDialogProps) {
  const [fim, setFim] = useState<FimDeObjetivo>('alcancado');
  const end = useWrite(endObjetivo, { done: 'Objetivo encerrado.', onDone: onClose });
  const params = { id: colaboradorId, objetivoId: objetivo.id };
  const { field, typed, busy, submit } = useForm(
    endObjetivo,
    { ...end, mutate: ({ body }) => end.mutate({ params, body }) },
    { initial: { desfecho: '' }, toBody: ({ desfecho }) => ({ desfecho, fim }) },
  );
  const desfecho = field('desfecho');
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Encerrar objetivo"
      subtitle={objetivo.texto}
      onSubmit={submit}
      dirty={typed}
      size="34rem"
      footer={<DialogButtons busy={busy}>Encerrar objetivo</DialogButtons>}
    >
      <div className={classes.fields}>
        <Radio.Group
          label="Como o objetivo termina"
          value={fim}
          onChange={(value) => setFim(value as FimDeObjetivo)}
        >
          <Stack gap="0.5rem" mt="0.5rem">
            {finsDeObjetivo.map((one) => (
              <Radio key={one} value={one} label={palavrasDoObjetivo[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea {...desfecho} autosize minRows={2} description={characterCount(desfecho)} data-autofocus />
        <p className={classes.note}>Um objetivo encerrado não pode mais ser alterado.</p>
        <PrivacyNote />
      </div>
    </Dialog>
  );
}
