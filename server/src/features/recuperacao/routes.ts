import * as contract from '@alinha/contract/recuperacao';
import { after, feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import { Refusal } from '../../refusals.ts';
import * as acts from './acts.ts';

export const recuperacaoRoutes = feature(contract, {
  requestRecovery: after(
    (context) => acts.prepareCode(context, context.body.email, context.device),
    async (work) => {
      await acts.requestRecovery(work, work.body.email, work.before, work.device);
      return { sucesso };
    },
  ),

  resetPassword: after(
    (context) => acts.hashRecovery(context, context.body),
    async (work) => {
      const { body, before, device, cookies } = work;
      const tokens = await acts.resetPassword(work, body.novaSenha, before, device, cookies.held);
      if (tokens instanceof Refusal) return tokens;
      cookies.write(tokens);
      return { sucesso };
    },
  ),
});
