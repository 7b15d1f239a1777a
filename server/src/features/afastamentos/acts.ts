import type { Afastamento, DiasAfastado } from '@alinha/contract/afastamentos';
import { changeOf } from '../../audit/record.ts';
import { duplicateIn } from '../../db/errors.ts';
import type { Db } from '../../db/open.ts';
import { takeTurns } from '../../people/relation.ts';
import type { CheckVersion, Work } from '../../people/work.ts';
import { notFound, Refusal } from '../../refusals.ts';
import { findAfastamento, insertAfastamento, removeAfastamento, updateAfastamento } from './queries.ts';

/** An absence of the collaborator `id`. */
interface AfastamentoId {
  id: number;
  afastamentoId: number;
}

const daysOf = ({ de, ate }: DiasAfastado): DiasAfastado => ({ de, ate });

/** @throws {Refusal} conflict where it overlaps another absence of the person */
export async function createAfastamento(
  { db, audit }: Work<'createAfastamento'>,
  idColaborador: number,
  dias: DiasAfastado,
): Promise<Afastamento> {
  await takeTurns(db, idColaborador);
  const made = await insertAfastamento(db, idColaborador, daysOf(dias)).catch(throwForField);
  audit({ dados: { afastamentoId: made.id, depois: daysOf(made) } });
  return made;
}

/** @throws {Refusal} notFound; conflict where it overlaps another absence of the person */
export async function editAfastamento(
  { db, audit }: Work<'editAfastamento'>,
  of: AfastamentoId,
  dias: DiasAfastado,
  checkVersion: CheckVersion<Afastamento>,
): Promise<Afastamento> {
  const antes = await readInTurn(db, of);
  checkVersion(antes);
  const depois = { id: antes.id, ...daysOf(dias) };
  await updateAfastamento(db, antes.id, daysOf(dias)).catch(throwForField);
  audit(changeOf(daysOf(antes), daysOf(depois)));
  return depois;
}

/** @throws {Refusal} notFound */
export async function deleteAfastamento(
  { db, audit }: Work<'deleteAfastamento'>,
  of: AfastamentoId,
  checkVersion: CheckVersion<Afastamento>,
): Promise<void> {
  const antes = await readInTurn(db, of);
  checkVersion(antes);
  audit({ dados: { antes: daysOf(antes) } });
  await removeAfastamento(db, antes.id);
}

/** Reads an absence after the writes upon the person before this one. @throws {Refusal} notFound */
async function readInTurn(db: Db, { id, afastamentoId }: AfastamentoId): Promise<Afastamento> {
  await takeTurns(db, id);
  const found = await findAfastamento(db, id, afastamentoId);
  if (found === undefined) throw notFound('Afastamento não encontrado.');
  return found;
}

/** Reports an overlap as an error of the first day. @throws {Refusal} conflict; any other error unchanged */
function throwForField(error: unknown): never {
  const duplicate = duplicateIn(error);
  if (duplicate?.constraint !== 'afastamentos_sem_sobreposicao') throw error;
  throw new Refusal('conflict', duplicate.message, { campos: { de: duplicate.message } });
}
