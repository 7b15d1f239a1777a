import { listTarefas } from '@alinha/contract/tarefas';
import { queryOptions } from '../../lib/queries.ts';

/** The tasks of a collaborator (TASK-44). */
export const tarefasOptions = (colaboradorId: number) =>
  queryOptions(listTarefas, { params: { id: colaboradorId } });
