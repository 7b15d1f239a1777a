import {
  editFicha,
  endSessoes,
  type Ficha,
  getFicha,
  inviteColaborador,
} from '@alinha/contract/colaboradores';
import type { BodyOf } from '@alinha/contract/core';
import type { Db } from '../../db/open.ts';
import { duplicateIn } from '../../http/problems.ts';
import { type Context, type Routes, serve } from '../../http/serve.ts';
import { queueMail } from '../../mail/queue.ts';
import { movedAddressMail, newAddressMail } from '../../mail/templates.ts';
import { findUser } from '../../people/actor.ts';
import { claimUnverified } from '../../people/claim.ts';
import { isActive, isUnder, keepHr, lockPeople, stillMay } from '../../people/guards.ts';
import { prepareNewcomer } from '../../people/newcomer.ts';
import { findCargoOf, hasEmpresa } from '../../people/places.ts';
import { conflict, forbidden, invalidField, Refusal } from '../../refusals.ts';
import { newCode, storeCode } from '../../session/codes.ts';
import { forgetIdentities } from '../../session/identities.ts';
import { mayHavePassword } from '../../session/passwords.ts';
import type { FirstPassword } from '../../session/temporaryPasswords.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import {
  type Invited,
  type Inviter,
  replaceFirstPasswords,
  sendInvitations,
  withdrawMail,
} from '../convites/index.ts';
import { forgetFactors } from '../segundo-fator/queries.ts';
import { putAway, readFicha, storePerson, storePlaces } from './ficha.queries.ts';

/** What opens the account at another address: a code for whoever has a password of their own, else a temporary one. */
interface Proof {
  senha: FirstPassword;
  code: Awaited<ReturnType<typeof newCode>>;
}

export const fichaRoutes: Pick<
  Routes<'colaboradores'>,
  'getFicha' | 'editFicha' | 'inviteColaborador' | 'endSessoes'
> = {
  getFicha: serve(getFicha, ({ db, actor, alvo, now }) => readFicha(db, actor, alvo.id, now)),

  editFicha: serve(
    editFicha,
    async ({ db, actor, alvo, body, config, now }): Promise<Proof | undefined> => {
      const { email } = await readFicha(db, actor, alvo.id, now);
      if (body.email === undefined || body.email === email) return undefined;
      const senha = await prepareNewcomer(body.email, config.dominios, now);
      return { senha, code: await newCode(body.email) };
    },
    async (context) => {
      const { db, actor, alvo, body, now, audit, checkVersion, before: proof } = context;
      await lockPeople(db);
      await stillMay(db, actor, 'rh');
      const before = await readFicha(db, actor, alvo.id, now);
      checkVersion(before);
      await movePerson(db, before, body.id_superior);
      await placePerson(db, before, body.empresas);
      const { id_superior, empresas, email, ...fields } = body;
      await storePerson(db, alvo.id, { nome: before.nome, ...emptied(fields) });
      const moves = email !== undefined && email !== before.email;
      const descartado = moves
        ? await moveAddress(context, before, email, proof).catch(atItsField)
        : undefined;
      await keepHr(db);
      const after = await readFicha(db, actor, alvo.id, now);
      const mudancas = changesOf(before, after);
      audit({ dados: { mudancas, ...(descartado && { descartado }) }, mudou: mudancas.length > 0 });
      return after;
    },
  ),

  inviteColaborador: serve(
    inviteColaborador,
    async ({ db, actor, alvo, config, now }) => {
      const { email } = await readFicha(db, actor, alvo.id, now);
      return prepareNewcomer(email, config.dominios, now);
    },
    async ({ db, actor, alvo, config, now, before: senha }) => {
      await lockPeople(db);
      await stillMay(db, actor, 'rh');
      const pessoa = await readFicha(db, actor, alvo.id, now);
      if (pessoa.acesso === 'proprio') throw conflict('Esta pessoa já definiu a própria senha.');
      await invite(db, { config, por: actor.nome }, { ...pessoa, ...senha });
      return readFicha(db, actor, alvo.id, now);
    },
  ),

  endSessoes: serve(endSessoes, async ({ db, actor, alvo, now, audit }) => {
    const encerradas = await endSessionsOf(db, alvo.id, ownSession(actor, alvo.id));
    audit({ dados: { encerradas } });
    return readFicha(db, actor, alvo.id, now);
  }),
};

