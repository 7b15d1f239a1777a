import type { BodyOf } from '@alinha/contract/core';
import {
  type decideEliminacao as decideCall,
  type Eliminacao,
  jaDecidida,
  jaProposta,
  nadaAEliminar,
  type PrazosDeGuarda,
  type savePrazosDeGuarda as saveCall,
} from '@alinha/contract/eliminacao';
import { changeOf } from '../../audit/record.ts';
import { only } from '../../db/rows.ts';
import type { ActorWork, CheckVersion, Work } from '../../people/work.ts';
import { conflict, forbidden, notFound } from '../../refusals.ts';
import {
  countByPerson,
  findPlan,
  findPrazos,
  insertItems,
  insertPlan,
  lockPlan,
  lockPrazos,
  removePending,
  storePrazos,
  updatePlan,
} from './queries.ts';

export const missing = () => notFound('Eliminação não encontrada.');

/** Sets how long categories are kept (LGPD-04). A proposed plan keeps what it names; what has not ended any more is left out of it. */
export async function savePrazosDeGuarda(
  { db, audit }: Work<'savePrazosDeGuarda'>,
  wanted: BodyOf<typeof saveCall>,
  checkVersion: CheckVersion<PrazosDeGuarda>,
): Promise<PrazosDeGuarda> {
  await lockPrazos(db);
  const antes = await findPrazos(db);
  checkVersion(antes);
  const given = Object.entries(wanted).filter(([, meses]) => meses !== undefined);
  const depois: PrazosDeGuarda = { ...antes, ...Object.fromEntries(given) };
  audit(changeOf(antes, depois));
  await storePrazos(db, depois);
  return depois;
}

/**
 * Proposes to erase all that has ended before today, except of people under a legal hold (LGPD-04).
 * @throws {Refusal} conflict where a plan is open, or nothing has ended
 */
export async function createEliminacao({
  db,
  now,
  today,
  actor,
  audit,
}: ActorWork<'createEliminacao'> & { today: string }): Promise<Eliminacao> {
  const id = await insertPlan(db, { em: today, id_autor: actor.id, proposta_em: now });
  if (id === undefined) throw conflict(jaProposta);
  const registros = await insertItems(db, id, today);
  if (registros === 0) throw conflict(nadaAEliminar);
  audit({ dados: { eliminacaoId: id, registros } });
  return only(await findPlan(db, actor.id, id));
}

/**
 * Approves a plan, whose records the server then erases, or drops it (LGPD-04).
 * @throws {Refusal} notFound; conflict where it was decided; forbidden where the person who proposed it approves it
 */
export async function decideEliminacao(
  { db, now, actor, audit }: ActorWork<'decideEliminacao'>,
  id: number,
  { decisao }: BodyOf<typeof decideCall>,
  checkVersion: CheckVersion<Eliminacao>,
): Promise<Eliminacao> {
  await lockPlan(db, id);
  const plan = await findPlan(db, actor.id, id);
  if (plan === undefined) throw missing();
  checkVersion(plan);
  if (plan.estado !== 'proposta') throw conflict(jaDecidida);
  if (decisao === 'aprovada' && !plan.pode_aprovar) {
    throw forbidden('Quem propôs a eliminação não pode aprová-la: peça a outra pessoa.');
  }
  const people = decisao === 'aprovada' ? await countByPerson(db, id) : [];
  const dados = { eliminacaoId: id, decisao };
  audit({
    targets: [
      { id: null, dados: { ...dados, registros: plan.registros } },
      ...people.map(({ id: pessoa, registros }) => ({ id: pessoa, dados: { ...dados, registros } })),
    ],
  });
  if (decisao === 'descartada') await removePending(db, id);
  await updatePlan(db, id, { estado: decisao, id_decisor: actor.id, decidida_em: now });
  return only(await findPlan(db, actor.id, id));
}
