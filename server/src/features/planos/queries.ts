import type { FimDeObjetivo } from '@alinha/contract/choices';
import type { Objetivo, Plano } from '@alinha/contract/planos';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { objetivos, planos } from '../../db/schema.ts';

type PlanoRow = typeof planos.$inferSelect;
type ObjetivoRow = typeof objetivos.$inferSelect;
/** A goal with how many actions it has, and how many of them are done. */
type Counted = ObjetivoRow & { acoes: number; feitas: number };

/** What a goal's actions say: those that it has, or those that it had when it ended (PDI-05 PDI-06). */
const countOf = (only: SQL) => sql<number>`(
  select count(*)::int from tarefas where id_objetivo = ${objetivos.id} and ${only})`;
const acoes = sql<number>`coalesce(${objetivos.acoes}, ${countOf(sql`true`)})`;
const feitas = sql<number>`coalesce(${objetivos.feitas}, ${countOf(sql`feita`)})`;

const columns = {
  id: objetivos.id,
  id_plano: objetivos.id_plano,
  id_autor: objetivos.id_autor,
  id_substituido: objetivos.id_substituido,
  texto: objetivos.texto,
  ate: objetivos.ate,
  motivo: objetivos.motivo,
  motivo_nome: objetivos.motivo_nome,
  motivo_nota: objetivos.motivo_nota,
  motivo_ano: objetivos.motivo_ano,
  motivo_trimestre: objetivos.motivo_trimestre,
  criado_em: objetivos.criado_em,
  aceito_em: objetivos.aceito_em,
  fim: objetivos.fim,
  desfecho: objetivos.desfecho,
  encerrado_em: objetivos.encerrado_em,
  acoes,
  feitas,
};

/** The goal as its readers get it; `desde` is the first day whose records a substitute sees. */
function objetivoOf(row: Counted, desde?: string): Objetivo {
  const { id, texto, ate, aceito_em, acoes, feitas, fim, desfecho } = row;
  return {
    id,
    texto,
    ate,
    motivo: motivoOf(row, desde),
    aceito: aceito_em !== null,
    acoes,
    feitas,
    fim,
    desfecho,
  };
}

/** Why the goal was set; a substitute reads neither KPIs nor closings, nor the evaluations of quarters that are too old (SUBST-02). */
function motivoOf(row: ObjetivoRow, desde?: string): Objetivo['motivo'] {
  const {
    motivo: tipo,
    motivo_nome: nome,
    motivo_nota: nota,
    motivo_ano: ano,
    motivo_trimestre: trimestre,
  } = row;
  if (tipo === null || nome === null) return null;
  const lastMonth = `${ano}-${String(3 * (trimestre ?? 0)).padStart(2, '0')}-01`;
  if (desde !== undefined && (tipo !== 'tema' || lastMonth < desde)) return null;
  return { tipo, nome, nota, ano, trimestre };
}

const planoOf = (plano: PlanoRow, rows: readonly Counted[], desde?: string): Plano => ({
  id: plano.id,
  nome: plano.nome,
  ate: plano.ate,
  criado_em: plano.criado_em.toISOString(),
  encerrado_em: plano.encerrado_em?.toISOString() ?? null,
  objetivos: rows.filter(({ id_plano }) => id_plano === plano.id).map((row) => objetivoOf(row, desde)),
});

/** Whether what ended belongs to what a substitute sees. */
const recent = (column: typeof planos.encerrado_em | typeof objetivos.encerrado_em, desde?: string) =>
  desde === undefined ? undefined : sql`coalesce(${column} >= ${desde}::date, true)`;

/** The plans of a collaborator, the open one first; `desde`: without plans and goals that ended before this day. */
export async function listPlanosOf(db: Db, colaboradorId: number, desde?: string): Promise<Plano[]> {
  const rows = await db
    .select()
    .from(planos)
    .where(and(eq(planos.id_colaborador, colaboradorId), recent(planos.encerrado_em, desde)))
    .orderBy(sql`${planos.encerrado_em} is not null`, desc(planos.id));
  if (rows.length === 0) return [];
  const goals = await db
    .select(columns)
    .from(objetivos)
    .innerJoin(planos, eq(planos.id, objetivos.id_plano))
    .where(and(eq(planos.id_colaborador, colaboradorId), recent(objetivos.encerrado_em, desde)))
    .orderBy(asc(objetivos.id));
  return rows.map((row) => planoOf(row, goals as Counted[], desde));
}

