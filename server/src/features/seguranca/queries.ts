import type { Exigencia } from '@alinha/rules/segundoFator';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { seguranca } from '../../db/schema.ts';
import { hasFactor } from '../../people/actor.ts';

/** Of whom HR demands a second factor. */
export async function findDemand(db: Db): Promise<Exigencia> {
  const [row] = await db.select({ exigir: seguranca.exige_segundo_fator }).from(seguranca);
  return row?.exigir ?? 'ninguem';
}

export async function storeDemand(tx: Db, exige_segundo_fator: Exigencia): Promise<void> {
  await tx
    .insert(seguranca)
    .values({ exige_segundo_fator })
    .onConflictDoUpdate({ target: seguranca.id, set: { exige_segundo_fator } });
}

/** The company's reporting channel, or null. */
export async function findCanalDeRelato(db: Db): Promise<string | null> {
  const [row] = await db.select({ canal: seguranca.canal_de_relato }).from(seguranca);
  return row?.canal ?? null;
}

export async function storeCanalDeRelato(tx: Db, canal_de_relato: string | null): Promise<void> {
  await tx
    .insert(seguranca)
    .values({ canal_de_relato })
    .onConflictDoUpdate({ target: seguranca.id, set: { canal_de_relato } });
}

/** For each choice, of how many active people it demands a second factor, and how many of them have none (`demandsFactor`). */
export async function findReach(db: Db) {
  return rowsOf<{ exigir: Exigencia; pessoas: number; sem: number }>(
    db,
    sql`with gente as (
          select is_rh, is_leader, not ${hasFactor(sql`p.id`)} as sem from pessoas p where ativo and email_confirmado
        )
        select e.exigir, count(g)::integer as pessoas, count(g) filter (where g.sem)::integer as sem
        from (values ('ninguem', 0), ('rh', 1), ('lideres', 2), ('todos', 3)) e (exigir, ordem)
        left join gente g on e.exigir = 'todos' or (e.exigir in ('rh', 'lideres') and g.is_rh)
          or (e.exigir = 'lideres' and g.is_leader)
        group by e.exigir, e.ordem order by e.ordem`,
  );
}
