import type { User } from '@alinha/contract/auth';
import {
  cadastroDesativado,
  type createColaborador as createColaboradorCall,
  type createSubordinado as createSubordinadoCall,
  type register as registerCall,
} from '@alinha/contract/cadastro';
import type { BodyOf } from '@alinha/contract/core';
import { senhaSoRhMessage } from '@alinha/contract/sso';
import { domainProblem } from '@alinha/rules/emails';
import type { Config } from '../../config.ts';
import { emailTaken } from '../../db/errors.ts';
import type { Db } from '../../db/open.ts';
import { queueMail } from '../../mail/queue.ts';
import { confirmationMail, type Sender } from '../../mail/templates.ts';
import { findUser, type SessionActor } from '../../people/actor.ts';
import { isActive, lockPeople, stillMay } from '../../people/checks.ts';
import { type Claimable, refuseTaken } from '../../people/claim.ts';
import { answerAndAuditOf, enterPerson, type Newcomer, prepareNewcomer } from '../../people/newcomer.ts';
import { findCargoOf, hasEmpresa } from '../../people/places.ts';
import type { ActorWork, Work, WorkOf } from '../../people/work.ts';
import { conflict, failedAttempt, forbidden, invalid, invalidField, type Refusal } from '../../refusals.ts';
import { recordAccessChange } from '../../session/alteracoes.ts';
import { type Comparison, newCode, storeCode, takeCode, wrongCode } from '../../session/codes.ts';
import { hashPassword, newPasswordProblem } from '../../session/passwords.ts';
import { takeMailedCode } from '../../session/rateLimits.ts';
import type { FirstPassword, NewPassword } from '../../session/temporaryPasswords.ts';
import { createCargo, findCargoNamed, listCargosBelow, readStanding } from '../cargos/index.ts';
import { findGestor } from '../colaboradores/index.ts';
import { type Inviter, sendInvitations } from '../convites/index.ts';
import { createEmpresa, findEmpresaNamed } from '../empresas/index.ts';
import { confirmAddress, isTaken, storeRegistration } from './queries.ts';

type Code = Awaited<ReturnType<typeof newCode>>;

/** The slow hashes of a registration, computed before its transaction. */
interface PreparedRegistration {
  senha_hash: string;
  code: Code;
}

/**
 * Checks a registration and hashes its password and code.
 * @throws {Refusal} forbidden where nobody may register; invalid for an address of another domain, a weak password or an unknown superior
 */
export async function prepareRegistration(
  db: Db,
  config: Pick<Config, 'cadastroAberto' | 'senhaSoRh' | 'dominios'>,
  body: BodyOf<typeof registerCall>,
): Promise<PreparedRegistration> {
  if (!config.cadastroAberto) throw forbidden(cadastroDesativado);
  if (config.senhaSoRh) throw forbidden(senhaSoRhMessage);
  const foreign = domainProblem(body.email, config.dominios);
  if (foreign !== null) throw invalidField('email', foreign);
  const weak = newPasswordProblem(body.senha, body);
  if (weak !== null) throw invalidField('senha', weak);
  await checkSuperior(db, body.id_superior);
  // A taken address is refused only after the hashes: the time must not tell who has an account.
  const [senha_hash, code] = await Promise.all([hashPassword(body.senha), newCode(body.email)]);
  return { senha_hash, code };
}

/** @throws {Refusal} invalid for an unknown superior */
async function checkSuperior(db: Db, id: number | null | undefined): Promise<void> {
  if (id == null || (await isActive(db, id))) return;
  throw invalidField('id_superior', 'Superior não encontrado. Confira o número ou deixe em branco.');
}

/**
 * Registers a person without any role, and mails a code to their address.
 * @throws {Refusal} invalid for an unknown superior; conflict where the address is taken, which counts as a failed attempt
 */
export async function register(
  work: Work<'register'> & { config: Sender },
  { nome, email, cargo, setor, time, id_superior }: BodyOf<typeof registerCall>,
  { senha_hash, code }: PreparedRegistration,
) {
  const { db, now, audit } = work;
  await checkSuperior(db, id_superior);
  const person = await storeRegistration(db, {
    nome,
    email,
    senha_hash,
    funcao: cargo,
    setor,
    time: time || null,
    id_superior_desejado: id_superior ?? null,
    criado_em: now,
  });
  // Counted as a failed attempt: asked for many addresses, this answer would reveal who has an account.
  if (person === undefined) throw failedAttempt(conflict(emailTaken));
  await sendCode(work, person, code);
  audit({ id_ator: person.id });
  return person;
}

