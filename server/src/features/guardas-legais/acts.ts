import type { BodyOf } from '@alinha/contract/core';
import {
  type createGuarda as createCall,
  type GuardaLegal,
  jaEmGuarda,
  jaLevantada,
} from '@alinha/contract/guardas-legais';
import { only } from '../../db/rows.ts';
import type { ActorWork } from '../../people/work.ts';
import { conflict, notFound } from '../../refusals.ts';
import { findGuarda, insertGuarda, lockPessoa, updateLifted } from './queries.ts';

/**
 * Keeps the data of a person from being erased (LGPD-08).
 * @throws {Refusal} notFound where there is no such person, or nothing of theirs; conflict where a hold is in force
 */
export async function createGuarda(
  { db, now, actor, audit }: ActorWork<'createGuarda'>,
  { id_colaborador, motivo }: BodyOf<typeof createCall>,
): Promise<GuardaLegal> {
  if (!(await lockPessoa(db, id_colaborador))) throw notFound('Colaborador não encontrado.');
  const id = await insertGuarda(db, { id_colaborador, motivo, id_autor: actor.id, posta_em: now });
  if (id === undefined) throw conflict(jaEmGuarda);
  audit({ targets: [{ id: id_colaborador, dados: {} }] });
  return only(await findGuarda(db, id));
}

/**
 * Lifts a legal hold.
 * @throws {Refusal} notFound; conflict where it was lifted
 */
export async function liftGuarda(
  { db, now, actor, audit }: ActorWork<'liftGuarda'>,
  id: number,
): Promise<GuardaLegal> {
  const guarda = await findGuarda(db, id);
  if (guarda === undefined) throw notFound('Retenção legal não encontrada.');
  if (!(await updateLifted(db, id, actor.id, now))) throw conflict(jaLevantada);
  audit({ targets: [{ id: guarda.pessoa.id, dados: { guardaId: id } }] });
  return only(await findGuarda(db, id));
}
