import { addDays, minuteMs, todayIn } from '@alinha/rules/dates';
import type { Quadrant } from '@alinha/rules/ninebox';
import { desc, eq, sql } from 'drizzle-orm';
import { insertMany } from '../db/bulk.ts';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import {
  calibracaoComentarios,
  calibracaoMovimentos,
  calibracaoParticipantes,
  calibracaoPessoas,
  calibracoes,
  fechamentoPessoas,
  fechamentos,
} from '../db/schema.ts';
import { storeQuadrantes } from '../features/calibracoes/index.ts';
import { sealAll } from '../features/selos/index.ts';
import { demonstration } from './demonstration.ts';
import type { DemoPerson } from './demoPeople.ts';
import { type DemoRows, demoSignature } from './demoRows.ts';

/** Why somebody was moved, with how many columns and rows. */
const moves: readonly { motivo: string; coluna: -1 | 0 | 1; linha: -1 | 0 | 1 }[] = [
  { motivo: 'Assumiu o projeto da migração sem que ninguém pedisse.', coluna: 1, linha: 0 },
  { motivo: 'A meta dependia de outra área; o que estava ao alcance foi feito.', coluna: 1, linha: 0 },
  { motivo: 'Forma quem chega, e isso ainda não aparece na avaliação.', coluna: 0, linha: -1 },
];
const comments = ['Vale comparar com quem tem a mesma meta.', 'Concordo: no trimestre passado já era assim.'];

/** The cell beside another one; the same where there is none. */
function beside(
  quadrante: number,
  { coluna, linha }: Pick<(typeof moves)[number], 'coluna' | 'linha'>,
): Quadrant {
  const column = Math.min(2, Math.max(0, ((quadrante - 1) % 3) + coluna));
  const row = Math.min(2, Math.max(0, Math.floor((quadrante - 1) / 3) + linha));
  return (3 * row + column + 1) as Quadrant;
}

/** Everybody below somebody. */
function below(people: readonly DemoPerson[], top: DemoPerson): DemoPerson[] {
  const isBelow = (one: DemoPerson): boolean =>
    one.superior === top || (one.superior !== null && isBelow(one.superior));
  return people.filter(isBelow);
}

/**
 * Adds a calibration of the leader's team that was locked, of the newest closed quarter, and one that is under way, of the quarter before, as
 * the leader and HR would have done.
 */
export async function addCalibracoes(
  db: Db,
  rows: DemoRows,
  people: readonly DemoPerson[],
  { now, today, rh }: { now: Date; today: string; rh: DemoPerson },
): Promise<void> {
  const lider = only(people.find(({ email }) => email === demonstration.contas.lider));
  const [newest, before] = await db.select().from(fechamentos).orderBy(desc(fechamentos.fechado_em)).limit(2);
  const team = below(people, lider);
  for (const closing of [newest, before]) {
    if (closing === undefined) continue;
    // The newest quarter may be closed again, which one under way would prevent.
    const isLocked = closing === newest;
    const criado_em = isLocked ? closing.fechado_em : new Date(`${addDays(today, -2)}T13:00:00Z`);
    const at = (minutes: number) =>
      new Date(Math.min(criado_em.getTime() + minutes * minuteMs, now.getTime()));
    const id = await storeBoard(db, { closing, lider, team, criado_em });
    const talk = await storeTalk(db, id, closing.id, { rh, lider, at });
    rows.act('openCalibracao', criado_em, lider.id, null, {
      calibracaoId: id,
      nome: nameOf(closing),
      ano: closing.ano,
      trimestre: closing.trimestre,
      versao: closing.versao,
      pessoas: talk.pessoas,
      participantes: [rh.id],
    });
    await db.update(calibracoes).set({ evento: talk.eventos }).where(eq(calibracoes.id, id));
    if (isLocked) await lock(db, rows, { id, nome: nameOf(closing), lider, em: at(90) });
  }
}

const nameOf = ({ ano, trimestre }: { ano: number; trimestre: number }) =>
  `Calibração do ${trimestre}º trimestre de ${ano}`;

