import { z } from 'zod';
import { call, codigo, email, senha, success } from './core.ts';

export const requestRecovery = call({
  method: 'POST',
  path: '/api/recuperacao/solicitar',
  summary: 'Mails a code to the owner of the address; answers alike whether there is one or not',
  access: 'open',
  about: [],
  body: z.object({ email }),
  answer: success,
  fallback: 'Erro ao solicitar código',
  mailsCode: true,
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/recuperacao/redefinir',
  summary: 'Sets a new password by a mailed code; every session of the account ends',
  access: 'open',
  about: [],
  body: z.object({ email, codigo, novaSenha: senha }),
  answer: success,
  fallback: 'Erro ao redefinir senha',
  tries: true,
});
