import {
  confirmEmail,
  createColaborador,
  createSubordinado,
  register,
  resendConfirmation,
} from '@alinha/contract/cadastro';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import { compareCode } from '../../session/codes.ts';
import * as acts from './acts.ts';

export const cadastroRoutes: Routes<'cadastro'> = {
  register: serve(
    register,
    ({ db, config, body }) => acts.prepareRegistration(db, config, body),
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
    (context) => acts.prepareEntering(context, context.body.email, 'the unplaced'),
    (work) => acts.createSubordinado(work, work.body, work.before),
  ),

  createColaborador: serve(
    createColaborador,
    (context) => acts.prepareEntering(context, context.body.email, 'anybody'),
    (work) => acts.createColaborador(work, work.body, work.before),
  ),
};
