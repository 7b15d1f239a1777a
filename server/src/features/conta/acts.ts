import { changeOf } from '../../audit/record.ts';
import type { ActorWork, Work } from '../../people/work.ts';
import { notFound } from '../../refusals.ts';
import { endAllSessions, endSessionsOf } from '../../session/tokens.ts';
import { endSessaoOf, storeNomeSocial } from './queries.ts';

/** Ends another session of the actor. @throws {Refusal} notFound for the current one and for what is no session of theirs */
export async function endSessao({ db, actor }: ActorWork<'endSessao'>, sessaoId: number): Promise<void> {
  if (!(await endSessaoOf(db, actor, sessaoId))) throw notFound('Sessão não encontrada.');
}

/** Ends all other sessions of the actor. */
export async function endOutrasSessoes({ db, actor, audit }: ActorWork<'endOutrasSessoes'>): Promise<void> {
  audit({ dados: { encerradas: await endSessionsOf(db, actor.id, actor.id_sessao) } });
}

/** Gives the actor a nome social, or takes it back where it is empty or null (IO-05). */
export async function saveNomeSocial(
  { db, actor, audit }: ActorWork<'saveNomeSocial'>,
  nomeSocial: string | null,
): Promise<void> {
  const { antes, depois } = await storeNomeSocial(db, actor.id, nomeSocial || null);
  audit(changeOf(antes, depois));
}

/**
 * Ends sessions from the command line.
 * @param id the person whose sessions end; undefined for everybody's
 * @returns how many ended
 */
export async function endSessions(
  { db, audit }: Work<'sessoes encerrar'>,
  id: number | undefined,
): Promise<number> {
  audit({});
  return id === undefined ? endAllSessions(db) : endSessionsOf(db, id);
}
