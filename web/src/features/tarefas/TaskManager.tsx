import type { Tarefa } from '@alinha/contract/tarefas';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { sortTasks } from '@alinha/rules/tasks';
import { Button, Skeleton } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useState } from 'react';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { focusNear } from '../../ui/focusNear.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { refocus } from '../../ui/refocus.ts';
import { Empty } from '../../ui/states.tsx';
import { nenhum } from '../registros/index.ts';
import { tarefasOptions } from './api.ts';
import { TarefaFields } from './TarefaFields.tsx';
import { TarefaRow } from './TarefaRow.tsx';
import classes from './TaskManager.module.css';
import { useTarefaDeletion } from './useTarefaDeletion.ts';
import { useTarefaForm } from './useTarefaForm.ts';

interface TaskManagerProps {
  colaboradorId: number;
  /** Whether to offer create, edit and delete (TASK-43). */
  podeEditar: boolean;
  /** Whether tasks can be completed and reopened. */
  podeMarcar: boolean;
  /** Reports whether there is unsaved text to a parent that can close the manager. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** The tasks of one collaborator, pending and done, with all actions. */
export function TaskManager(props: TaskManagerProps) {
  const tarefas = useQuery(tarefasOptions(props.colaboradorId));
  return (
    <Loaded query={tarefas} skeleton={<Rows />}>
      {(list) => <Tarefas {...props} tarefas={sortTasks(list)} />}
    </Loaded>
  );
}

const rowKeys = ['first', 'second', 'third', 'fourth'] as const;

const Rows = () => (
  <div className={classes.skeleton}>
    {rowKeys.map((place) => (
      <Skeleton key={place} height={32} />
    ))}
  </div>
);

const tarefaText = ({ titulo, deadline }: Tarefa) =>
  `${titulo} · ${deadline ? `prazo ${formatDay(deadline)}` : 'sem prazo'}`;

function Tarefas({
  colaboradorId: id,
  podeEditar,
  podeMarcar,
  onUnsaved,
  tarefas,
}: TaskManagerProps & { tarefas: readonly Tarefa[] }) {
  const [doneShown, setDoneShown] = useState(false);
  const doneId = useId();
  const editing = useTarefaForm(id);
  const { unsaved, isOpen, edited, lastOpen, show } = editing;
  // A layout effect, so that it runs before the next key or click, which may close the surrounding panel.
  useLayoutEffect(() => {
    onUnsaved?.(unsaved);
    return () => onUnsaved?.(false);
  }, [onUnsaved, unsaved]);
  const askToDelete = useTarefaDeletion(id);

  const pending = tarefas.filter(({ status }) => !status);
  const done = tarefas.filter(({ status }) => status);
  // If somebody else deleted the task being edited, or completed it into the hidden list, the form is shown above.
  const inPlace = (doneShown ? tarefas : pending).some(({ id: shown }) => shown === edited?.id);
  const rows = (list: readonly Tarefa[]) => (
    <TarefaRows
      tarefas={list}
      colaboradorId={id}
      podeMarcar={podeMarcar}
      editing={editing}
      onDelete={podeEditar ? (tarefa) => void askToDelete(tarefa) : undefined}
    />
  );

  const writingNew = isOpen && edited === undefined;
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
      {isOpen && !inPlace && <TarefaForm key={edited?.id} editing={editing} />}
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

type Editing = ReturnType<typeof useTarefaForm>;

/** The form of the task that is being created or edited. */
function TarefaForm({ editing: { form, edited, saving, now, show } }: { editing: Editing }) {
  return (
    <TarefaFields
      label={edited ? `Editar tarefa: ${edited.titulo}` : 'Nova tarefa'}
      field={form.field}
      onSubmit={form.submit}
      onCancel={() => void show(undefined)}
      action={edited ? 'Salvar' : 'Adicionar'}
      saving={saving}
    >
      <Overtaken now={now} words={tarefaText} />
    </TarefaFields>
  );
}

interface TarefaRowsProps {
  tarefas: readonly Tarefa[];
  colaboradorId: number;
  podeMarcar: boolean;
  editing: Editing;
  /** Undefined for readers who may not edit. */
  onDelete: ((tarefa: Tarefa) => void) | undefined;
}

/** A row for each task; the form replaces the one that is being edited. */
function TarefaRows({ tarefas, colaboradorId, podeMarcar, editing, onDelete }: TarefaRowsProps) {
  const { edited, lastOpen, show } = editing;
  const today = todayIn(new Date());
  return (
    <ul className={classes.rows}>
      {tarefas.map((tarefa) =>
        edited?.id === tarefa.id ? (
          <li key={tarefa.id}>
            <TarefaForm editing={editing} />
          </li>
        ) : (
          <TarefaRow
            key={tarefa.id}
            tarefa={tarefa}
            today={today}
            colaboradorId={colaboradorId}
            podeMarcar={podeMarcar}
            edited={lastOpen?.tarefa?.id === tarefa.id}
            onEdit={onDelete && (() => void show({ tarefa }))}
            onDelete={onDelete && (() => onDelete(tarefa))}
          />
        ),
      )}
    </ul>
  );
}
