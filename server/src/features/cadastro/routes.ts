import * as contract from '@alinha/contract/cadastro';
import { after, feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import { compareCode } from '../../session/codes.ts';
import * as acts from './acts.ts';

export const cadastroRoutes = feature(contract, {
  register: after(
    ({ db, config, body }) => acts.prepareRegistration(db, config, body),
    (work) => acts.register(work, work.body, work.before),
  ),

  confirmEmail: after(
    ({ db, actor, body }) => compareCode(db, actor, 'confirmacao', body.codigo),
    (work) => acts.confirmEmail(work, work.before),
  ),

  resendConfirmation: after(
    ({ db, actor, device, now }) => acts.prepareConfirmationCode(db, actor, device, now),
    async (work) => {
      await acts.resendConfirmation(work, work.before);
      return { sucesso };
    },
  ),

  createSubordinado: after(
    (context) => acts.prepareEntering(context, context.body.email, 'the unplaced'),
    (work) => acts.createSubordinado(work, work.body, work.before),
  ),

  createColaborador: after(
    (context) => acts.prepareEntering(context, context.body.email, 'anybody'),
    (work) => acts.createColaborador(work, work.body, work.before),
  ),
});
