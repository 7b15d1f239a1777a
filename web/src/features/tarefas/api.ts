import type { Call } from '@alinha/contract/core';
import { listTarefas } from '@alinha/contract/tarefas';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';

/** The tasks of a collaborator (TASK-44). */
export const tarefasOptions = (colaboradorId: number) =>
  queryOptions(listTarefas, { params: { id: colaboradorId } });

type TarefaWriteOptions<C extends Call> = Pick<
  Parameters<typeof useWrite<C>>[1] & object,
  'onChanged' | 'onDone'
>;

/** A write on tasks; `onDone` is called after the list was refetched. */
export const useTarefaWrite = <C extends Call>(call: C, options: TarefaWriteOptions<C> = {}) =>
  useWrite(call, { inForm: true, ...options });
