import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

// The formats of docs/selo.md. They never change: what was sealed by them is checked by them for as long as it is kept.

/** SHA-256 in hex, of bytes or of a text in UTF-8. */
export const hashOf = (content: string | Uint8Array): string =>
  bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content));

/**
 * The commitment to a datum: SHA-256 of its salt and of its value as canonical JSON (RFC 8785).
 * @param sal 128 bits in hex; with any other text the commitment is `-`, which matches none
 */
export const commitmentOf = (sal: string, valor: unknown): string =>
  /^[0-9a-f]{32}$/.test(sal)
    ? bytesToHex(
        sha256
          .create()
          .update(hexToBytes(sal))
          .update(utf8ToBytes(canonicalize(valor) ?? 'null'))
          .digest(),
      )
    : '-';

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

/** How the person who signed was signed in, and which version of the term they had accepted. Only the seal keeps it. */
export interface Assinatura {
  /** For example `senha+aplicativo`; null where it is not known. */
  entrada: string | null;
  termo: number | null;
}

const signatureLines = ({ entrada, termo }: Assinatura): string[] => [
  `entrada ${entrada ?? '-'}`,
  `termo ${termo ?? '-'}`,
];

/** The canonical text: one line each, ended by a line feed. */
const joined = (
  { linhas, dados }: Selado,
  signature: readonly string[],
  commitment: (dado: Dado) => string | undefined,
): string =>
  [
    'alinha-selo 1',
    ...linhas.map((line) => line.join(' ')),
    ...signature,
    ...dados.map((dado) => `dado ${placeOf(dado)} ${commitment(dado)}`),
    '',
  ].join('\n');

/** The canonical text of what is sealed now. @throws {Error} where a datum has no salt */
export const textOf = (selado: Selado, assinatura: Assinatura): string =>
  joined(selado, signatureLines(assinatura), ({ sal, valor }) => {
    if (sal === null) throw new Error('erased data cannot be sealed');
    return commitmentOf(sal, valor);
  });

/** The commitments of a canonical text by the names of their data. */
function commitmentsIn(lines: readonly string[]): Map<string, string> {
  const begin = 'dado ';
  return new Map(
    lines
      .filter((line) => line.startsWith(begin))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(begin.length, end), line.slice(end + 1)];
      }),
  );
}

/**
 * The canonical text that a sealed record gives now; where nothing was altered, the one that was sealed. Signature and the
 * commitments of data that were erased are those of the sealed text, because nothing else has them.
 */
export function textAgain(selado: Selado, sealed: string): string {
  const lines = sealed.split('\n');
  const commitments = commitmentsIn(selado.dados.some(({ sal }) => sal === null) ? lines : []);
  const signature = lines.filter((line) => /^(?:entrada|termo) /.test(line));
  return joined(selado, signature, (dado) =>
    dado.sal === null ? commitments.get(placeOf(dado)) : commitmentOf(dado.sal, dado.valor),
  );
}

/** The seal of a canonical text, in hex. */
export const sealOf = (texto: string): string => hashOf(texto);

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

/** The seal that an audit row's act made, which its link keeps when the row's details are erased; null for any other act. */
export function sealInRow({ dados }: Pick<LinhaDaAuditoria, 'dados'>): string | null {
  const { selo } = (dados ?? {}) as { selo?: unknown };
  return typeof selo === 'string' && /^[0-9a-f]{64}$/.test(selo) ? selo : null;
}

/**
 * The next head of the chain over the audit's rows (SEL-06).
 * @param n the place of the row, from 1
 * @param selo the seal that the row's act made, if the link binds one
 */
export const linkOf = (
  anterior: string,
  n: number,
  { id, momento, acao, id_ator, id_alvo }: Omit<LinhaDaAuditoria, 'dados' | 'endereco' | 'visita'>,
  compromisso: string,
  selo: string | null = null,
): string =>
  hashOf(
    [
      `alinha-elo ${selo === null ? 1 : 2}`,
      `anterior ${anterior}`,
      `n ${n}`,
      `auditoria ${id}`,
      `momento ${momento.toISOString()}`,
      `acao ${acao}`,
      `ator ${id_ator ?? '-'}`,
      `alvo ${id_alvo ?? '-'}`,
      `detalhes ${compromisso}`,
      ...(selo === null ? [] : [`selo ${selo}`]),
      '',
    ].join('\n'),
  );
