import type { QuadranteRevisto } from '@alinha/contract/solicitacoes';
import { sql } from 'drizzle-orm';
import { isoText } from '../db/isoText.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';

/** The quadrant by which the last answer to a revisão of a person ended it; null where it ended otherwise, or there is none (LGPD-15). */
export async function readQuadranteRevisto(db: Db, id: number): Promise<QuadranteRevisto | null> {
  const [last] = await rowsOf<Omit<QuadranteRevisto, 'quadrante'> & { quadrante: number | null }>(
    db,
    sql`select r.quadrante, r.texto as motivo, ${isoText(sql`r.respondida_em`)} as revisto_em
        from solicitacoes s join respostas_solicitacao r on r.id_solicitacao = s.id
        where s.id_colaborador = ${id} and r.fim is not null
        order by r.respondida_em desc, s.id desc, r.vez desc limit 1`,
  );
  if (!last || last.quadrante === null) return null;
  const { quadrante, ...of } = last;
  return { quadrante, ...of };
}
