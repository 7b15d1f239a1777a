import type { editFicha as editCall, Ficha } from '@alinha/contract/colaboradores';
import type { BodyOf } from '@alinha/contract/core';
import { todayIn } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import type { Ato } from '../../audit/declared.ts';
import { isChanged } from '../../audit/record.ts';
import type { Config } from '../../config.ts';
import { duplicateIn } from '../../db/errors.ts';
import { withRegisteredName } from '../../db/nomeRegistrado.ts';
import type { Db } from '../../db/open.ts';
import { queueMail } from '../../mail/queue.ts';
import { movedAddressMail, newAddressMail } from '../../mail/templates.ts';
import { findUser } from '../../people/actor.ts';
import { isActive, isUnder, keepHr, lockPeople, stillMay } from '../../people/checks.ts';
import { claimAccounts, claimUnverified, refuseTaken } from '../../people/claim.ts';
import { prepareNewcomer } from '../../people/newcomer.ts';
import { findCargoOf, hasEmpresa } from '../../people/places.ts';
import type { ActorWork, CheckVersion } from '../../people/work.ts';
import { conflict, forbidden, invalidField, Refusal } from '../../refusals.ts';
import {
  type Alterando,
  listFormerAddresses,
  passwordsOfOthers,
  recordAccessChange,
} from '../../session/alteracoes.ts';
import { newCode, storeCode } from '../../session/codes.ts';
import { forgetIdentities } from '../../session/identities.ts';
import { forgetMeans, withdrawMail } from '../../session/means.ts';
import { mayHavePassword } from '../../session/passwords.ts';
import type { FirstPassword } from '../../session/temporaryPasswords.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { type Invited, type Inviter, replaceFirstPasswords, sendInvitations } from '../convites/index.ts';
import { forgetFactors } from '../segundo-fator/index.ts';
import { tellOfEarlier } from '../selos/index.ts';
import { leave } from './demissoes.ts';
import { putAway, readFicha, storePerson, storePlaces } from './ficha.queries.ts';

type FichaWork<A extends Ato> = ActorWork<A> & Pick<Inviter, 'config'>;

/** The input of the steps that compute slow hashes before the transaction. */
type Preparation = Pick<ActorWork<Ato>, 'db' | 'actor' | 'now'> & { config: Pick<Config, 'dominios'> };

/** Proves a new address: a code if the person has a password of their own, else a temporary password. */
export interface AddressProof {
  senha: FirstPassword;
  code: Awaited<ReturnType<typeof newCode>>;
}

/**
 * Prepares the proof of a new address.
 * @returns undefined where the address does not change
 * @throws {Refusal} as `proofOf`
 */
export async function prepareAddress(
  { db, actor, config, now }: Preparation,
  id: number,
  email: string | undefined,
): Promise<AddressProof | undefined> {
  const before = await readFicha(db, actor, id, now);
  if (email === undefined || email === before.email) return undefined;
  return proofOf(db, email, config, now);
}

/** Prepares the proof of a new address. @throws {Refusal} invalid where it is of no allowed domain; conflict where it is taken */
export async function proofOf(
  db: Db,
  email: string,
  { dominios }: Pick<Config, 'dominios'>,
  now: Date,
): Promise<AddressProof> {
  await refuseTaken(db, email, 'the unplaced');
  const senha = await prepareNewcomer(email, dominios, now);
  return { senha, code: await newCode(email) };
}

/**
 * Edits a person's record; omitted fields stay as they are.
 * @throws {Refusal} forbidden where the actor is no longer HR, or changes their own title; invalid for a manager or a place
 * that does not fit, or a departure of the actor that has come; conflict where address or matrícula are taken, or nobody of HR would
 * be left
 */
