import { tiposDePendencia } from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { oneOf, searchOf, textThat } from '../../lib/search.ts';
import { abertoIn } from '../registros/search.ts';

const writtenTask = /^tarefa-(\d+)$/;

/** How a task's dialog stands in the address. */
export const addressOfTarefa = (id: number): string => `tarefa-${id}`;

/** The task of an address, if it is one's. */
const tarefaIn = (address: string | undefined): number | undefined =>
  idIn(writtenTask.exec(address ?? '')?.[1] ?? '');

/** What stands in the address of /pendencias: the kind that is shown alone, and whose dialog is open. */
export const pendenciasSearch = searchOf({
  tipo: oneOf(tiposDePendencia),
  abrir: textThat((text) => abertoIn(text) ?? tarefaIn(text)),
  pessoa: idIn,
});
