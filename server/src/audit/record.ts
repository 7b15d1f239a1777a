import { isDeepStrictEqual } from 'node:util';
import type { Exactly } from '@alinha/contract/audit/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { statement } from '../db/statement.ts';
import { type Ato, type DadosDe, declaredOf } from './declared.ts';

/** One act, as the audit stores it. */
export interface Act<A extends Ato = Ato, Dados extends object = object> {
  momento: Date;
  acao: A;
  id_ator: number | null;
  id_alvo: number | null;
  /** The path's parameters and what the act replaced or removed. Only what the act declares is stored. */
  dados: Dados;
  endereco: string | null;
  /** Only the first act with a given value leaves a row, regardless of the actor. */
  visita?: string | undefined;
  /** Who acted by a token. */
  integracao?: { id: number; nome: string } | undefined;
}

/** `Dados` restricted to the fields that the act declares; any other field does not compile. */
export type Declared<A extends Ato, Dados> = Dados & Exactly<Dados, DadosDe<A>>;

/** What a handler adds to the audit row of its act. */
export interface AuditDetails<Dados extends object = object> {
  /** The actor, where the request has no session. */
  id_ator?: number;
  dados?: Dados;
  /** One row for each, for acts on several people or on somebody whom the path does not name. */
  targets?: { id: number | null; dados: Dados }[];
  /** False where a write changed nothing, and so leaves no row. */
  mudou?: boolean;
  /** Only the first row with this value is stored. */
  visita?: string;
}

/** Records details of an act; accepts only fields that the act declares. */
export type Audit<A extends Ato> = <Dados extends DadosDe<A>>(
  details: AuditDetails<Declared<A, Dados>>,
) => void;

export const isChanged = <T>(antes: T, depois: T): boolean => !isDeepStrictEqual(antes, depois);

/**
 * The audit details of an edit: the record before it and after it, and whether they differ. An edit that changed nothing
 * leaves no row.
 * @param further other fields of the row
 */
export const changeOf = <T, Further extends object = Record<never, never>>(
  antes: T,
  depois: T,
  further?: Further,
) => ({
  dados: { ...(further as Further), antes, depois },
  mudou: isChanged(antes, depois),
});

/** The `visita` shared by all reads of one actor about one person within an hour. */
export const visitOf = (idAtor: number, idAlvo: number, now: Date): string =>
  `leitura de ${idAlvo} por ${idAtor} em ${now.toISOString().slice(0, 13)}`;

/** The `visita` shared by all reads of one kind that an integration makes within an hour. */
export const visitByToken = (ato: Ato, idIntegracao: number, now: Date): string =>
  `${ato} pela integração ${idIntegracao} em ${now.toISOString().slice(0, 13)}`;

/**
 * The JSON parameter of `insertActs`; fields that an act does not declare are dropped. An integration is among the details,
 * which the audit's chain covers, by its name at the time, because its row goes with its token (TOK-04).
 */
export const actsAsText = (acts: readonly Act[]): string =>
  JSON.stringify(
    acts.map(({ integracao, ...act }) => ({
      ...act,
      dados: {
        ...declaredOf(act.acao, act.dados),
        ...(integracao && { integracao: { id: integracao.id, nome: integracao.nome } }),
      },
    })),
  );

/** Inserts audit rows from a JSON parameter. */
export const insertActs = (acts: SQL): SQL => sql`
  insert into auditoria (momento, acao, id_ator, id_alvo, dados, endereco, visita)
  select momento, acao, id_ator, id_alvo, dados, endereco, visita from jsonb_to_recordset(${acts}::jsonb)
    as ato (momento timestamptz, acao text, id_ator integer, id_alvo integer, dados jsonb, endereco text, visita text)
  on conflict (visita) where visita is not null do nothing`;

const insertion = statement(insertActs(sql`${sql.placeholder('acts')}`));

/** Stores audit rows, in the transaction of the acts that they describe. */
export async function storeActs(db: Db, acts: readonly Act[]): Promise<void> {
  await insertion(db, { acts: actsAsText(acts) });
}

/** Stores the audit row of one act, in that act's transaction. */
export async function recordAct<A extends Ato, Dados extends DadosDe<A>>(
  db: Db,
  act: Act<A, Declared<A, Dados>>,
): Promise<void> {
  await storeActs(db, [act]);
}
