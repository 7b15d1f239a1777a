import { printable } from '@alinha/contract/characters';
import { listadosDaImportacao, type Queixa } from '@alinha/contract/importacao';

/** A problem of a file, in Portuguese; without a line it concerns the whole file. */
export interface ImportProblem {
  linha: number | null;
  mensagem: string;
  /** The field's value, where a single field is invalid. */
  valor?: string;
}

export const wholeFile = (mensagem: string): ImportProblem => ({ linha: null, mensagem });

/** Shortens a value of a file to one line without control characters, for messages. */
export const quoted = (valor: string, longest = 60): string => {
  const shown = printable(valor.slice(0, longestQuoted).replace(/[\p{Cc}\s]+/gu, ' ')).trim();
  return shown.length > longest ? `${shown.slice(0, longest).toWellFormed()}…` : shown;
};

/** What is looked at of a value, however many of its characters show nothing. */
const longestQuoted = 1_000;

const valuesShown = 3;

/** Groups problems by message, in the order of their first line, with at most `linesShown` lines each. */
export function groupProblems(problemas: readonly ImportProblem[], linesShown = 10): Queixa[] {
  const groups = new Map<string, { linhas: Set<number>; valores: Set<string> }>();
  for (const { linha, mensagem, valor } of problemas) {
    const group = groups.get(mensagem) ?? { linhas: new Set(), valores: new Set() };
    groups.set(mensagem, group);
    if (linha !== null) group.linhas.add(linha);
    if (valor) group.valores.add(valor);
  }
  return [...groups].map(([mensagem, { linhas, valores }]) => ({
    mensagem,
    linhas: [...linhas].slice(0, linesShown),
    total_linhas: linhas.size,
    valores: [...valores].slice(0, valuesShown),
    total_valores: valores.size,
  }));
}

/** The problems of a file that cannot be imported. */
export interface Wrong {
  /** The first problems, by line. */
  problemas: readonly ImportProblem[];
  total: number;
  /** Each distinct message, with its lines. */
  queixas: readonly Queixa[];
}

/** @param listed how many problems are listed one by one */
export function wrongOf(problemas: readonly ImportProblem[], listed = problemas.length): Wrong {
  const byLine = problemas.toSorted((a, b) => (a.linha ?? 0) - (b.linha ?? 0));
  return {
    problemas: byLine.slice(0, listed),
    total: byLine.length,
    queixas: groupProblems(byLine).slice(0, listadosDaImportacao),
  };
}
