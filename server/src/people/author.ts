import type { TargetAct } from '@alinha/contract/core';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { avaliacoesCulturais } from '../db/schema.ts';

type Params = Record<string, number>;

/** For the acts whose row of the matrix asks it: who wrote the record that the path names. */
const authors: Partial<Record<TargetAct, (db: Db, params: Params) => Promise<number | undefined>>> = {
  async deleteAvaliacaoCultural(db, { id = 0, idAvaliacao = 0 }) {
    const [avaliacao] = await db
      .select({ avaliador: avaliacoesCulturais.id_avaliador })
      .from(avaliacoesCulturais)
      .where(and(eq(avaliacoesCulturais.id, idAvaliacao), eq(avaliacoesCulturais.id_colaborador, id)));
    return avaliacao?.avaliador;
  },
};

/** The author of the record that a call acts upon, where the matrix judges by them. */
export async function findAuthor(db: Db, act: TargetAct, params: unknown): Promise<number | undefined> {
  return authors[act]?.(db, params as Params);
}