async function storeBoard(
  db: Db,
  {
    closing,
    lider,
    team,
    criado_em,
  }: {
    closing: typeof fechamentos.$inferSelect;
    lider: DemoPerson;
    team: readonly DemoPerson[];
    criado_em: Date;
  },
): Promise<number> {
  const [row] = await db
    .insert(calibracoes)
    .values({
      nome: nameOf(closing),
      id_fechamento: closing.id,
      id_lider: lider.id,
      id_autor: lider.id,
      criado_em,
    })
    .returning({ id: calibracoes.id });
  const { id: id_calibracao } = only(row);
  const closed = await db
    .select()
    .from(fechamentoPessoas)
    .where(eq(fechamentoPessoas.id_fechamento, closing.id));
  const known = new Set(closed.map(({ id_colaborador }) => id_colaborador));
  await insertMany(
    db,
    calibracaoPessoas,
    team
      .filter(({ id }) => known.has(id))
      .map(({ id }) => ({
        id_calibracao,
        id_colaborador: id,
        id_fechamento: closing.id,
        ano: closing.ano,
        trimestre: closing.trimestre,
      })),
  );
  // Leaders of the team take part.
  const leaders = team.filter((one) => one.cargo.is_leader).map(({ id }) => id);
  await insertMany(
    db,
    calibracaoParticipantes,
    leaders.map((id_colaborador) => ({ id_calibracao, id_colaborador })),
  );
  return id_calibracao;
}

/** Moves and comments on the first people of the board who can be moved so. */
async function storeTalk(
  db: Db,
  id_calibracao: number,
  closing: number,
  { rh, lider, at }: { rh: DemoPerson; lider: DemoPerson; at: (minutes: number) => Date },
): Promise<{ pessoas: number; eventos: number }> {
  const onBoard = await db
    .select({ id: calibracaoPessoas.id_colaborador, quadrante: fechamentoPessoas.quadrante })
    .from(calibracaoPessoas)
    .innerJoin(
      fechamentoPessoas,
      sql`${fechamentoPessoas.id_fechamento} = ${closing} and ${fechamentoPessoas.id_colaborador} = ${calibracaoPessoas.id_colaborador}`,
    )
    .where(eq(calibracaoPessoas.id_calibracao, id_calibracao))
    .orderBy(calibracaoPessoas.id_colaborador);
  let evento = 0;
  const moved = new Set<number>();
  for (const [n, { motivo, ...step }] of moves.entries()) {
    const person = onBoard.find(
      ({ id, quadrante }) => quadrante !== null && !moved.has(id) && beside(quadrante, step) !== quadrante,
    );
    const de = person?.quadrante;
    if (!person || !de) continue;
    moved.add(person.id);
    const author = n % 2 === 0 ? lider : rh;
    evento += 1;
    await db.insert(calibracaoMovimentos).values({
      id_calibracao,
      id_colaborador: person.id,
      numero: 1,
      de,
      para: beside(de, step),
      motivo,
      id_autor: author.id,
      momento: at(10 * evento),
      evento,
    });
    const texto = comments[n];
    if (texto === undefined) continue;
    evento += 1;
    await db.insert(calibracaoComentarios).values({
      id_calibracao,
      id_colaborador: person.id,
      texto,
      id_autor: (author === rh ? lider : rh).id,
      momento: at(10 * evento),
      evento,
    });
  }
  return { pessoas: onBoard.length, eventos: evento };
}

async function lock(
  db: Db,
  rows: DemoRows,
  { id, nome, lider, em }: { id: number; nome: string; lider: DemoPerson; em: Date },
): Promise<void> {
  const pessoas = await storeQuadrantes(db, id);
  const visivel_em = todayIn(em);
  await db
    .update(calibracoes)
    .set({
      evento: sql`evento + 1`,
      trancada_em: em,
      id_trancou: lider.id,
      visivel_em,
      avisada_em: em,
    })
    .where(eq(calibracoes.id, id));
  const selo = (await sealAll(db, 'calibracao', new Map([[id, demoSignature]]))).get(id);
  rows.sealedAct('lockCalibracao', em, lider.id, null, { calibracaoId: id, nome, visivel_em, pessoas, selo });
}
