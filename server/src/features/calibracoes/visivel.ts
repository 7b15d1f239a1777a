import type { Trimestre } from '@alinha/rules/fechamentos';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { lockClosing } from './abertura.ts';

/**
 * The calibrated cell of a person in a quarter as `x.quadrante` and `x.motivo`, once they see it (CAL-09): a join for readers of a closing
 * `f` with its people `p`. Nobody reads it there sooner, HR included.
 */
export const quadranteCalibrado = (today: string): SQL => sql`
  left join lateral (
    select q.quadrante, q.motivo from calibracao_pessoas b
    join calibracoes k on k.id = b.id_calibracao
    join quadrantes_calibrados q on q.id_calibracao = b.id_calibracao and q.id_colaborador = b.id_colaborador
    where b.id_colaborador = p.id_colaborador and b.ano = f.ano and b.trimestre = f.trimestre
      and k.visivel_em <= ${today}::date) x on true`;

/** Whether a calibration of a quarter is under way; none is opened before the transaction ends. */
export async function isUnderWay(tx: Db, { ano, trimestre }: Trimestre): Promise<boolean> {
  await lockClosing(tx, ano, trimestre);
  const rows = await rowsOf(
    tx,
    sql`select k.id from calibracoes k join fechamentos f on f.id = k.id_fechamento
      where f.ano = ${ano} and f.trimestre = ${trimestre} and k.trancada_em is null limit 1`,
  );
  return rows.length > 0;
}
