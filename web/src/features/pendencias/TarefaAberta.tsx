import type { Pendencia } from '@alinha/contract/pendencias';
import { tickTarefa } from '@alinha/contract/tarefas';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import { PassoAside, useSequencia } from '../registros/index.ts';
import classes from './TarefaAberta.module.css';
import { deadlineInWords } from './words.ts';

/** The dialog of one of the user's own tasks (PEND-12). */
export function TarefaAberta({ tarefa, onClose }: { tarefa: Pendencia; onClose: () => void }) {
  const { toast } = useFeedback();
  const passo = useSequencia()?.passo;
  const { pessoa, id_registro, titulo, prazo } = tarefa;
  const set = (status: boolean) =>
    tick.mutate({ params: { id: pessoa.id, taskId: id_registro ?? 0 }, query: { status } });
  const tick = useWrite(tickTarefa, {
    onDone: ({ status }) => {
      toast.undoable(status ? 'Tarefa concluída.' : 'Tarefa reaberta.', () => set(!status));
      if (!status) passo?.reopened('tarefa');
      else if (passo) passo.settled('tarefa');
      else onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Tarefa"
      subtitle={`${deadlineInWords(prazo, todayIn(new Date()))} (${formatDay(prazo)})`}
      size="32rem"
      aside={<PassoAside />}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <Button
            data-autofocus
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-disabled={tick.isPending}
            onClick={() => !tick.isPending && set(true)}
          >
            {actWords('Concluir tarefa', tick.isPending)}
          </Button>
        </>
      }
    >
      <p className={classes.title}>{titulo}</p>
    </Dialog>
  );
}
