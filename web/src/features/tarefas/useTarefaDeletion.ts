import { deleteTarefa, restoreTarefa, type Tarefa } from '@alinha/contract/tarefas';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/** Deletes a task after a confirmation, and offers to undo it. */
export function useTarefaDeletion(colaboradorId: number) {
  const { confirm, toast } = useFeedback();
  const remove = useWrite(deleteTarefa);
  const restore = useWrite(restoreTarefa, { done: 'Tarefa restaurada.' });
  return async ({ id: taskId, titulo }: Tarefa): Promise<void> => {
    const question = { title: 'Tem certeza que deseja excluir esta tarefa?', text: titulo };
    if (!(await confirm(question))) return;
    const params = { id: colaboradorId, taskId };
    const removed = await remove.mutateAsync({ params }).catch(() => undefined);
    if (removed) toast.undoable('Tarefa excluída.', () => restore.mutate({ params, body: { titulo } }));
  };
}
