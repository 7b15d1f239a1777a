import type { CicloKpi, Kpi } from '@alinha/contract/kpi';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { ciclosKpi, kpis } from '../../db/schema.ts';

/** The fields of a KPI that people edit. */
export type KpiValues = Pick<Kpi, 'kpi' | 'okr' | 'okr_feito'>;

const respostas = sql<Kpi[]>`(
  select coalesce(json_agg(json_build_object('id', k.id, 'fk_id_avaliacaoKPI', k.id_ciclo, 'kpi', k.kpi,
    'okr', k.okr, 'okr_feito', k.okr_feito) order by k.id), '[]'::json)
  from kpis k where k.id_ciclo = ciclos_kpi.id)`;

async function selectCiclos(db: Db, where: SQL | undefined): Promise<CicloKpi[]> {
  const rows = await db
    .select({
      id: ciclosKpi.id,
      nome_ciclo: ciclosKpi.nome_ciclo,
      criado_em: ciclosKpi.criado_em,
      status: sql<CicloKpi['status']>`${ciclosKpi.status}`,
      respostas,
    })
    .from(ciclosKpi)
    .where(where)
    .orderBy(desc(ciclosKpi.criado_em), desc(ciclosKpi.id));
  return rows.map(({ criado_em, ...ciclo }) => ({ ...ciclo, data_criacao: criado_em.toISOString() }));
}

/** The cycles of a collaborator with their KPIs, newest first. */
export function listCiclosOf(db: Db, colaboradorId: number): Promise<CicloKpi[]> {
  return selectCiclos(db, eq(ciclosKpi.id_colaborador, colaboradorId));
}

export async function readCiclo(db: Db, id: number): Promise<CicloKpi | undefined> {
  const [ciclo] = await selectCiclos(db, eq(ciclosKpi.id, id));
  return ciclo;
}

/**
 * Locks a cycle of a collaborator for the transaction: concurrent changes of its state or of its KPIs wait, and then see the
 * result.
 */
export async function lockCiclo(db: Db, colaboradorId: number, id: number) {
  const [ciclo] = await db
    .select({ id: ciclosKpi.id, nome_ciclo: ciclosKpi.nome_ciclo, status: ciclosKpi.status })
    .from(ciclosKpi)
    .where(and(eq(ciclosKpi.id, id), eq(ciclosKpi.id_colaborador, colaboradorId)))
    .for('update');
  return ciclo;
}

/** Inserts a cycle without KPIs. */
export async function insertCiclo(db: Db, ciclo: typeof ciclosKpi.$inferInsert): Promise<number> {
  const [created] = await db.insert(ciclosKpi).values(ciclo).returning({ id: ciclosKpi.id });
  return only(created).id;
}

export async function updateCiclo(
  db: Db,
  id: number,
  values: { nome_ciclo: string } | { status: CicloKpi['status'] },
): Promise<void> {
  await db.update(ciclosKpi).set(values).where(eq(ciclosKpi.id, id));
}

export async function removeCiclo(db: Db, id: number): Promise<void> {
  await db.delete(ciclosKpi).where(eq(ciclosKpi.id, id));
}

const kpiColumns = {
  id: kpis.id,
  fk_id_avaliacaoKPI: kpis.id_ciclo,
  kpi: kpis.kpi,
  okr: kpis.okr,
  okr_feito: kpis.okr_feito,
};

/** Adds KPIs to a cycle, in order. */
export function insertKpis(db: Db, cicloId: number, values: KpiValues[]): Promise<Kpi[]> {
  return db
    .insert(kpis)
    .values(values.map((value) => ({ ...value, id_ciclo: cicloId })))
    .returning(kpiColumns);
}

/** One KPI of a cycle; undefined where it is of another one. */
export async function readKpi(db: Db, cicloId: number, id: number): Promise<Kpi | undefined> {
  const [kpi] = await db
    .select(kpiColumns)
    .from(kpis)
    .where(and(eq(kpis.id, id), eq(kpis.id_ciclo, cicloId)));
  return kpi;
}

export async function updateKpi(db: Db, id: number, values: KpiValues): Promise<void> {
  await db.update(kpis).set(values).where(eq(kpis.id, id));
}

export async function removeKpi(db: Db, id: number): Promise<void> {
  await db.delete(kpis).where(eq(kpis.id, id));
}
