import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

// The formats of docs/selo.md. They never change: what was sealed by them is checked by them for as long as it is kept.

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The commitment to a datum: SHA-256 of its salt and of its value as canonical JSON (RFC 8785). @param sal 128 bits in hex */
export const commitmentOf = (sal: string, valor: unknown): string =>
  bytesToHex(
    sha256
      .create()
      .update(hexToBytes(sal))
      .update(utf8ToBytes(canonicalize(valor) ?? 'null'))
      .digest(),
  );

/** A datum that a seal commits to, with its place in the database. */
export interface Dado {
  tabela: string;
  id: number;
  coluna: string;
  valor: unknown;
  /** Null once the datum was erased, and its value with it. */
  sal: string | null;
}

/** What a seal covers: lines of ids, periods and instants, and data. */
export interface Selado {
  linhas: readonly (readonly [nome: string, valor: string | number])[];
  dados: readonly Dado[];
}

/** The name of a datum in a canonical text. */
export const placeOf = ({ tabela, id, coluna }: Pick<Dado, 'tabela' | 'id' | 'coluna'>): string =>
  `${tabela} ${id} ${coluna}`;

/** The commitments of a canonical text by the names of their data. */
export function commitmentsIn(texto: string): Map<string, string> {
  const lines = texto.split('\n').filter((line) => line.startsWith('dado '));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice('dado '.length, end), line.slice(end + 1)];
    }),
  );
}

/**
 * The canonical text of what is sealed: one line each, ended by a line feed. Of data that were erased it has the commitments of
 * the sealed text, which nobody can open any more.
 */
export function textOf({ linhas, dados }: Selado, sealed?: string): string {
  const kept = sealed === undefined ? undefined : commitmentsIn(sealed);
  const commitments = dados.map((dado) => {
    const { sal, valor } = dado;
    return `dado ${placeOf(dado)} ${sal === null ? kept?.get(placeOf(dado)) : commitmentOf(sal, valor)}`;
  });
  return ['alinha-selo 1', ...linhas.map((line) => line.join(' ')), ...commitments, ''].join('\n');
}

/** The seal of a canonical text, in hex. */
export const sealOf = hashOf;

/** How much of a seal is shown where it is not asked for whole (SEL-02). */
export const shortSeal = (selo: string): string => selo.slice(0, 12);

/** A row of the audit, as the chain covers it. */
export interface LinhaDaAuditoria {
  id: number;
  momento: Date;
  acao: string;
  id_ator: number | null;
  id_alvo: number | null;
  dados: unknown;
  endereco: string | null;
  visita: string | null;
}

/** The head of a chain without links. */
export const semElos = '0'.repeat(64);

/** The commitment to the details of an audit row. */
export const detailsCommitment = (sal: string, { dados, endereco, visita }: LinhaDaAuditoria): string =>
  commitmentOf(sal, [dados, endereco, visita]);

/** The next head of the chain over the audit's rows (SEL-06). @param n the place of the row, from 1 */
export const linkOf = (
  anterior: string,
  n: number,
  { id, momento, acao, id_ator, id_alvo }: Omit<LinhaDaAuditoria, 'dados' | 'endereco' | 'visita'>,
  compromisso: string,
): string =>
  hashOf(
    [
      'alinha-elo 1',
      `anterior ${anterior}`,
      `n ${n}`,
      `auditoria ${id}`,
      `momento ${momento.toISOString()}`,
      `acao ${acao}`,
      `ator ${id_ator ?? '-'}`,
      `alvo ${id_alvo ?? '-'}`,
      `detalhes ${compromisso}`,
      '',
    ].join('\n'),
  );
