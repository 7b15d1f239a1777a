import { listadosDaImportacao, type Queixa } from '@alinha/contract/importacao';

/** What is wrong with a file, in Portuguese; a problem of the whole file has no line. */
export interface ImportProblem {
  linha: number | null;
  mensagem: string;
  /** What the file has there, where a field is wrong by itself. */
  valor?: string;
}

export const wholeFile = (mensagem: string): ImportProblem => ({ linha: null, mensagem });

/** What a file has somewhere, to be shown: in one line, not endless, and without what a terminal would obey. */
export const quoted = (valor: string): string => {
  const shown = valor.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
};

const valuesShown = 3;

/** Each complaint once, in the order of its first line, with its lines, of which at most so many are named. */
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

/** What keeps a file from coming in. */
export interface Wrong {
  /** The first of them, by line. */
  problemas: readonly ImportProblem[];
  total: number;
  /** Each complaint once, with its lines. */
  queixas: readonly Queixa[];
}

/** @param listed how many problems are told one by one */
export function wrongOf(problemas: readonly ImportProblem[], listed = problemas.length): Wrong {
  const byLine = problemas.toSorted((a, b) => (a.linha ?? 0) - (b.linha ?? 0));
  return {
    problemas: byLine.slice(0, listed),
    total: byLine.length,
    queixas: groupProblems(byLine).slice(0, listadosDaImportacao),
  };
}
