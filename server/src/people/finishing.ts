import { desativado } from '@alinha/rules/access';
import { type PeriodoDoTipo, periodosDe } from '@alinha/rules/coverage';
import { periodOf } from '@alinha/rules/dates';
import { type Prazos, semPrazos } from '@alinha/rules/prazos';
import { lastDayToFinish } from '@alinha/rules/saida';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { conflict } from '../refusals.ts';
import { trabalhaDesde } from './owed.ts';
import type { Target } from './relation.ts';
import { saidaDe } from './saida.ts';

/** The days on which somebody who left worked, and the deadlines; undefined where nobody knows when they left. */
async function findSaida(db: Db, id: number) {
  const [row] = await rowsOf<{ desde: string; saida: string | null; prazos: Partial<Prazos> }>(
    db,
    sql`select (${trabalhaDesde})::text as desde, (${saidaDe(sql`c`)})::text as saida,
          (select coalesce(json_object_agg(tipo, json_build_object('dias', dias, 'a_partir_de', a_partir_de)), '{}') from prazos) as prazos
        from colaboradores c where c.id = ${id}`,
  );
  if (row?.saida == null) return undefined;
  return { quem: { desde: row.desde, saida: row.saida }, prazos: { ...semPrazos, ...row.prazos } };
}

/**
 * Checks that a record of a period may still be written and signed: of somebody who left only HR does so, who alone gets them as a target
 * (PESS-11).
 * @throws {Refusal} conflict where the person did not work in the period, or left too long ago
 */
export async function checkFinishing(
  db: Db,
  { id, ativo }: Pick<Target, 'id' | 'ativo'>,
  periodo: PeriodoDoTipo,
  today: string,
): Promise<void> {
  if (ativo) return;
  const found = await findSaida(db, id);
  if (found === undefined) throw conflict(desativado);
  const last = lastDayToFinish(found.quem, periodo, found.prazos);
  if (last === null) throw conflict('A pessoa não trabalhou neste período.');
  if (last < today) throw conflict(desativado);
}

/** Whether a record of the period in which somebody left may still be written (PESS-11). */
export async function mayFinish(db: Db, { id, ativo }: Target, today: string): Promise<boolean> {
  if (ativo) return false;
  const found = await findSaida(db, id);
  if (found === undefined) return false;
  const { quem, prazos } = found;
  const { ano, mes } = periodOf(quem.saida);
  return (['report', 'avaliacao'] as const).some((tipo) => {
    const periodo = Math.ceil((mes * periodosDe[tipo]) / 12);
    const last = lastDayToFinish(quem, { tipo, ano, periodo }, prazos);
    return last !== null && last >= today;
  });
}
