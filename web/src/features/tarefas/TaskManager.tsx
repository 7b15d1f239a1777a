import { createTarefa, deleteTarefa, editTarefa, restoreTarefa, type Tarefa } from '@alinha/contract/tarefas';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { sortTasks } from '@alinha/rules/tasks';
import { Button, Skeleton } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useState } from 'react';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useForm } from '../../forms/useForm.ts';
import type { Question } from '../../ui/Dialogs.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { focusNear } from '../../ui/focusNear.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { refocus } from '../../ui/refocus.ts';
import { Empty } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { nenhum } from '../registros/index.ts';
import { tarefasOptions, useTarefaWrite } from './api.ts';
import { TarefaFields } from './TarefaFields.tsx';
import { TarefaRow } from './TarefaRow.tsx';
import classes from './TaskManager.module.css';

interface TaskManagerProps {
  colaboradorId: number;
  /** Create, edit and delete are offered (TASK-43). */
  podeEditar: boolean;
  /** Tasks may be ticked done and opened again. */
  podeMarcar: boolean;
  /** Told whether typed text would be lost, where somebody else may take the manager away. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** The question before a task being written is left behind. */
export const unsavedTarefa: Partial<Question> = {
  text: 'A tarefa que você está escrevendo ainda não foi salva.',
};

/** The tasks of one collaborator: what is pending, what is done, and everything that may be done with them. */
export function TaskManager(props: TaskManagerProps) {
  const tarefas = useQuery(tarefasOptions(props.colaboradorId));
  return (
    <Loaded query={tarefas} skeleton={<Rows />}>
      {(list) => <Tarefas {...props} tarefas={sortTasks(list)} />}
    </Loaded>
  );
}

const places = ['first', 'second', 'third', 'fourth'] as const;

const Rows = () => (
  <div className={classes.skeleton}>
    {places.map((place) => (
      <Skeleton key={place} height={32} />
    ))}
  </div>
);

interface OpenForm {
  tarefa: Tarefa | undefined;
}

const empty = { titulo: '', deadline: '' };

const wordsOf = ({ titulo, deadline }: Tarefa) =>
  `${titulo} · ${deadline ? `prazo ${formatDay(deadline)}` : 'sem prazo'}`;

function Tarefas({
  colaboradorId: id,
  podeEditar,
  podeMarcar,
  onUnsaved,
  tarefas,
}: TaskManagerProps & { tarefas: readonly Tarefa[] }) {
  const { confirm, toast } = useFeedback();
  // Which task the form is of, a new one where there is none yet.
  const [open, setOpen] = useState<OpenForm>();
  const [lastOpen, setLastOpen] = useState<OpenForm>();
  const [doneShown, setDoneShown] = useState(false);
  const doneId = useId();
  const edited = open?.tarefa;
  const close = () => setOpen(undefined);
  const create = useTarefaWrite(createTarefa, { onDone: close });
  const edit = useTarefaWrite(editTarefa, { onDone: close });
  const saving = create.isPending || edit.isPending;
  const adding = useForm(
    createTarefa,
    { ...create, mutate: ({ body }) => create.mutate({ params: { id }, body }) },
    {
      initial: empty,
      judge: ({ deadline }) => ({ deadline: deadline === '' && 'Informe o prazo da tarefa.' }),
    },
  );
  const editing = useForm(
    editTarefa,
    {
      ...edit,
      mutate: ({ body }) => edited && edit.mutate({ params: { id, taskId: edited.id }, body, on: edited }),
    },
    { initial: empty, toBody: ({ titulo, deadline }) => ({ titulo, deadline: deadline || null }) },
  );
  const form = edited ? editing : adding;
  const unsaved = open !== undefined && form.typed;
  const mayLeave = useUnsaved(unsaved, unsavedTarefa);
  // Told before the next key or click is heard, which may be the one that closes what stands around.
  useLayoutEffect(() => {
    onUnsaved?.(unsaved);
    return () => onUnsaved?.(false);
  }, [onUnsaved, unsaved]);
  const remove = useTarefaWrite(deleteTarefa);
  const restore = useTarefaWrite(restoreTarefa, { onDone: () => toast.success('A tarefa voltou.') });
  const show = async (next: OpenForm | undefined) => {
    if (saving || !(await mayLeave())) return;
    setOpen(next);
    if (!next) return;
    setLastOpen(next);
    const { titulo = '', deadline } = next.tarefa ?? {};
    (next.tarefa ? editing : adding).begin({ titulo, deadline: deadline ?? '' });
  };
  const askToDelete = async ({ id: taskId, titulo }: Tarefa) => {
    const question = { title: 'Tem certeza que deseja excluir esta tarefa?', text: titulo };
    if (!(await confirm(question))) return;
    const params = { id, taskId };
    const removed = await remove.mutateAsync({ params }).catch(() => undefined);
    if (removed) toast.undoable('Tarefa excluída.', () => restore.mutate({ params, body: { titulo } }));
  };

  const pending = tarefas.filter(({ status }) => !status);
  const done = tarefas.filter(({ status }) => status);
  // Somebody else may have deleted the task being edited, or ticked it into the hidden list: what was typed stays above.
  const inPlace = (doneShown ? tarefas : pending).some(({ id: shown }) => shown === edited?.id);
  const fields = open && (
    <TarefaFields
      key={edited?.id}
      label={edited ? `Editar tarefa: ${edited.titulo}` : 'Nova tarefa'}
      field={form.field}
      onSubmit={form.submit}
      onCancel={() => void show(undefined)}
      act={edited ? 'Salvar' : 'Adicionar'}
      saving={saving}
    >
      <Overtaken now={edit.now(edited)} words={wordsOf} />
    </TarefaFields>
  );
  const today = todayIn(new Date());
  const rows = (list: readonly Tarefa[]) => (
    <ul className={classes.rows}>
      {list.map((tarefa) =>
        edited?.id === tarefa.id ? (
          <li key={tarefa.id}>{fields}</li>
        ) : (
          <TarefaRow
            key={tarefa.id}
            tarefa={tarefa}
            today={today}
            colaboradorId={id}
            podeMarcar={podeMarcar}
            edited={lastOpen?.tarefa?.id === tarefa.id}
            onEdit={podeEditar ? () => void show({ tarefa }) : undefined}
            onDelete={podeEditar ? () => void askToDelete(tarefa) : undefined}
          />
        ),
      )}
    </ul>
  );

  const writingNew = open !== undefined && edited === undefined;
  const newButton = podeEditar && !writingNew && (
    <Button
      ref={lastOpen && !lastOpen.tarefa ? refocus : undefined}
      variant="light"
      size="sm"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => void show({ tarefa: undefined })}
    >
      Nova tarefa
    </Button>
  );
  return (
    <div ref={focusNear} className={classes.manager}>
      {!inPlace && fields}
      {tarefas.length === 0 ? (
        <Empty
          icon={IconChecklist}
          title={nenhum.tarefa}
          text={
            podeEditar
              ? 'Combine o próximo passo e dê a ele um prazo.'
              : 'As tarefas combinadas aparecem aqui.'
          }
          action={newButton}
        />
      ) : (
        <>
          <section className={classes.group} aria-label="Tarefas pendentes">
            <div className={classes.head}>
              <h3 className={classes.title}>{`Pendentes (${pending.length})`}</h3>
              {newButton}
            </div>
            {pending.length > 0 ? rows(pending) : <p className={classes.nothing}>Tudo em dia.</p>}
          </section>
          {done.length > 0 && (
            <section className={classes.group} aria-label="Tarefas concluídas">
              <div className={classes.head}>
                <h3 className={classes.title}>{`Concluídas (${done.length})`}</h3>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-expanded={doneShown}
                  aria-controls={doneId}
                  onClick={() => setDoneShown(!doneShown)}
                >
                  {doneShown ? '▲ Ocultar' : '▼ Mostrar'}
                </Button>
              </div>
              <div id={doneId}>{doneShown && rows(done)}</div>
            </section>
          )}
        </>
      )}
    </div>
  );
}
