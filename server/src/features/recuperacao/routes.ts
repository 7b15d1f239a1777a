import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import { Refusal } from '../../refusals.ts';
import * as acts from './acts.ts';

export const recuperacaoRoutes: Routes<'recuperacao'> = {
  requestRecovery: serve(
    requestRecovery,
    (context) => acts.prepareCode(context, context.body.email, context.device),
    async (work) => {
      await acts.requestRecovery(work, work.body.email, work.before, work.device);
      return { sucesso };
    },
  ),

  resetPassword: serve(
    resetPassword,
    (context) => acts.hashRecovery(context, context.body),
    async (work) => {
      const { body, before, device, cookies } = work;
      const tokens = await acts.resetPassword(work, body.novaSenha, before, device, cookies.held);
      if (tokens instanceof Refusal) return tokens;
      cookies.write(tokens);
      return { sucesso };
    },
  ),
};