/**
 * Confirms the actor's address by a mailed code.
 * @returns the user, or the refusal of a wrong code: returned, not thrown, so that the counted attempt is committed
 */
export async function confirmEmail(
  { db, actor, now }: ActorWork<'confirmEmail'>,
  comparison: Comparison,
): Promise<User | Refusal> {
  // Claiming an account locks people before codes; the opposite order could deadlock with it.
  if (comparison.matches) await lockPeople(db);
  if (!(await takeCode(db, actor.id, 'confirmacao', comparison, { now }))) return wrongCode();
  await confirmAddress(db, actor.id);
  return (await findUser(db, actor.id)) ?? wrongCode();
}

/**
 * Makes another code for the actor's address.
 * @throws {Refusal} conflict where it is confirmed already; rateLimited
 */
export async function prepareConfirmationCode(
  db: Db,
  actor: SessionActor,
  device: number | undefined,
  now: Date,
): Promise<Code> {
  if (actor.email_confirmado) throw conflict('Este e-mail já está confirmado.');
  await takeMailedCode(db, { email: actor.email, device }, now);
  return newCode(actor.email);
}

/** Mails another code to the actor's address. */
export function resendConfirmation(
  work: ActorWork<'resendConfirmation'> & { config: Sender },
  code: Code,
): Promise<void> {
  return sendCode(work, work.actor, code);
}

/** Mails a new code to a person's address; earlier codes stay valid until they expire. */
async function sendCode(
  { db, config, now }: { db: Db; config: Sender; now: Date },
  person: { id: number; email: string },
  code: Code,
): Promise<void> {
  await storeCode(db, person.id, 'confirmacao', code, { now });
  await queueMail(db, { para: person.email, ...confirmationMail(config, code) });
}

/** Makes the temporary password of a new person. @throws {Refusal} invalid for another domain; conflict where the address is taken */
export async function prepareEntering(
  { db, config, now }: { db: Db; config: Pick<Config, 'dominios'>; now: Date },
  email: string,
  of: Claimable,
): Promise<FirstPassword> {
  await refuseTaken(db, email, of);
  return prepareNewcomer(email, config.dominios, now);
}

/** The work of the acts by which a leader or HR enters a person. */
type EnteringWork = ActorWork<'createSubordinado' | 'createColaborador'> & Pick<Inviter, 'config'>;

/**
 * Enters a direct report of the actor, in the actor's company and sector.
 * @throws {Refusal} forbidden where the actor no longer leads; invalid for a title that is not below theirs; conflict
 */
export async function createSubordinado(
  work: EnteringWork,
  { cargo, ...body }: BodyOf<typeof createSubordinadoCall>,
  senha: FirstPassword,
) {
  const { db, actor } = work;
  await lockPeople(db);
  await stillMay(db, actor, 'leaders');
  if (cargo != null && !(await listCargosBelow(db, actor.id)).some(({ id }) => id === cargo)) {
    throw invalidField('cargo', 'Escolha um cargo abaixo do seu.');
  }
  const { setor, id_empresa } = (await readStanding(db, actor.id)) ?? {};
  const lugar = id_empresa === undefined ? undefined : { id_empresa, id_cargo: cargo ?? null };
  return enterInvited(work, { ...body, setor, lugar, id_superior: actor.id }, senha, 'leader');
}

/**
 * Enters a person under a manager whom HR chose.
 * @throws {Refusal} forbidden where the actor is no longer HR; invalid for a place that does not fit (RH-33); conflict
 */
export async function createColaborador(
  work: EnteringWork,
  body: BodyOf<typeof createColaboradorCall>,
  senha: FirstPassword,
) {
  const { db, actor } = work;
  await lockPeople(db);
  await stillMay(db, actor, 'rh');
  const { nome, email, funcao, data_admissao, id_gestor: id_superior } = body;
  const lugar = await chosenPlace(db, body);
  return enterInvited(work, { nome, email, funcao, data_admissao, id_superior, lugar }, senha, 'rh');
}

