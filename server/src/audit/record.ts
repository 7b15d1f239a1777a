import { isDeepStrictEqual } from 'node:util';
import type { Ato } from '@alinha/rules/auditoria';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { statement } from '../db/statement.ts';

/** The fields in which somebody writes about somebody. */
const texts = new Set(['observacao', 'descricao', 'comentario', 'texto', 'titulo']);

/**
 * What an act replaced or removed without what was written about people: that goes when it is deleted, and a row of
 * the audit never does.
 */
const withoutTexts = (dados: Act['dados']): Act['dados'] =>
  JSON.parse(JSON.stringify(dados, (key, value) => (texts.has(key) ? undefined : value)));

/** One act, as the audit keeps it. */
export interface Act {
  momento: Date;
  acao: Ato;
  id_ator: number | null;
  id_alvo: number | null;
  /** The path's parameters and what the act replaced or removed, of which texts about people are not kept. */
  dados: Record<string, unknown>;
  endereco: string | null;
  /** Of acts with the same word here, whoever does them, the first alone leaves a row. */
  visita?: string | undefined;
}

/**
 * What the audit is told of an edit: both sides as of then, and whether they differ. One that changed nothing leaves no
 * row.
 * @param further what else the row keeps
 */
export const changeOf = <T>(antes: T, depois: T, further: Act['dados'] = {}) => ({
  dados: { ...further, antes, depois },
  mudou: !isDeepStrictEqual(antes, depois),
});

/** One word for all that somebody reads of what was written about a person within an hour. */
export const visitOf = (idAtor: number, idAlvo: number, now: Date): string =>
  `leitura de ${idAlvo} por ${idAtor} em ${now.toISOString().slice(0, 13)}`;

/** Acts as the one parameter of `insertActs`. */
export const actsAsText = (acts: readonly Act[]): string =>
  JSON.stringify(acts.map((act) => ({ ...act, dados: withoutTexts(act.dados) })));

/** Adds the audit rows of acts that a parameter holds as text. */
export const insertActs = (acts: SQL): SQL => sql`
  insert into auditoria (momento, acao, id_ator, id_alvo, dados, endereco, visita)
  select momento, acao, id_ator, id_alvo, dados, endereco, visita from jsonb_to_recordset(${acts}::jsonb)
    as ato (momento timestamptz, acao text, id_ator integer, id_alvo integer, dados jsonb, endereco text, visita text)
  on conflict (visita) where visita is not null do nothing`;

const insertion = statement(insertActs(sql`${sql.placeholder('acts')}`));

/** Adds the audit row of an act, or of each of several, in the transaction that does them. */
export async function recordAct(db: Db, ...acts: Act[]): Promise<void> {
  await insertion(db, { acts: actsAsText(acts) });
}
