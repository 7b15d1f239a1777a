import type { TipoEmAnalise } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';

/** The last decision on a row `t` of a kind that is em análise; null where there is none. */
export const decisaoDe = (tipo: TipoEmAnalise) => sql`(
  select max(d.id) from decisao_registros r join decisoes d on d.id = r.id_decisao
  where r.id_registro = t.id and d.tipo = ${tipo})`;

/** Whether a row of such a kind was handed over. */
export const isEntregue = (tipo: TipoEmAnalise) =>
  sql`exists (select from decisoes d where d.id = ${decisaoDe(tipo)} and d.resultado = 'entregue')`;