/** Stores a new person and invites them by mail. */
async function enterInvited(
  { db, actor, config, now, audit }: EnteringWork,
  newcomer: Newcomer,
  senha: FirstPassword,
  by: 'leader' | 'rh',
) {
  const person = await enterPerson(db, newcomer, senha.guardada, by, { now, autor: actor.id });
  await sendInvitations(db, { config, por: actor.nome }, [{ ...person, ...senha }]);
  const { answer, dados } = answerAndAuditOf(person);
  audit({ targets: [{ id: person.id, dados }] });
  return answer;
}

/** The company and title that HR chose for a new person, checked against each other and the manager (RH-33). */
async function chosenPlace(db: Db, { id_gestor, id_empresa, cargo }: BodyOf<typeof createColaboradorCall>) {
  const gestor = await findGestor(db, id_gestor, id_empresa);
  if (gestor === undefined) throw invalidField('id_gestor', 'Escolha um gestor ativo.');
  if (!(await hasEmpresa(db, id_empresa))) throw invalidField('id_empresa', 'Empresa não encontrada.');
  if (cargo == null) return { id_empresa, id_cargo: null };
  const title = await findCargoOf(db, id_empresa, cargo);
  if (title === undefined) throw invalidField('cargo', 'Escolha um cargo ativo desta empresa.');
  if (title.nivel_hierarquia <= (gestor.nivel_hierarquia ?? 0)) {
    throw invalidField('cargo', 'O nível do cargo deve ser maior que o do gestor.');
  }
  return { id_empresa, id_cargo: cargo };
}

const hrTitle = { nome: 'Recursos Humanos', nivel_hierarquia: 1, is_leader: false, is_rh: true } as const;

/**
 * Enters a person of HR, and creates the company and the title if they are missing. Only the command line does this, because
 * nobody in the application can enter the first person of HR.
 * @param empresa the company's name; the oldest company if undefined
 * @throws {Refusal} invalid for an address of another domain, or without any company; conflict where the address is taken, or
 * the company has a title of that name that is not HR's
 */
export async function createHr(
  workOf: WorkOf,
  { nome, email, empresa }: { nome: string; email: string; empresa: string | undefined },
  senha: NewPassword,
  dominios: readonly string[],
) {
  const problem = domainProblem(email, dominios);
  if (problem !== null) throw invalidField('email', problem);
  const work = workOf('criar-rh');
  await lockPeople(work.db);
  if (await isTaken(work.db, email)) throw conflict(`Já existe uma pessoa com o e-mail ${email}.`);
  const company = await companyNamed(workOf, empresa);
  const title = await hrTitleOf(workOf, company.id);
  const lugar = { id_empresa: company.id, id_cargo: title.id };
  const alterando = { now: work.now, autor: null };
  const person = await enterPerson(
    work.db,
    { nome, email, id_superior: null, lugar },
    senha,
    'rh',
    alterando,
  );
  // The person who runs the command reads the password.
  await recordAccessChange(work.db, [person.id], 'senha', alterando);
  work.audit({ targets: [{ id: person.id, dados: { email, ...answerAndAuditOf(person).dados } }] });
  return { empresa: company.nome, cargo: title.nome, assumido: person.assumido !== undefined };
}

async function companyNamed(workOf: WorkOf, nome: string | undefined) {
  const known = await findEmpresaNamed(workOf('criar-rh').db, nome);
  if (known !== undefined) return known;
  if (nome === undefined)
    throw invalid('Ainda não há nenhuma empresa. Diga qual com --empresa "Nome da empresa".');
  return createEmpresa(workOf('createEmpresa'), nome);
}

/** The default HR title of a company, created if missing. Other HR titles are not used: they may also grant leadership. */
async function hrTitleOf(workOf: WorkOf, idEmpresa: number) {
  const known = await findCargoNamed(workOf('criar-rh').db, idEmpresa, hrTitle.nome);
  if (known?.is_rh) return known;
  if (known) {
    throw conflict(
      `O cargo "${known.nome}" já existe nesta empresa, mas não é de RH. Escolha outra com --empresa.`,
    );
  }
  return createCargo(workOf('createCargo'), idEmpresa, hrTitle);
}
