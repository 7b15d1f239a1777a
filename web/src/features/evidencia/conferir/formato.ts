import type { Selada } from '@alinha/rules/evidencia';
import { hashOf } from '@alinha/rules/selo';

// What the evidence package and its page conferir.html agree on.

/** The page in the package that checks it. */
export const nomeDaPagina = 'conferir.html';

export const nomeDosDados = 'dados.json';

interface Ancora {
  dia: string;
  n: number;
  elo: string;
}

/** The content of dados.json, which the page holds too. */
export interface Dados {
  formato: 'alinha-evidencia 1';
  pessoa: string;
  /** Where a nome social stands in its place. */
  nome_registrado: string | null;
  emitida_em: string;
  emitida_por: string;
  selados: Selada[];
  ancoras: { antes: Ancora | null; depois: Ancora[] };
}

/** The SHA-256 of each other file of the package, by name. */
export type Arquivos = Record<string, string>;

/** The checksum over what of the page can be read in a browser: style, text, data and program. */
export const somaDasPartes = (partes: readonly string[]): string => hashOf(JSON.stringify(partes));

/** The field's content of the page's checksum while it is computed. */
export const semSoma = '0'.repeat(64);

const campo = /(<meta name="soma" content=")[0-9a-f]{64}/;

/** The page's source with this checksum in its field. */
export const comSoma = (pagina: string, soma: string): string => pagina.replace(campo, `$1${soma}`);

/** The checksum over the page's whole source, in which the field of the checksum itself counts as zeros. */
export const somaDaPagina = (pagina: string): string => hashOf(comSoma(pagina, semSoma));

/** Whether a file is, to the byte, the page with this checksum. */
export const isPagina = (text: string, soma: string): boolean =>
  comSoma(text, soma) === text && somaDaPagina(text) === soma;
