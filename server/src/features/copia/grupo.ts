import type { TipoEmAnalise } from '@alinha/contract/choices';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Why a column's value is not in the copy. */
export const motivos = {
  segredo: 'Guardado, mas não mostrado: dá acesso à conta ou a protege.',
  interno: 'Número ou marca interna, sem conteúdo sobre a pessoa.',
  propria: 'É a própria pessoa.',
  repetido: 'Repete outro campo desta cópia.',
  analise: 'Em análise: pode conter o que outras pessoas escreveram ou o nome delas.',
} as const;
export type Motivo = keyof typeof motivos;

/** A column in the copy: shown under a label, shown as the name of a person, or left out for a reason. */
export type Campo = string | { pessoa: string } | { fora: Motivo; papel?: string };

/** The person to whom a column refers, by name: the product shows it to them too. The records of others are counted by it. */
export const pessoa = (rotulo: string) => ({ pessoa: rotulo });
/** A person whom the product does not name to the person; they count the records of others in which they are it. */
export const pessoaOculta = (papel: string) => ({ fora: 'analise', papel }) as const;
export const fora = (motivo: Motivo) => ({ fora: motivo });

type Linha<T extends PgTable> = T['$inferSelect'];

/** What the copy holds of a table. */
export interface Grupo<T extends PgTable = PgTable> {
  titulo: string;
  tabela: T;
  /** Which rows of the table `t` are about the person. */
  de: (id: SQL) => SQL;
  /** Every column; a missing one does not compile. */
  campos: { [K in keyof Linha<T> & string]: Campo };
  /** What other tables say of a row, by name. */
  mais?: Record<string, { rotulo: string; valor: (id: SQL) => SQL }>;
  ordem: SQL;
  /** Codes in words. */
  palavras?: Record<string, (value: never) => unknown>;
  /**
   * Further rows about the person, named by kind and count alone until it is decided whether they are handed over (LGPD-02), and
   * who wrote them, who does not decide. Without `decidivel` all of them may be decided on now.
   */
  emAnalise?: { tipo: string; de: (id: SQL) => SQL; escritoPor: (reader: SQL) => SQL; decidivel?: SQL };
}

/** The last decision on a row of a kind that is em análise; null where there is none. */
export const decisaoDe = (tipo: TipoEmAnalise) => sql`(
  select max(d.id) from decisao_registros r join decisoes d on d.id = r.id_decisao
  where r.id_registro = t.id and d.tipo = ${tipo})`;

/** Whether a row of such a kind was handed over. */
export const isEntregue = (tipo: TipoEmAnalise) =>
  sql`exists (select from decisoes d where d.id = ${decisaoDe(tipo)} and d.resultado = 'entregue')`;

/** Declares what the copy holds of a table. */
export const grupo = <T extends PgTable>(given: Grupo<T>): Grupo => given as unknown as Grupo;

/** The condition of most tables. */
export const doDono = (id: SQL) => sql`t.id_colaborador = ${id}`;

/** Yes or no, in words. */
export const simOuNao = (value: boolean | null) => (value === null ? null : value ? 'Sim' : 'Não');

/** A choice in words; an unknown one stays as it is. */
export const emPalavras =
  (words: Record<string, string>) =>
  (value: string | number | null): unknown =>
    value === null ? null : (words[value] ?? value);

export const registroEmPalavras = emPalavras({ report: 'Report', avaliacao: 'Avaliação cultural' });
