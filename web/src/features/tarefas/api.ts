import type { Call } from '@alinha/contract/core';
import { getOrganogramaTarefas, listTarefas } from '@alinha/contract/todolist';
import { queryOptions } from '../../lib/queries.ts';
import { useWrite } from '../../lib/useWrite.ts';

/** The tasks of a collaborator (TASK-44). */
export const tarefasOptions = (colaboradorId: number) =>
  queryOptions(listTarefas, { params: { id: colaboradorId } });

/** A write on tasks; `onDone` finds the list already read anew. */
export const useTarefaWrite = <C extends Call>(call: C, onDone?: () => void) =>
  useWrite(call, {
    changes: [listTarefas],
    touches: [getOrganogramaTarefas],
    inForm: true,
    ...(onDone && { onDone }),
  });