export async function editFicha(
  work: FichaWork<'editFicha'> & { leaves: () => void },
  id: number,
  body: BodyOf<typeof editCall>,
  proof: AddressProof | undefined,
  checkVersion: CheckVersion<Ficha>,
): Promise<Ficha> {
  const { db, actor, now, audit, leaves } = work;
  await lockPeople(db);
  await stillMay(db, actor, 'rh');
  const read = await readFicha(db, actor, id, now);
  checkVersion(read);
  const assumido =
    identifies(body, read) && (await claimAccounts(db, [id], 'kept', { now, autor: actor.id })).length > 0;
  const before = assumido ? await readFicha(db, actor, id, now) : read;
  if (id === actor.id && hasCome(body, now)) {
    throw invalidField('data_demissao', 'Você não pode desativar a sua própria conta.');
  }
  await movePerson(db, before, body.id_superior);
  await placePerson(db, before, body.empresas);
  const { id_superior, empresas, email, nome = before.nome, ...fields } = body;
  const registered = withRegisteredName(sql`colaboradores`, sql`${nome}`);
  await storePerson(db, id, { ...registered, ...emptied(fields) }).catch(throwForField);
  const moves = email !== undefined && email !== before.email;
  const by = { por: actor.nome, autor: actor.id, keep: ownSession(actor, id), assumido };
  const descartado = moves ? await changeAddress(work, by, before, email, proof) : undefined;
  // An act of its own, as on any later day.
  if (await leave(db, id, now)) leaves();
  await keepHr(db);
  const after = await readFicha(db, actor, id, now);
  const mudancas = changesOf(read, after);
  const dados = { mudancas, ...(descartado && { descartado }), ...(assumido && { assumido }) };
  audit({ dados, mudou: mudancas.length > 0 });
  return after;
}

/** Whether a correction says whose account it is: by a matrícula, or by another address. */
const identifies = ({ matricula, email }: BodyOf<typeof editCall>, before: Ficha): boolean =>
  (matricula != null && matricula !== '' && matricula !== before.matricula) ||
  (email !== undefined && email !== before.email);

/** Whether a correction gives a date of departure that has come: the person is deactivated then. */
const hasCome = ({ data_demissao: day }: Pick<BodyOf<typeof editCall>, 'data_demissao'>, now: Date) =>
  day != null && day <= todayIn(now);

const ownsPassword = () => conflict('Esta pessoa já definiu a própria senha.');

/**
 * Prepares a new temporary password.
 * @throws {Refusal} invalid where the person's address is of no allowed domain; conflict where they have a password of their own
 */
export async function prepareInvitation(
  { db, actor, config, now }: Preparation,
  id: number,
): Promise<FirstPassword> {
  const { email, email_confirmado, acesso } = await readFicha(db, actor, id, now);
  // The password of an unverified account ends with the invitation.
  if (email_confirmado && acesso === 'proprio') throw ownsPassword();
  return prepareNewcomer(email, config.dominios, now);
}

/**
 * Invites a person again.
 * @throws {Refusal} forbidden where the actor is no longer HR; conflict where the person has a password of their own
 */
export async function inviteColaborador(
  { db, actor, config, now, audit }: FichaWork<'inviteColaborador'>,
  id: number,
  senha: FirstPassword,
): Promise<Ficha> {
  await lockPeople(db);
  await stillMay(db, actor, 'rh');
  // The person who registered an address need not be its owner, whom HR invites.
  const assumido = (await claimAccounts(db, [id], 'kept', { now, autor: actor.id })).length > 0;
  if (assumido) audit({ dados: { assumido } });
  const pessoa = await readFicha(db, actor, id, now);
  if (pessoa.acesso === 'proprio') throw ownsPassword();
  await invite(
    db,
    { now, autor: actor.id },
    { config, por: actor.nome },
    { ...pessoa, nome: shownName(pessoa), ...senha },
  );
  return readFicha(db, actor, id, now);
}