/** One plan of a collaborator; undefined where it is somebody else's. */
export async function readPlano(db: Db, colaboradorId: number, id: number, desde?: string) {
  return (await listPlanosOf(db, colaboradorId, desde)).find((plano) => plano.id === id);
}

/** Locks the open plan of a collaborator, or the one with this id whatever its state. */
export async function lockPlano(db: Db, colaboradorId: number, id?: number): Promise<PlanoRow | undefined> {
  const which = id === undefined ? isNull(planos.encerrado_em) : eq(planos.id, id);
  const [plano] = await db
    .select()
    .from(planos)
    .where(and(eq(planos.id_colaborador, colaboradorId), which))
    .for('update');
  return plano;
}

export async function insertPlano(db: Db, values: typeof planos.$inferInsert): Promise<number> {
  const [made] = await db.insert(planos).values(values).returning({ id: planos.id });
  return only(made).id;
}

export async function updatePlano(
  db: Db,
  id: number,
  values: Partial<Pick<PlanoRow, 'nome' | 'ate' | 'encerrado_em'>>,
): Promise<void> {
  await db.update(planos).set(values).where(eq(planos.id, id));
}

/** Locks a goal of a collaborator for the transaction. */
export async function lockObjetivo(
  db: Db,
  colaboradorId: number,
  id: number,
): Promise<ObjetivoRow | undefined> {
  const [row] = await db
    .select({ objetivo: objetivos })
    .from(objetivos)
    .innerJoin(planos, eq(planos.id, objetivos.id_plano))
    .where(and(eq(objetivos.id, id), eq(planos.id_colaborador, colaboradorId)))
    .for('update', { of: objetivos });
  return row?.objetivo;
}

export async function readObjetivo(db: Db, id: number, desde?: string): Promise<Objetivo> {
  const [row] = await db.select(columns).from(objetivos).where(eq(objetivos.id, id));
  return objetivoOf(only(row) as Counted, desde);
}

/** How many goals of a plan have not ended. */
export const countRunning = (db: Db, planoId: number): Promise<number> =>
  db.$count(objetivos, and(eq(objetivos.id_plano, planoId), isNull(objetivos.fim)));

export async function insertObjetivo(db: Db, values: typeof objetivos.$inferInsert): Promise<number> {
  const [made] = await db.insert(objetivos).values(values).returning({ id: objetivos.id });
  return only(made).id;
}

export async function updateObjetivo(
  db: Db,
  id: number,
  values: Partial<Pick<ObjetivoRow, 'texto' | 'ate' | 'aceito_em'>>,
): Promise<void> {
  await db.update(objetivos).set(values).where(eq(objetivos.id, id));
}

/** Ends a goal with what its actions say now. */
export async function finishObjetivo(
  db: Db,
  id: number,
  values: { fim: FimDeObjetivo; desfecho: string; encerrado_em: Date },
): Promise<void> {
  await db
    .update(objetivos)
    .set({ ...values, acoes, feitas })
    .where(eq(objetivos.id, id));
}

export async function removeObjetivo(db: Db, id: number): Promise<void> {
  await db.delete(objetivos).where(eq(objetivos.id, id));
}

/** What a KPI of a collaborator is called; undefined where it is somebody else's. */
export async function readKpiName(db: Db, colaboradorId: number, kpiId: number): Promise<string | undefined> {
  const [row] = await rowsOf<{ kpi: string }>(
    db,
    sql`select k.kpi from kpis k join ciclos_kpi c on c.id = k.id_ciclo
        where k.id = ${kpiId} and c.id_colaborador = ${colaboradorId}`,
  );
  return row?.kpi;
}
