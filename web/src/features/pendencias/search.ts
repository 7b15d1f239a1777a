import { tiposDePendencia } from '@alinha/contract/choices';
import { idIn } from '@alinha/contract/core';
import { oneOf, searchOf, textThat } from '../../lib/search.ts';
import { abertoIn, resolverSearch } from '../registros/search.ts';

const writtenTask = /^tarefa-(\d+)$/;

/** The URL value of a task's dialog. */
export const addressOfTarefa = (id: number): string => `tarefa-${id}`;

/** Parses the id of a task's dialog; undefined if it is another dialog. */
const tarefaIn = (address: string | undefined): number | undefined =>
  idIn(writtenTask.exec(address ?? '')?.[1] ?? '');

/** The search parameters of /pendencias: the filter by kind, and the open dialog with its person. */
export const pendenciasSearch = searchOf({
  tipo: oneOf(tiposDePendencia),
  abrir: textThat((text) => abertoIn(text) ?? tarefaIn(text)),
  pessoa: idIn,
  ...resolverSearch,
});
