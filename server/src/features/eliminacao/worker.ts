import type { CategoriaDeGuarda } from '@alinha/contract/choices';
import { todayIn } from '@alinha/rules/dates';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/open.ts';
import { waitLong } from '../../db/patience.ts';
import { rowsOf } from '../../db/rows.ts';
import { eliminados } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { repeat } from '../../repeat.ts';
import { eraseItems } from './apagar.ts';
import { endedOn } from './prazos.ts';
import { removePending, updatePlan } from './queries.ts';

/** How often to look for approved plans, in milliseconds. */
const pulse = 1_000;

type Needs = Pick<Deps, 'db' | 'clock'> & {
  log: Pick<FastifyBaseLogger, 'error'>;
  isHeld?: () => Promise<boolean>;
};

/**
 * Carries out the plan that is approved, one person in each transaction, so that a kill leaves nobody half erased (LGPD-05). Any
 * number of processes may do so at once: they take turns.
 */
export async function carryOut(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    if (!(await db.transaction((tx) => eraseNext(tx, clock())))) return;
  }
}

/** @returns whether there may be more to erase */
async function eraseNext(tx: Db, now: Date): Promise<boolean> {
  await waitLong(tx);
  const [plan] = await rowsOf<Plan>(
    tx,
    sql`select id, em::text as em, id_autor, id_decisor from eliminacoes where estado = 'aprovada' limit 1 for update skip locked`,
  );
  if (plan === undefined) return false;
  const [next] = await rowsOf<{ pessoa: number }>(
    tx,
    sql`select min(id_colaborador) as pessoa from eliminados
        where id_eliminacao = ${plan.id} and dia is null having min(id_colaborador) is not null`,
  );
  if (next === undefined) {
    await updatePlan(tx, plan.id, { estado: 'feita', feita_em: now });
    return false;
  }
  await eraseOf(tx, plan, next.pessoa, now);
  return true;
}

interface Plan {
  id: number;
  em: string;
  id_autor: number;
  id_decisor: number;
}

/** Erases what a plan names of one person, where its term has still ended and no legal hold keeps it; the rest leaves the plan. */
async function eraseOf(tx: Db, plan: Plan, pessoa: number, now: Date): Promise<void> {
  const dia = todayIn(now);
  await tx.execute(sql`select from colaboradores where id = ${pessoa} for no key update`);
  const itens = await rowsOf<{ categoria: CategoriaDeGuarda; registros: string[] }>(
    tx,
    sql`with ${endedOn(sql`${plan.em}::date`, sql`c.id = ${pessoa}`)}
      select i.categoria, array_agg(i.registro) as registros
      from eliminados i join vencidos v using (categoria, id_colaborador, registro)
      where i.id_eliminacao = ${plan.id} and i.id_colaborador = ${pessoa} and i.dia is null and not exists (
        select from guardas_legais g where g.id_colaborador = ${pessoa} and g.levantada_em is null)
      group by i.categoria`,
  );
  const { id: eliminacaoId, id_autor, id_decisor } = plan;
  await eraseItems(tx, { pessoa, itens, plano: { eliminacaoId, id_autor, id_decisor }, now, dia });
  for (const { categoria, registros } of itens) {
    await tx
      .update(eliminados)
      .set({ dia })
      .where(
        and(
          eq(eliminados.categoria, categoria),
          eq(eliminados.id_colaborador, pessoa),
          inArray(eliminados.registro, registros),
        ),
      );
  }
  await removePending(tx, plan.id, pessoa);
}

/** Carries out approved plans in the background. */
export const startEliminacoes = (needs: Needs) =>
  repeat({
    round: (signal) => carryOut(needs, signal),
    isHeld: needs.isHeld,
    pulse,
    log: needs.log,
    failed: 'erasing failed',
  });
