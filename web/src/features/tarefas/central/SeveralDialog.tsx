import { createTarefas, type TarefasNode } from '@alinha/contract/tarefas';
import { formatDay } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import type { TaskFilter } from '@alinha/rules/tasks';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { DateField } from '../../../forms/DateField.tsx';
import { validate } from '../../../forms/shape.ts';
import { useForm } from '../../../forms/useForm.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { PrivacyNote } from '../../../ui/PrivacyNote.tsx';
import { refocus } from '../../../ui/refocus.ts';
import { QuemRecebe } from './QuemRecebe.tsx';
import classes from './SeveralDialog.module.css';
import { foundIn } from './TarefasTable.tsx';

interface SeveralDialogProps {
  nodes: readonly TarefasNode[];
  /** The search text of the task centre, as the initial selection. */
  search: string;
  filter: TaskFilter | undefined;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  /** The stored tasks have changed, and the tree is stale. */
  onChanged: () => void;
  onClose: () => void;
}

/** A created task and the names of its recipients. */
interface Given {
  titulo: string;
  deadline: string;
  names: readonly string[];
}

/** Creates one task for several people, then shows its recipients (USE-34). */
export function SeveralDialog({ nodes, search, filter, today, onChanged, onClose }: SeveralDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  const [given, setGiven] = useState<Given>();
  const input = useRef<HTMLInputElement>(null);
  // People who left the tree meanwhile are deselected.
  const everybody = useMemo(() => foundIn(nodes, '', undefined, today), [nodes, today]);
  const picked = everybody.filter(({ id }) => chosen.has(id));
  const colaboradores = picked.map(({ id }) => id);
  const problem = validate(createTarefas, { titulo: '', deadline: '', colaboradores }).problems.colaboradores;

  const create = useWrite(createTarefas, {
    onChanged,
    onDone: (created) => {
      const ids = new Set(created.map(({ id_colaborador }) => id_colaborador));
      setGiven({ ...form.values, names: picked.filter(({ id }) => ids.has(id)).map(({ nome }) => nome) });
    },
  });
  const form = useForm(createTarefas, create, {
    initial: { titulo: '', deadline: '' },
    toBody: (values) => ({ ...values, colaboradores }),
    validate: ({ deadline }) => ({ deadline: deadline === '' && 'Informe o prazo da tarefa.' }),
  });
  const submit = () => {
    setTried(true);
    form.submit();
    if (problem && form.values.titulo.trim() && form.values.deadline) input.current?.focus();
  };
  const choose = (ids: readonly number[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  // The same dialog goes on with other content, so that closing it returns the focus to what opened it.
  if (given) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title="Tarefa criada"
        subtitle={`${given.titulo} · prazo ${formatDay(given.deadline)}`}
        footer={
          <Button ref={refocus} onClick={onClose}>
            Fechar
          </Button>
        }
      >
        <Recipients names={given.names} />
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Tarefa para várias pessoas"
      subtitle="Cada pessoa recebe a sua, com o mesmo título e o mesmo prazo."
      dirty={form.typed || picked.length > 0}
      onSubmit={submit}
      footer={
        <DialogButtons busy={form.busy}>
          {picked.length > 0 ? `Criar para ${counted(picked.length, 'pessoa', 'pessoas')}` : 'Criar tarefa'}
        </DialogButtons>
      }
    >
      <div className={classes.form}>
        <div className={classes.fields}>
          <TextInput {...form.field('titulo')} data-autofocus className={classes.titulo ?? ''} />
          <DateField {...form.field('deadline')} className={classes.deadline ?? ''} />
          <PrivacyNote />
        </div>
        <QuemRecebe
          {...{ nodes, search, filter, today, chosen, picked, input }}
          onChoose={choose}
          problem={tried && problem}
        />
      </div>
    </Dialog>
  );
}

/** The recipients of the task. */
function Recipients({ names }: Pick<Given, 'names'>) {
  return (
    <>
      <p className={classes.result} role="status">
        <IconCircleCheck size={20} aria-hidden />
        {`${counted(names.length, 'pessoa recebeu', 'pessoas receberam')} esta tarefa:`}
      </p>
      <ul className={classes.names}>
        {names.map((nome, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list does not change
          <li key={at}>{nome}</li>
        ))}
      </ul>
    </>
  );
}
