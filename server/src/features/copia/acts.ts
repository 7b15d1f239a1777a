import type { Copia } from '@alinha/contract/copia';
import type { ActorWork } from '../../people/work.ts';
import { notFound } from '../../refusals.ts';
import { insertCopia, readArquivo, readCopia } from './queries.ts';

/** Asks for a copy of the actor's own data; one that is being prepared or is new stays as it is. */
export async function createCopia({ db, actor, now, audit }: ActorWork<'createCopia'>): Promise<Copia> {
  audit({ mudou: await insertCopia(db, actor.id, now), targets: [{ id: actor.id, dados: {} }] });
  return readCopia(db, actor.id, now);
}

/**
 * Reads the actor's archive, and writes an audit row of that.
 * @throws {Refusal} notFound where none is ready
 */
export async function downloadCopia({
  db,
  actor,
  now,
  audit,
}: ActorWork<'downloadCopia'>): Promise<Uint8Array> {
  const arquivo = await readArquivo(db, actor.id, now);
  if (arquivo === undefined) throw notFound('Cópia não encontrada. Ela é oferecida por sete dias.');
  audit({ targets: [{ id: actor.id, dados: {} }] });
  return arquivo;
}
