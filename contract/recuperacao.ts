import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import { call, codigoOf, emailOf, senhaOf, success } from './core.ts';

const emailDaConta = emailOf('Informe o seu e-mail.');

export const requestRecovery = call({
  method: 'POST',
  path: '/api/recuperacao/solicitar',
  summary: 'Mails a code to the owner of the address; the answer is the same if there is none',
  access: 'open',
  about: [],
  audit: row('acesso', 'Pediu a recuperação da senha'),
  body: z.object({ email: emailDaConta }),
  answer: success,
  fallback: 'Erro ao solicitar código',
  mailsCode: true,
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/recuperacao/redefinir',
  summary: 'Sets a new password with a mailed code; every session of the account ends',
  access: 'open',
  about: [],
  audit: row('acesso', 'Definiu outra senha por um código'),
  body: z.object({
    email: emailDaConta,
    codigo: codigoOf('Informe o código que você recebeu por e-mail.'),
    novaSenha: senhaOf('Nova senha', 'Informe a nova senha.'),
  }),
  answer: success,
  fallback: 'Erro ao redefinir senha',
  rateLimit: 'account',
});
