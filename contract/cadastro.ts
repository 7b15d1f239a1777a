import { z } from 'zod';
import { user } from './auth.ts';
import { call, codigo, email, id, line, personName, requiredLine, senha, success } from './core.ts';

/** What everybody who registers somebody gets back. */
export const cadastrado = z.object({ id, nome: z.string(), email: z.string() });

export const register = call({
  method: 'POST',
  path: '/api/funcionarios',
  summary: 'Creates an account without any role; the wished superior counts once the address is confirmed',
  access: 'open',
  body: z.object({
    nome: personName('Informe o seu nome.'),
    email,
    senha,
    cargo: requiredLine(200, 'Informe o seu cargo.'),
    setor: requiredLine(200, 'Informe o seu setor.'),
    time: line(200).nullish(),
    id_superior: id.nullish(),
  }),
  answer: cadastrado,
  created: true,
  fallback: 'Erro ao realizar o cadastro. Tente novamente.',
  tries: true,
  mailsCode: true,
});

export const confirmEmail = call({
  method: 'POST',
  path: '/api/funcionarios/confirmar',
  summary: 'Confirms the own address by the mailed code',
  access: 'account',
  body: z.object({ codigo }),
  answer: user,
  fallback: 'Erro ao confirmar o e-mail. Tente novamente.',
  tries: true,
});

export const resendConfirmation = call({
  method: 'POST',
  path: '/api/funcionarios/confirmar/reenviar',
  summary: 'Mails another code to confirm the own address; the last one ends',
  access: 'account',
  answer: success,
  fallback: 'Erro ao reenviar o código. Tente novamente.',
  mailsCode: true,
});
