import type { Tarefa, TarefasNode } from '@alinha/contract/todolist';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useMayLeave } from '../../ui/useMayLeave.ts';
import { tarefasOptions } from '../tarefas/api.ts';
import { TaskManager, unsavedTarefa } from '../tarefas/TaskManager.tsx';
import classes from './TaskPanel.module.css';

interface TaskPanelProps {
  opened: boolean;
  /** Nobody where the address names somebody who is not in the tree. */
  pessoa: TarefasNode | undefined;
  onClose: () => void;
  /** Told of the person's tasks as they now are. */
  onTasks: (id: number, tarefas: Tarefa[]) => void;
}

/** The task manager of one collaborator beside the tree (TASK-14 to TASK-19). */
export function TaskPanel({ opened, pessoa, onClose, onTasks }: TaskPanelProps) {
  const [unsaved, setUnsaved] = useState(false);
  const mayLeave = useMayLeave(opened && unsaved, unsavedTarefa);
  const requestClose = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <SidePanel
      opened={opened}
      onClose={() => void requestClose()}
      title={pessoa ? `Tarefas de ${pessoa.nome}` : 'Tarefas'}
      subtitle="Gerencie as tarefas deste colaborador"
    >
      {pessoa ? (
        <Tasks key={pessoa.id} id={pessoa.id} onTasks={onTasks} onUnsaved={setUnsaved} />
      ) : (
        <p className={classes.nobody}>Selecione um colaborador.</p>
      )}
    </SidePanel>
  );
}

interface TasksProps extends Pick<TaskPanelProps, 'onTasks'> {
  id: number;
  onUnsaved: (unsaved: boolean) => void;
}

function Tasks({ id, onTasks, onUnsaved }: TasksProps) {
  const { data } = useQuery(tarefasOptions(id));
  useEffect(() => {
    if (data) onTasks(id, data);
  }, [id, data, onTasks]);
  // The server's tree holds only people for whom the reader may manage tasks.
  return <TaskManager colaboradorId={id} podeEditar podeMarcar onUnsaved={onUnsaved} />;
}
