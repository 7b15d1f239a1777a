import type { Cargo, createCargo as createCall, editCargo as editCall } from '@alinha/contract/cargos';
import type { BodyOf } from '@alinha/contract/core';
import { changeOf } from '../../audit/record.ts';
import type { Db } from '../../db/open.ts';
import { keepHr, lockPeople } from '../../people/checks.ts';
import { hasEmpresa } from '../../people/places.ts';
import type { CheckVersion, Work } from '../../people/work.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import { insertCargo, moveTitles, readCargo, removeCargo, updateCargo } from './queries.ts';

/** The ids of a company and of one of its titles. */
interface CargoId {
  empresaId: number;
  cargoId: number;
}

/** @throws {Refusal} notFound where there is no such company */
export async function createCargo(
  { db, audit }: Work<'createCargo'>,
  id_empresa: number,
  cargo: BodyOf<typeof createCall>,
): Promise<Cargo> {
  if (!(await hasEmpresa(db, id_empresa))) throw notFound('Empresa não encontrada.');
  const created = await insertCargo(db, { ...cargo, id_empresa });
  audit({ dados: { empresaId: id_empresa, id_cargo: created.id, ...rightsOf(created) } });
  return created;
}

/** @throws {Refusal} notFound; conflict where no active person of HR would be left */
export async function editCargo(
  { db, audit }: Work<'editCargo'>,
  of: CargoId,
  changes: BodyOf<typeof editCall>,
  checkVersion: CheckVersion<Cargo>,
): Promise<Cargo> {
  await lockPeople(db);
  const before = await requireCargo(db, of);
  checkVersion(before);
  const { nome = before.nome, nivel_hierarquia = before.nivel_hierarquia } = changes;
  const { is_leader = before.is_leader, is_rh = before.is_rh } = changes;
  const after = await updateCargo(db, before.id, {
    nome,
    nivel_hierarquia,
    is_leader: Boolean(is_leader),
    is_rh: Boolean(is_rh),
  });
  await keepHr(db);
  audit(changeOf(rightsOf(before), rightsOf(after)));
  return after;
}

/** @throws {Refusal} notFound; conflict where somebody has the title */
export async function deleteCargo({ db, audit }: Work<'deleteCargo'>, of: CargoId): Promise<void> {
  await lockPeople(db);
  const before = await requireCargo(db, of);
  await removeUnused(db, before);
  audit({ dados: { antes: before } });
}

/**
 * Deletes titles of a company; people who have one get the title `para`, if it is given.
 * @throws {Refusal} notFound; invalid where `para` is of another company or deleted too; conflict where a title is in use
 */
export async function removeCargos(
  { db, audit }: Work<'removeCargos'>,
  empresaId: number,
  ids: readonly number[],
  para: number | null | undefined,
): Promise<void> {
  await lockPeople(db);
  const antes: Cargo[] = [];
  for (const cargoId of new Set(ids)) antes.push(await requireCargo(db, { empresaId, cargoId }));
  const destino = para == null ? undefined : await readCargo(db, para);
  if (para != null) {
    if (ids.includes(para) || destino?.id_empresa !== empresaId) {
      throw invalidField('para', 'Escolha outro cargo ativo desta empresa.');
    }
    await moveTitles(db, antes, para);
  }
  for (const { id } of antes) await removeUnused(db, await requireCargo(db, { empresaId, cargoId: id }));
  await keepHr(db);
  audit({ dados: { antes, destino } });
}

async function removeUnused(db: Db, { id, em_uso }: Cargo): Promise<void> {
  if (em_uso > 0) throw conflict(`Cargo em uso por ${em_uso} colaborador(es).`);
  await removeCargo(db, id);
}

/** The fields of a title as the audit stores them. */
const rightsOf = ({ nome, nivel_hierarquia, is_leader, is_rh }: Cargo) => ({
  nome,
  nivel_hierarquia,
  is_leader,
  is_rh,
});

async function requireCargo(db: Db, { empresaId, cargoId }: CargoId) {
  const cargo = await readCargo(db, cargoId);
  if (cargo?.id_empresa !== empresaId) throw notFound('Cargo não encontrado.');
  return cargo;
}
