import type { ScimUser } from '@alinha/contract/scim';
import { desativado } from '@alinha/rules/access';
import type { Ato } from '../../audit/declared.ts';
import type { Audit } from '../../audit/record.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { lockPeople } from '../../people/checks.ts';
import { claimAccounts } from '../../people/claim.ts';
import type { Work } from '../../people/work.ts';
import { conflict, notFound } from '../../refusals.ts';
import {
  type AddressProof,
  changeAddress,
  changesOf as changesOfFicha,
  deactivate,
  proofOf,
  reactivate,
  readFicha,
  storePerson,
} from '../colaboradores/index.ts';
import { type Assignment, changesOf } from './changes.ts';
import { findPerson } from './queries.ts';
import { userOf } from './resources.ts';

/** What SCIM's acts need. They do acts of the panel, each of which leaves its usual row in the audit. */
type ScimWork<A extends 'patchScimUser' | 'replaceScimUser' | 'deleteScimUser'> = Work<A> & {
  config: Config;
  auditOf: <P extends Ato>(ato: P, target: number) => Audit<P>;
  /** Whose token it is; named as the one who invites. */
  integracao: { nome: string };
};

/** @throws {Refusal} notFound */
export async function readUser(db: Db, config: Config, id: number): Promise<ScimUser> {
  const found = await findPerson(db, id);
  if (found === undefined) throw notFound('Pessoa não encontrada.');
  return userOf(config, found);
}

/**
 * Prepares the proof of an address that differs; undefined where it does not. Hashing is slow, so it must not run in the transaction.
 * @throws {Refusal} notFound, or invalid for what SCIM cannot change or an address of no allowed domain
 */
export async function prepareAddress(
  { db, config, now }: { db: Db; config: Config; now: Date },
  id: number,
  assignments: readonly Assignment[],
): Promise<AddressProof | undefined> {
  const before = await readUser(db, config, id);
  const { active, userName } = changesOf(before, assignments);
  if (userName === undefined) return undefined;
  if (!before.active && !active) throw conflict(desativado);
  return proofOf(db, userName, config, now);
}

/**
 * Changes what the identity provider decides of a person: whether they are active, their address, and the account's identifier
 * there, by the panel's rules (SCIM-02, SCIM-03).
 * @throws {Refusal} notFound; invalid for what SCIM cannot change; conflict where nobody of HR would be left, the address or
 * the identifier is taken, or a deactivated person's address would change
 */
export async function changeUser(
  work: ScimWork<'patchScimUser' | 'replaceScimUser'>,
  id: number,
  assignments: readonly Assignment[],
  proof: AddressProof | undefined,
): Promise<ScimUser> {
  const { db, now, config, audit, auditOf } = work;
  await lockPeople(db);
  const before = await readUser(db, config, id);
  const { active, userName, externalId } = changesOf(before, assignments);
  const antes = before.externalId ?? null;
  // The directory says whose account it is; the person who registered with the address need not be its owner.
  const says = externalId != null || userName !== undefined;
  const assumido = says && (await claimAccounts(db, [id], 'kept', { now, autor: null })).length > 0;
  const dados = { antes, depois: externalId ?? null, ...(assumido && { assumido }) };
  audit({ targets: [{ id, dados }], mudou: externalId !== undefined || assumido });
  if (externalId !== undefined) await storePerson(db, id, { id_externo: externalId });
  // Nobody can be asked, and a provider may disable somebody by mistake: what the deactivation moved comes back.
  if (active === true) await reactivate({ db, now, audit: auditOf('reactivateColaborador', id) }, id, true);
  if (userName !== undefined) {
    if (!before.active && !active) throw conflict(desativado);
    await moveAddress(work, id, { email: userName, assumido }, proof);
  }
  if (active === false) await deactivateUser(work, id);
  return readUser(db, config, id);
}

/** Deactivates a person, whose row is kept; a deactivated person stays deactivated. @throws {Refusal} as `changeUser` */
export async function removeUser(work: ScimWork<'deleteScimUser'>, id: number): Promise<void> {
  const { db, config, audit } = work;
  await lockPeople(db);
  const { active } = await readUser(db, config, id);
  audit({ targets: [{ id, dados: {} }], mudou: active });
  if (active) await deactivateUser(work, id);
}

async function deactivateUser(
  { db, now, auditOf }: Pick<ScimWork<'deleteScimUser'>, 'db' | 'now' | 'auditOf'>,
  id: number,
): Promise<void> {
  const audit = auditOf('deactivateColaborador', id);
  await deactivate({ db, now, audit }, await readFicha(db, undefined, id, now));
}

async function moveAddress(
  { db, now, config, auditOf, integracao }: Omit<ScimWork<'patchScimUser'>, 'audit'>,
  id: number,
  { email, assumido }: { email: string; assumido: boolean },
  proof: AddressProof | undefined,
): Promise<void> {
  const before = await readFicha(db, undefined, id, now);
  const by = { por: integracao.nome, autor: null, assumido };
  const descartado = await changeAddress({ db, config, now }, by, before, email, proof);
  const mudancas = changesOfFicha(before, await readFicha(db, undefined, id, now));
  auditOf('editFicha', id)({ dados: { mudancas, ...(descartado && { descartado }) } });
}
