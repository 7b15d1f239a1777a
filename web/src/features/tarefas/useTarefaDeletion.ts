import { deleteTarefa, restoreTarefa, type Tarefa } from '@alinha/contract/tarefas';
import { useFeedback } from '../../ui/feedback.tsx';
import { useTarefaWrite } from './api.ts';

/** Deletes a task after a confirmation, and offers to undo it. */
export function useTarefaDeletion(colaboradorId: number) {
  const { confirm, toast } = useFeedback();
  const remove = useTarefaWrite(deleteTarefa);
  const restore = useTarefaWrite(restoreTarefa, { onDone: () => toast.success('A tarefa voltou.') });
  return async ({ id: taskId, titulo }: Tarefa): Promise<void> => {
    const question = { title: 'Tem certeza que deseja excluir esta tarefa?', text: titulo };
    if (!(await confirm(question))) return;
    const params = { id: colaboradorId, taskId };
    const removed = await remove.mutateAsync({ params }).catch(() => undefined);
    if (removed) toast.undoable('Tarefa excluída.', () => restore.mutate({ params, body: { titulo } }));
  };
}
