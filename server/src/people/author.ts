import type { TargetAct } from '@alinha/contract/core';
import type { Db } from '../db/open.ts';
import { evaluatorOf } from '../features/avaliacao-cultural/queries.ts';

type Params = Record<string, number>;

/** For the acts whose row of the matrix asks it: who wrote the record that the path names. */
const authors: Partial<Record<TargetAct, (db: Db, params: Params) => Promise<number | undefined>>> = {
  deleteAvaliacaoCultural: (db, { id = 0, idAvaliacao = 0 }) => evaluatorOf(db, id, idAvaliacao),
};

/** The author of the record that a call acts upon, where the matrix judges by them. */
export async function findAuthor(db: Db, act: TargetAct, params: unknown): Promise<number | undefined> {
  return authors[act]?.(db, params as Params);
}
