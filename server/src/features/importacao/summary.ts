import type { AnswerOf } from '@alinha/contract/core';
import {
  type checkImportacao,
  type Importacao,
  type ImportacaoAtual,
  listadosDaImportacao,
} from '@alinha/contract/importacao';
import type { ImportResult } from './comparison.ts';

/** The stored outcome of a file. New people are stored by id alone, because their state changes later. */
export type StoredSummary = Omit<NonNullable<ImportacaoAtual['resultado']>, 'pessoas'> & { ids: number[] };

export const noProblems = { problemas: [], total_problemas: 0, queixas: [] };

/** The outcome to store: its numbers, and the beginnings of its lists. */
export function summaryOf(
  { importacao, ...problems }: Omit<AnswerOf<typeof checkImportacao>, 'colunas'>,
  convites = 0,
  began: readonly { id: number }[] = [],
): StoredSummary {
  const { criadas = [] } = importacao ?? {};
  return {
    ...problems,
    importacao: importacao && { ...importacao, criadas: criadas.slice(0, listadosDaImportacao) },
    total_criadas: criadas.length,
    convites,
    ids: began.slice(0, listadosDaImportacao).map(({ id }) => id),
  };
}

const namesIn = (records: readonly { nome: string }[]) => records.map(({ nome }) => nome);

/** The changes of an import, in the form of the API. */
export const answerOf = (done: ImportResult): Importacao => ({
  criadas: done.criadas,
  assumidas: done.assumidas,
  atualizadas: done.atualizadas.length,
  inalteradas: done.inalteradas,
  desativadas: done.saem.map(({ nome, email }) => ({ nome, email })),
  ausentes: done.ausentes.slice(0, listadosDaImportacao),
  total_ausentes: done.ausentes.length,
  ja_sairam: done.jaSairam.slice(0, listadosDaImportacao),
  total_ja_sairam: done.jaSairam.length,
  empresas_criadas: namesIn(done.empresasCriadas),
  cargos_criados: namesIn(done.cargosCriados),
  cargos_alterados: namesIn(done.cargosAlterados),
  ...done.leitura,
});
