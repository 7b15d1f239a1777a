import {
  confirmEmail,
  createColaborador,
  createSubordinado,
  register,
  resendConfirmation,
} from '@alinha/contract/cadastro';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import { prepareNewcomer } from '../../people/newcomer.ts';
import { compareCode } from '../../session/codes.ts';
import * as acts from './acts.ts';

export const cadastroRoutes: Routes<'cadastro'> = {
  register: serve(
    register,
    ({ config, body }) => acts.prepareRegistration(config, body),
    (work) => acts.register(work, work.body, work.before),
  ),

  confirmEmail: serve(
    confirmEmail,
    ({ db, actor, body }) => compareCode(db, actor, 'confirmacao', body.codigo),
    (work) => acts.confirmEmail(work, work.before),
  ),

  resendConfirmation: serve(
    resendConfirmation,
    ({ db, actor, device, now }) => acts.prepareConfirmationCode(db, actor, device, now),
    async (work) => {
      await acts.resendConfirmation(work, work.before);
      return { sucesso };
    },
  ),

  createSubordinado: serve(
    createSubordinado,
    ({ body, config, now }) => prepareNewcomer(body.email, config.dominios, now),
    (work) => acts.createSubordinado(work, work.body, work.before),
  ),

  createColaborador: serve(
    createColaborador,
    ({ body, config, now }) => prepareNewcomer(body.email, config.dominios, now),
    (work) => acts.createColaborador(work, work.body, work.before),
  ),
};
