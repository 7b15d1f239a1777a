import { createTarefa, deleteTarefa, editTarefa, type Tarefa } from '@alinha/contract/tarefas';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { sortTasks } from '@alinha/rules/tasks';
import { Button, Skeleton } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useState } from 'react';
import { type Question, useFeedback } from '../../ui/feedback.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Overtaken } from '../../ui/Overtaken.tsx';
import { refocus } from '../../ui/refocus.ts';
import { Empty } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { tarefasOptions, useTarefaWrite } from './api.ts';
import { formOf, isChanged, judgeEdit, judgeNew, type TarefaForm } from './form.ts';
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
export const unsavedTarefa: Question = {
  title: 'Descartar o que foi digitado?',
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

const wordsOf = ({ titulo, deadline }: Tarefa) =>
  `${titulo} · ${deadline ? `prazo ${formatDay(deadline)}` : 'sem prazo'}`;

function Tarefas({
  colaboradorId: id,
  podeEditar,
  podeMarcar,
  onUnsaved,
  tarefas,
}: TaskManagerProps & { tarefas: readonly Tarefa[] }) {
  const { confirm } = useFeedback();
  const [form, setForm] = useState<TarefaForm>();
  const [lastForm, setLastForm] = useState<TarefaForm>();
  const [doneShown, setDoneShown] = useState(false);
  const doneId = useId();
  const unsaved = form !== undefined && isChanged(form);
  const mayLeave = useUnsaved(unsaved, unsavedTarefa);
  // Told before the next key or click is heard, which may be the one that closes what stands around.
  useLayoutEffect(() => {
    onUnsaved?.(unsaved);
    return () => onUnsaved?.(false);
  }, [onUnsaved, unsaved]);
  const close = () => setForm(undefined);
  const create = useTarefaWrite(createTarefa, close);
  const edit = useTarefaWrite(editTarefa, close);
  const remove = useTarefaWrite(deleteTarefa);
  const saving = create.isPending || edit.isPending;
  const open = async (next: TarefaForm | undefined) => {
    if (saving || !(await mayLeave())) return;
    setForm(next);
    if (next) setLastForm(next);
  };
  const submitNew = (typed: TarefaForm) => {
    const judged = judgeNew(typed);
    if ('problems' in judged) return judged.problems;
    create.mutate({ params: { id }, body: judged.value });
  };
  const submitEdit = (typed: TarefaForm, begun: Tarefa) => {
    const judged = judgeEdit(typed);
    if ('problems' in judged) return judged.problems;
    edit.mutate({ params: { id, taskId: begun.id }, body: judged.value, on: begun });
  };
  const askToDelete = async ({ id: taskId, titulo }: Tarefa) => {
    const question = { title: 'Tem certeza que deseja excluir esta tarefa?', text: titulo };
    if (await confirm(question)) remove.mutate({ params: { id, taskId } });
  };

  const pending = tarefas.filter(({ status }) => !status);
  const done = tarefas.filter(({ status }) => status);
  const edited = form?.tarefa;
  // Somebody else may have deleted the task being edited, or ticked it into the hidden list: what was typed stays above.
  const inPlace = (doneShown ? tarefas : pending).some(({ id: shown }) => shown === edited?.id);
  const fields = form && (
    <TarefaFields
      key={edited?.id}
      label={edited ? `Editar tarefa: ${edited.titulo}` : 'Nova tarefa'}
      form={form}
      onType={setForm}
      onSubmit={() => (edited ? submitEdit(form, edited) : submitNew(form))}
      onCancel={() => void open(undefined)}
      submit={edited ? ['Salvar', 'Salvando...'] : ['Adicionar', 'Adicionando...']}
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
            edited={lastForm?.tarefa?.id === tarefa.id}
            onEdit={podeEditar ? () => void open(formOf(tarefa)) : undefined}
            onDelete={podeEditar ? () => void askToDelete(tarefa) : undefined}
          />
        ),
      )}
    </ul>
  );

  const writingNew = form !== undefined && edited === undefined;
  const newButton = podeEditar && !writingNew && (
    <Button
      ref={lastForm && !lastForm.tarefa ? refocus : undefined}
      variant="light"
      size="sm"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => void open(formOf())}
    >
      Nova tarefa
    </Button>
  );
  return (
    <div className={classes.manager}>
      {!inPlace && fields}
      {tarefas.length === 0 ? (
        <Empty
          icon={IconChecklist}
          title="Nenhuma tarefa encontrada."
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
