import type { Objetivo } from '@alinha/contract/planos';
import { createTarefa } from '@alinha/contract/tarefas';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { TarefaFields } from '../tarefas/index.ts';

interface NovaAcaoProps {
  colaboradorId: number;
  objetivo: Objetivo;
  onClose: () => void;
}

/** Gives the person a task as an action of the goal; it stays open for the next one (PDI-03). */
export function NovaAcao({ colaboradorId, objetivo, onClose }: NovaAcaoProps) {
  const [made, setMade] = useState(0);
  const begin = { titulo: '', deadline: objetivo.ate };
  const create = useWrite(createTarefa, {
    done: 'Ação criada.',
    onDone: () => {
      form.begin(begin);
      setMade((now) => now + 1);
    },
  });
  const form = useForm(
    createTarefa,
    { ...create, mutate: ({ body }) => create.mutate({ params: { id: colaboradorId }, body }) },
    {
      initial: begin,
      toBody: (values) => ({ ...values, objetivo: objetivo.id }),
      validate: ({ deadline }) => ({ deadline: deadline === '' && 'Informe o prazo da ação.' }),
    },
  );
  const mayLeave = useUnsaved(form.typed, { text: 'A ação que você está escrevendo ainda não foi salva.' });
  return (
    <TarefaFields
      // Anew after each action, so that its title has the focus.
      key={made}
      label={`Nova ação: ${objetivo.texto}`}
      field={form.field}
      onSubmit={form.submit}
      onCancel={() => void mayLeave().then((may) => may && onClose())}
      action="Adicionar"
      saving={create.isPending}
    />
  );
}