/** Ends a person's sessions. Actors who end their own keep the current one. */
export async function endSessoes(
  { db, actor, now, audit }: ActorWork<'endSessoes'>,
  id: number,
): Promise<Ficha> {
  const encerradas = await endSessionsOf(db, id, ownSession(actor, id));
  audit({ dados: { encerradas } });
  return readFicha(db, actor, id, now);
}

/** Invites a person again; ends the last temporary password and the sessions that began with it. */
async function invite(db: Db, alterando: Alterando, inviter: Inviter, person: Invited): Promise<void> {
  await replaceFirstPasswords(db, [person], alterando);
  await sendInvitations(db, inviter, [person]);
}

/** The session to keep: the actor's current one, if they act on themselves. */
const ownSession = (actor: { id: number; id_sessao: number }, id: number) =>
  actor.id === id ? actor.id_sessao : undefined;

/** The name by which mails address a person. */
const shownName = ({ nome, nome_social }: Ficha) => nome_social ?? nome;

/** Replaces empty texts by null. */
const emptied = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]));

/**
 * Moves a person under another manager, or under nobody.
 * @throws {Refusal} invalid where the manager is not active or below the person
 */
async function movePerson(tx: Db, { id, superior }: Ficha, id_superior: number | null | undefined) {
  if (id_superior === undefined || id_superior === (superior?.id ?? null)) return;
  if (id_superior !== null) {
    if (!(await isActive(tx, id_superior))) throw invalidField('id_superior', 'Escolha um gestor ativo.');
    if (await isUnder(tx, id_superior, id)) {
      throw invalidField('id_superior', 'O novo gestor está abaixo deste colaborador na hierarquia.');
    }
  }
  await storePerson(tx, id, { id_superior, id_superior_desejado: null });
}

/**
 * Replaces a person's companies and titles.
 * @throws {Refusal} forbidden for the actor's own; invalid where a company or title does not exist, or a company comes twice
 */
async function placePerson(tx: Db, before: Ficha, chosen: BodyOf<typeof editCall>['empresas']) {
  if (chosen === undefined) return;
  const had = before.empresas.map(({ id, id_cargo }) => [id, id_cargo]);
  const wanted = chosen.map(({ id_empresa, id_cargo }) => [id_empresa, id_cargo]);
  if (!isChanged(had, wanted)) return;
  if (!before.permissoes.cargo) throw forbidden('Você não pode alterar o próprio cargo.');
  if (new Set(chosen.map(({ id_empresa }) => id_empresa)).size < chosen.length) {
    throw invalidField('empresas', 'Cada empresa pode aparecer uma vez só.');
  }
  for (const { id_empresa, id_cargo } of chosen) {
    if (!(await hasEmpresa(tx, id_empresa))) throw invalidField('empresas', 'Empresa não encontrada.');
    if (id_cargo !== null && (await findCargoOf(tx, id_empresa, id_cargo)) === undefined) {
      throw invalidField('empresas', 'Escolha um cargo ativo de cada empresa.');
    }
  }
  await storePlaces(tx, before.id, chosen);
}

/**
 * Changes a person's address, under `lockPeople`. Codes and links that were mailed to the old address no longer open the account, nor do its
 * sessions and what a former holder of that address may have set up. The owner of the new address proves it by a code, by a temporary password
 * mailed only to it, or by the provider. An unverified account that nobody placed loses the address (decision 0005).
 * @param by who invites, if the person has to be, and who acts; the session that stays where people change their own; and whether the
 * account was unverified and is claimed now
 * @returns the id of the account that lost it
 * @throws {Refusal} conflict where the address changed meanwhile, or is taken
 */
