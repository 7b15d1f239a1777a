import { type Tarefa, tickTarefa } from '@alinha/contract/tarefas';
import { formatDay } from '@alinha/rules/dates';
import { taskState } from '@alinha/rules/tasks';
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCalendar, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { refocus } from '../../ui/refocus.ts';
import classes from './TarefaRow.module.css';

interface TarefaRowProps {
  tarefa: Tarefa;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  colaboradorId: number;
  podeMarcar: boolean;
  /** Whether its form has just been closed. */
  edited: boolean;
  /** An action without a handler is not offered. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** Whether it is shown among the actions of its goal, which need not say so. */
  inPlan?: true;
}

/** A task with its check (TASK-34), its deadline, red when past (TASK-37), and its actions. */
export function TarefaRow({
  tarefa,
  today,
  colaboradorId,
  podeMarcar,
  edited,
  onEdit,
  onDelete,
  inPlan,
}: TarefaRowProps) {
  const { id: taskId, titulo, status } = tarefa;
  const { toast } = useFeedback();
  const set = (done: boolean) =>
    tick.mutate({ params: { id: colaboradorId, taskId }, query: { status: done } });
  // A mutation per row, so that several tasks can be ticked without waiting.
  const tick = useWrite(tickTarefa, {
    onDone: ({ status: done }) =>
      toast.undoable(done ? 'Tarefa concluída.' : 'Tarefa reaberta.', () => set(!done)),
  });
  const hint = status ? 'Clique para reabrir a tarefa' : 'Clique para marcar como concluída';
  return (
    <li className={classes.row} data-done={status || undefined}>
      {podeMarcar ? (
        // Beside the check of the row above, which it must not cover.
        <Tooltip label={hint} position="top-start" offset={{ mainAxis: 0, crossAxis: 44 }} withArrow={false}>
          <UnstyledButton
            className={classes.check ?? ''}
            aria-label={`${status ? 'Reabrir' : 'Concluir'} tarefa: ${titulo}`}
            onClick={() => set(!status)}
          >
            <span className={classes.mark}>
              <IconCheck size={14} stroke={3} aria-hidden />
            </span>
          </UnstyledButton>
        </Tooltip>
      ) : (
        <span className={classes.check} role="img" aria-label={status ? 'Concluída' : 'Pendente'}>
          <span className={classes.mark}>
            <IconCheck size={14} stroke={3} aria-hidden />
          </span>
        </span>
      )}
      <div className={classes.words}>
        <p className={classes.title}>{titulo}</p>
        <Deadline tarefa={tarefa} today={today} />
        {tarefa.objetivo !== undefined && !inPlan && (
          <p className={classes.deadline}>Ação do plano de desenvolvimento</p>
        )}
      </div>
      {onEdit && (
        <ActionIcon
          ref={edited ? refocus : undefined}
          variant="subtle"
          color="gray"
          className={classes.action ?? ''}
          aria-label={`Editar tarefa: ${titulo}`}
          onClick={onEdit}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.action ?? ''}
          aria-label={`Excluir tarefa: ${titulo}`}
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

function Deadline({ tarefa, today }: { tarefa: Tarefa; today: string }) {
  if (tarefa.deadline === null) return <p className={classes.deadline}>Sem prazo</p>;
  const overdue = taskState(tarefa, today) === 'overdue';
  const Icon = overdue ? IconAlertTriangle : IconCalendar;
  return (
    <p className={`${classes.deadline} tabular`} data-overdue={overdue || undefined}>
      <Icon size={14} aria-hidden />
      {formatDay(tarefa.deadline)}
      {overdue && ' · Atrasada'}
      {!tarefa.status && tarefa.deadline === today && ' · Vence hoje'}
    </p>
  );
}
