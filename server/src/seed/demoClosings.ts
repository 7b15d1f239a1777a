import { lastDayOf } from '@alinha/rules/coverage';
import { addDays, todayIn } from '@alinha/rules/dates';
import { lastEnded, type Trimestre } from '@alinha/rules/fechamentos';
import { quadrantOf } from '@alinha/rules/ninebox';
import { insertMany } from '../db/bulk.ts';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { fechamentoPessoas, fechamentos } from '../db/schema.ts';
import { sealAll } from '../features/selos/index.ts';
import { readPositions } from '../people/posicoes.ts';
import type { DemoPerson } from './demoPeople.ts';
import { type DemoRows, demoSignature } from './demoRows.ts';
import { randomOf } from './random.ts';

/** How many quarters are closed: two years with the running one. */
const closed = 7;

/** The morning on which HR closed a quarter. */
const closedAt = ({ ano, trimestre }: Trimestre) =>
  new Date(`${addDays(lastDayOf({ ano, periodo: trimestre, periodos: 4 }), 6)}T13:20:00Z`);

/** The quarters that are closed by a day, oldest first. */
const closedBy = (today: string): Trimestre[] =>
  lastEnded(today, closed + 1)
    .filter((quarter) => todayIn(closedAt(quarter)) < today)
    .slice(0, closed)
    .reverse();

/** The first day of the oldest closed quarter, when the company began to use the product. */
export function beginOf(today: string): string {
  const [{ ano, trimestre }] = closedBy(today) as [Trimestre, ...Trimestre[]];
  return `${ano}-${String(3 * trimestre - 2).padStart(2, '0')}-01`;
}

/**
 * Closes the last quarters as HR would have done, with evaluations as they are. How the KPIs stood then is not stored: they
 * came near to what they are now, little by little.
 */
export async function addClosings(
  db: Db,
  rows: DemoRows,
  people: readonly DemoPerson[],
  { today, rh }: { today: string; rh: DemoPerson },
  semente: number,
): Promise<void> {
  const admitted = new Map(people.map(({ id, data_admissao }) => [id, data_admissao]));
  const kpis = new Map<number, number>();
  for (const [at, quarter] of closedBy(today).reverse().entries()) {
    const fechado_em = closedAt(quarter);
    const positions = (await readPositions(db, quarter))
      .filter(({ id_colaborador }) => (admitted.get(id_colaborador) ?? '') <= todayIn(fechado_em))
      .map((position) => {
        const { id_colaborador: id, potencial } = position;
        const later = kpis.get(id) ?? position.desempenho;
        const step = randomOf(semente, `closing ${at}`, id).int(-8, 4);
        const desempenho = later === null ? null : Math.max(0, Math.min(100, later + step));
        if (desempenho !== null) kpis.set(id, desempenho);
        return { ...position, desempenho, quadrante: quadrantOf(potencial, desempenho) };
      });
    const [row] = await db
      .insert(fechamentos)
      .values({ ...quarter, versao: 1, fechado_em, id_autor: rh.id })
      .returning({ id: fechamentos.id });
    const { id: id_fechamento } = only(row);
    await insertMany(
      db,
      fechamentoPessoas,
      positions.map((position) => ({ id_fechamento, ...position })),
    );
    const seals = await sealAll(db, 'fechamento', new Map([[id_fechamento, demoSignature]]));
    const dados = { ...quarter, versao: 1, pessoas: positions.length, selo: seals.get(id_fechamento) };
    rows.sealedAct('closeTrimestre', fechado_em, rh.id, null, dados);
  }
}
