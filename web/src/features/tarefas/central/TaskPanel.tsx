import type { Tarefa, TarefasNode } from '@alinha/contract/tarefas';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { useMayLeave } from '../../../ui/useMayLeave.ts';
import { tarefasOptions } from '../api.ts';
import { todolistSearch } from '../search.ts';
import { TaskManager } from '../TaskManager.tsx';
import { unsavedTarefa } from '../useTarefaForm.ts';
import classes from './TaskPanel.module.css';

interface TaskPanelProps {
  opened: boolean;
  /** Undefined if the person in the URL is not in the tree. */
  pessoa: TarefasNode | undefined;
  onClose: () => void;
  /** Called with the person's current tasks. */
  onTasks: (id: number, tarefas: Tarefa[]) => void;
}

/** The task manager of one collaborator beside the tree (TASK-14 to TASK-19). */
export function TaskPanel({ opened, pessoa, onClose, onTasks }: TaskPanelProps) {
  const [unsaved, setUnsaved] = useState(false);
  const mayLeave = useMayLeave(unsaved, unsavedTarefa);
  // The open panel is part of the URL, so one blocker covers closing it and going back in the browser;
  // the manager itself asks before navigating to another page.
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname === next.pathname && pessoaIn(current) !== pessoaIn(next) && !(await mayLeave()),
  });
  const about = [pessoa?.cargo, pessoa?.setor].filter(Boolean).join(' · ');
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={pessoa ? `Tarefas de ${pessoa.nome}` : 'Tarefas'}
      subtitle="Gerencie as tarefas deste colaborador"
    >
      {pessoa ? (
        <>
          {about && <p className={classes.about}>{about}</p>}
          <Tasks key={pessoa.id} id={pessoa.id} onTasks={onTasks} onUnsaved={setUnsaved} />
        </>
      ) : (
        <p className={classes.nobody}>Selecione um colaborador.</p>
      )}
    </SidePanel>
  );
}

const pessoaIn = ({ search }: { search: unknown }) => todolistSearch({ ...(search as object) }).pessoa;

interface TasksProps extends Pick<TaskPanelProps, 'onTasks'> {
  id: number;
  onUnsaved: (unsaved: boolean) => void;
}

function Tasks({ id, onTasks, onUnsaved }: TasksProps) {
  const { data } = useQuery(tarefasOptions(id));
  useEffect(() => {
    if (data) onTasks(id, data);
  }, [id, data, onTasks]);
  // The tree contains only people whose tasks the reader may manage.
  return <TaskManager colaboradorId={id} podeEditar podeMarcar onUnsaved={onUnsaved} />;
}
