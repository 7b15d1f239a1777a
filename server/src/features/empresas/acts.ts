import type { Empresa } from '@alinha/contract/empresas';
import { counted } from '@alinha/rules/numbers';
import { changeOf } from '../../audit/record.ts';
import { keepHr, lockPeople } from '../../people/checks.ts';
import type { CheckVersion, Work } from '../../people/work.ts';
import { conflict, invalidField, notFound } from '../../refusals.ts';
import {
  countPeopleOf,
  deleteEmpresas,
  insertEmpresa,
  listEmpresasWithCargos,
  moveCompany,
  updateEmpresa,
} from './queries.ts';

export async function createEmpresa(
  { db, now, audit }: Work<'createEmpresa'>,
  nome: string,
): Promise<Empresa> {
  const empresa = await insertEmpresa(db, nome, now);
  audit({ dados: { id_empresa: empresa.id, nome } });
  return empresa;
}

/** @throws {Refusal} notFound */
export async function renameEmpresa(
  { db, audit }: Work<'renameEmpresa'>,
  id: number,
  nome: string,
  checkVersion: CheckVersion<Empresa>,
): Promise<Empresa> {
  await lockPeople(db);
  const [before] = await listEmpresasWithCargos(db, id);
  if (before === undefined) throw notFound('Empresa não encontrada.');
  checkVersion(before);
  const empresa = await updateEmpresa(db, id, nome);
  audit(changeOf({ nome: before.nome }, { nome }));
  return empresa;
}

/**
 * Deletes companies; their people and titles move to the company `para`, if it is given.
 * @throws {Refusal} notFound; invalid where `para` is unknown or deleted too; conflict where people would be left
 */
export async function removeEmpresas(
  { db, audit }: Work<'removeEmpresas'>,
  ids: readonly number[],
  para: number | null | undefined,
): Promise<void> {
  await lockPeople(db);
  const all = await listEmpresasWithCargos(db);
  const before = all.filter(({ id }) => ids.includes(id));
  const destino = all.find(({ id }) => id === para);
  if (before.length < new Set(ids).size) throw notFound('Empresa não encontrada.');
  if (para != null) {
    if (ids.includes(para) || destino === undefined) {
      throw invalidField('para', 'Escolha a empresa que vai ficar.');
    }
    for (const { id } of before) await moveCompany(db, id, para);
  }
  const pessoas = await countPeopleOf(db, ids);
  if (pessoas > 0)
    throw conflict(
      `A empresa ainda tem ${counted(pessoas, 'pessoa', 'pessoas')}. Escolha para onde ${pessoas === 1 ? 'ela vai' : 'elas vão'}.`,
    );
  await deleteEmpresas(db, ids);
  await keepHr(db);
  audit({ dados: { antes: before, destino: destino && { id: destino.id, nome: destino.nome } } });
}
