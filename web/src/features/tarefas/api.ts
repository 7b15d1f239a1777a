import type { AnswerOf, Call } from '@alinha/contract/core';
import { listTarefas } from '@alinha/contract/tarefas';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';

/** The tasks of a collaborator (TASK-44). */
export const tarefasOptions = (colaboradorId: number) =>
  queryOptions(listTarefas, { params: { id: colaboradorId } });

/** A write on tasks; `onDone` finds the list already read anew. */
export const useTarefaWrite = <C extends Call>(call: C, onDone?: (answer: AnswerOf<C>) => void) =>
  useWrite(call, { inForm: true, ...(onDone && { onDone }) });
