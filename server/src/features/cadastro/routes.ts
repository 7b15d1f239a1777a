import {
  cadastroDesativado,
  confirmEmail,
  createColaborador,
  createSubordinado,
  register,
  resendConfirmation,
} from '@alinha/contract/cadastro';
import type { BodyOf } from '@alinha/contract/core';
import { senhaSoRhTold } from '@alinha/contract/sso';
import { domainProblem } from '@alinha/rules/emails';
import type { Db } from '../../db/open.ts';
import { type Common, type Routes, serve } from '../../http/serve.ts';
import { queueMail } from '../../mail/queue.ts';
import { confirmationMail } from '../../mail/templates.ts';
import { findUser } from '../../people/actor.ts';
import { isActive, lockPeople, stillMay } from '../../people/guards.ts';
import { enterPerson, prepareNewcomer, tellOf } from '../../people/newcomer.ts';
import { findCargoOf, hasEmpresa } from '../../people/places.ts';
import { conflict, failedAttempt, forbidden, invalidField } from '../../refusals.ts';
import { compareCode, newCode, storeCode, takeCode, wrongCode } from '../../session/codes.ts';
import { hashPassword, newPasswordProblem } from '../../session/passwords.ts';
import { takeMailedCode } from '../../session/tries.ts';
import { listCargosBelow, readStanding } from '../cargos/queries.ts';
import { findGestor } from '../colaboradores/index.ts';
import { sendInvitations } from '../convites/index.ts';
import { confirmAddress, storeRegistration } from './queries.ts';

export const cadastroRoutes: Routes<'cadastro'> = {
  register: serve(
    register,
    async ({ body, config }) => {
      if (!config.cadastroAberto) throw forbidden(cadastroDesativado);
      if (config.senhaSoRh) throw forbidden(senhaSoRhTold);
      const foreign = domainProblem(body.email, config.dominios);
      if (foreign !== null) throw invalidField('email', foreign);
      const weak = newPasswordProblem(body.senha, body);
      if (weak !== null) throw invalidField('senha', weak);
      const [senha_hash, code] = await Promise.all([hashPassword(body.senha), newCode(body.email)]);
      return { senha_hash, code };
    },
    async (context) => {
      const { db, body, now, audit, before } = context;
      const { nome, email, cargo, setor, time, id_superior } = body;
      if (id_superior != null && !(await isActive(db, id_superior))) {
        throw invalidField('id_superior', 'Superior não encontrado. Confira o número ou deixe em branco.');
      }
      const person = await storeRegistration(db, {
        nome,
        email,
        senha_hash: before.senha_hash,
        funcao: cargo,
        setor,
        time: time || null,
        id_superior_desejado: id_superior ?? null,
        criado_em: now,
      });
      // Asked for many addresses, this would tell who has an account.
      if (person === undefined) throw failedAttempt(conflict('E-mail já cadastrado.'));
      await sendCode(context, person, before.code);
      audit({ id_ator: person.id });
      return person;
    },
  ),

  confirmEmail: serve(
    confirmEmail,
    ({ db, actor, body }) => compareCode(db, actor, 'confirmacao', body.codigo),
    async ({ db, actor, now, before: comparison }) => {
      // Before the code, as whoever takes the account over does: the other way round the two wait for each other.
      if (comparison.matches) await lockPeople(db);
      if (!(await takeCode(db, actor.id, 'confirmacao', comparison, { now }))) return wrongCode();
      await confirmAddress(db, actor.id);
      return (await findUser(db, actor.id)) ?? wrongCode();
    },
  ),

  resendConfirmation: serve(
    resendConfirmation,
    async ({ db, actor, device, now }) => {
      if (actor.email_confirmado) throw conflict('Este e-mail já está confirmado.');
      await takeMailedCode(db, { email: actor.email, device }, now);
      return newCode(actor.email);
    },
    async (context) => {
      await sendCode(context, context.actor, context.before);
      return { sucesso: true as const };
    },
  ),

  createSubordinado: serve(
    createSubordinado,
    ({ body, config, now }) => prepareNewcomer(body.email, config.dominios, now),
    async ({ db, actor, body: { cargo, ...body }, config, audit, before: senha }) => {
      await lockPeople(db);
      await stillMay(db, actor, createSubordinado.access);
      if (cargo != null && !(await listCargosBelow(db, actor.id)).some(({ id }) => id === cargo)) {
        throw invalidField('cargo', 'Escolha um cargo abaixo do seu.');
      }
      const { setor, id_empresa } = (await readStanding(db, actor.id)) ?? {};
      const lugar = id_empresa === undefined ? undefined : { id_empresa, id_cargo: cargo ?? null };
      const newcomer = { ...body, setor, lugar, id_superior: actor.id };
      const person = await enterPerson(db, newcomer, senha.guardada, 'leader');
      await sendInvitations(db, { config, por: actor.nome }, [{ ...person, ...senha }]);
      const { answer, dados } = tellOf(person);
      audit({ alvos: [{ id: person.id, dados }] });
      return answer;
    },
  ),

  createColaborador: serve(
    createColaborador,
    ({ body, config, now }) => prepareNewcomer(body.email, config.dominios, now),
    async ({ db, actor, body, config, audit, before: senha }) => {
      await lockPeople(db);
      await stillMay(db, actor, createColaborador.access);
      const { nome, email, funcao, data_admissao, id_gestor: id_superior } = body;
      const lugar = await chosenPlace(db, body);
      const newcomer = { nome, email, funcao, data_admissao, id_superior, lugar };
      const person = await enterPerson(db, newcomer, senha.guardada, 'rh');
      await sendInvitations(db, { config, por: actor.nome }, [{ ...person, ...senha }]);
      const { answer, dados } = tellOf(person);
      audit({ alvos: [{ id: person.id, dados }] });
      return answer;
    },
  ),
};

/** Sends a new code to a person's address; earlier ones stay good until their end. */
async function sendCode(
  { db, config, now }: Common,
  person: { id: number; email: string },
  code: { codigo: string; codigo_hash: string },
): Promise<void> {
  await storeCode(db, person.id, 'confirmacao', code, { now });
  await queueMail(db, { para: person.email, ...confirmationMail(config, code) });
}

/** The company and title that HR chose for somebody new, checked against each other and the manager (RH-33). */
async function chosenPlace(db: Db, { id_gestor, id_empresa, cargo }: BodyOf<typeof createColaborador>) {
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