export async function changeAddress(
  { db, config, now }: Pick<FichaWork<'editFicha'>, 'db' | 'config' | 'now'>,
  {
    por,
    autor,
    keep,
    assumido,
  }: { por: string; autor: number | null; keep?: number | undefined; assumido: boolean },
  before: Ficha,
  email: string,
  proof: AddressProof | undefined,
): Promise<number | undefined> {
  // No proof was prepared because the person had this address already, but the address has changed since.
  if (proof === undefined) throw conflict('O e-mail mudou enquanto isso. Confira e salve de novo.');
  const alterando = { now, autor };
  const [unverified] = await claimUnverified(db, [email], 'the unplaced', alterando);
  if (unverified !== undefined) await putAway(db, unverified.id, now);
  const former = await listFormerAddresses(db, before.id);
  const isOthers = keep === undefined && (await passwordsOfOthers(db, [before.id], now)).length > 0;
  if (keep === undefined) {
    await recordAccessChange(db, [before.id], 'endereco', alterando);
    await forgetMeans(db, [before.id]);
  }
  await withdrawMail(db, [before]);
  await endSessionsOf(db, before.id, keep);
  const is_rh = (await findUser(db, before.id))?.is_rh ?? false;
  if (before.acesso === 'proprio' && !isOthers && mayHavePassword(config, { is_rh })) {
    await forgetIdentities(db, before.id);
    await storePerson(db, before.id, { email, email_confirmado: false }).catch(throwForField);
    await storeCode(db, before.id, 'confirmacao', proof.code, { now });
    await queueMail(db, { para: email, ...newAddressMail(config, proof.code) });
  } else {
    await forgetFactors(db, before.id);
    await storePerson(db, before.id, { email, email_confirmado: true }).catch(throwForField);
    const person = { ...before, nome: shownName(before), email, ...proof.senha };
    await invite(db, alterando, { config, por }, person);
  }
  if (keep === undefined) await tellOfEarlier({ db, config, now }, [before.id], autor);
  // Nobody is mailed before the invitation.
  if (assumido || before.acesso !== 'nenhum') {
    const nome = assumido ? undefined : shownName(before);
    await queueMail(db, { para: before.email, ...movedAddressMail(config, { nome }) });
  }
  const earlier = former.filter((one) => one !== before.email && one !== email);
  await queueMail(db, ...earlier.map((para) => ({ para, ...movedAddressMail(config, { nome: undefined }) })));
  return unverified?.id;
}

/** The fields of which no two people have the same, by their constraints. */
const uniqueFields: Record<string, string> = {
  colaboradores_email: 'email',
  colaboradores_matricula: 'matricula',
};

/** Reports a taken address or matrícula as an error of its field. @throws {Refusal} conflict; any other error unchanged */
function throwForField(error: unknown): never {
  const duplicate = duplicateIn(error);
  const field = uniqueFields[duplicate?.constraint ?? ''];
  if (duplicate === undefined || field === undefined) throw error;
  throw new Refusal('conflict', duplicate.message, {
    campos: { [field]: duplicate.message },
    scimType: 'uniqueness',
  });
}

const plainFields = [
  'nome',
  'email',
  'setor',
  'time',
  'funcao',
  'matricula',
  'data_admissao',
  'data_demissao',
] as const;

/** The fields that an edit changed, with current names, and the ids of superiors. */
export function changesOf(before: Ficha, after: Ficha) {
  const fields = plainFields.map((campo) => ({ campo, antes: before[campo], depois: after[campo] }));
  const [from, to] = [before.superior, after.superior];
  const gestor = {
    ...{ campo: 'gestor' as const, antes: from?.nome ?? null, depois: to?.nome ?? null },
    ...{ id_antes: from?.id ?? null, id_depois: to?.id ?? null },
  };
  const empresas = { campo: 'empresas' as const, antes: placesOf(before), depois: placesOf(after) };
  const differs = ({ antes, depois }: { antes: string | null; depois: string | null }) => antes !== depois;
  return [
    ...fields.filter(differs),
    ...(gestor.id_antes === gestor.id_depois ? [] : [gestor]),
    ...[empresas].filter(differs),
  ];
}

const placesOf = ({ empresas }: Ficha) =>
  empresas.map(({ nome, cargoNome }) => `${cargoNome ?? 'sem cargo'} (${nome})`).join(', ') || null;