/** Invites somebody anew; the last temporary password, and whatever began with it, ends. */
async function invite(tx: Db, inviter: Inviter, person: Invited): Promise<void> {
  await replaceFirstPasswords(tx, [person]);
  await sendInvitations(tx, inviter, [person]);
}

/** Whoever corrects themselves goes on in the session in which they do. */
const ownSession = (actor: { id: number; id_sessao: number }, id: number) =>
  actor.id === id ? actor.id_sessao : undefined;

/** A text that says nothing is none. */
const emptied = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]));

/** Puts a person under another manager, or under nobody. */
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

/** Gives a person other companies and titles; nobody gives them to themselves. */
async function placePerson(tx: Db, before: Ficha, chosen: BodyOf<typeof editFicha>['empresas']) {
  const same = (a: readonly (number | null)[][], b: readonly (number | null)[][]) =>
    JSON.stringify(a) === JSON.stringify(b);
  const had = before.empresas.map(({ id, id_cargo }) => [id, id_cargo]);
  if (chosen === undefined) return;
  const wanted = chosen.map(({ id_empresa, id_cargo }) => [id_empresa, id_cargo]);
  if (same(had, wanted)) return;
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
 * Gives a person another address. Nothing that was mailed to the old one opens the account any more, its sessions end,
 * and the new one has to be shown to be theirs: by a code, by the temporary password that only it gets, or by a provider
 * that knows them by it. An account that nobody confirmed and nobody placed gives the address up (decision 0005).
 * @returns the id of the account that gave it up
 */
async function moveAddress(
  { db, actor, alvo, config, now }: Context<typeof editFicha>,
  before: Ficha,
  email: string,
  proof: Proof | undefined,
): Promise<number | undefined> {
  // The address became this one, and another again, since the code was made.
  if (proof === undefined) throw conflict('O e-mail mudou enquanto isso. Confira e salve de novo.');
  const [nobodys] = await claimUnverified(db, [email], 'the unplaced');
  if (nobodys !== undefined) await putAway(db, nobodys.id, now);
  await withdrawMail(db, [before]);
  await endSessionsOf(db, alvo.id, ownSession(actor, alvo.id));
  const is_rh = (await findUser(db, alvo.id))?.is_rh ?? false;
  if (before.acesso === 'proprio' && mayHavePassword(config, { is_rh })) {
    await forgetIdentities(db, alvo.id);
    await storePerson(db, alvo.id, { email, email_confirmado: false });
    await storeCode(db, alvo.id, 'confirmacao', proof.code, { now });
    await queueMail(db, { para: email, ...newAddressMail(config, proof.code) });
  } else {
    // Whoever comes in by the new address begins: what the old one's owner set up lets nobody in.
    await forgetFactors(db, alvo.id);
    await storePerson(db, alvo.id, { email, email_confirmado: true });
    await invite(db, { config, por: actor.nome }, { ...before, email, ...proof.senha });
  }
  const nome = before.email_confirmado ? before.nome : undefined;
  await queueMail(db, { para: before.email, ...movedAddressMail(config, { nome }) });
  return nobodys?.id;
}

/** An address that is somebody else's is told at its field. @throws {Refusal} conflict, or the error as it is */
function atItsField(error: unknown): never {
  const duplicate = duplicateIn(error);
  if (duplicate?.constraint !== 'colaboradores_email') throw error;
  throw new Refusal('conflict', duplicate.message, { campos: { email: duplicate.message } });
}

const plainFields = ['nome', 'email', 'setor', 'time', 'funcao', 'data_admissao'] as const;

/** What an edit changed, in words that stay true when others are renamed. */
function changesOf(before: Ficha, after: Ficha): Ficha['historico'][number]['mudancas'] {
  const all = [
    ...plainFields.map((campo) => ({ campo, antes: before[campo], depois: after[campo] })),
    { campo: 'gestor' as const, antes: before.superior?.nome ?? null, depois: after.superior?.nome ?? null },
    { campo: 'empresas' as const, antes: placesOf(before), depois: placesOf(after) },
  ];
  return all.filter(({ antes, depois }) => antes !== depois);
}

const placesOf = ({ empresas }: Ficha) =>
  empresas.map(({ nome, cargoNome }) => `${cargoNome ?? 'sem cargo'} (${nome})`).join(', ') || null;
