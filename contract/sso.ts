import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { entrada } from './auth.ts';
import { call, requiredText } from './core.ts';

const invalido = 'A resposta do provedor não pôde ser lida. Tente entrar de novo.';

/** The message where only HR may use passwords, and somebody else uses, recovers or registers with one (OIDC-04). */
export const senhaSoRhMessage =
  'Nesta empresa, só o RH entra com senha. Entre pelo botão da página de entrada.';

export const beginSso = call({
  method: 'POST',
  path: '/api/auth/sso',
  summary: 'The address that begins a sign-in with the identity provider (OIDC)',
  access: 'open',
  about: [],
  audit: row('acesso', 'Iniciou o login pelo provedor de identidades'),
  answer: z.object({ url: z.string() }),
  fallback: 'Erro ao chamar o provedor. Tente novamente.',
});

export const enterBySso = call({
  method: 'POST',
  path: '/api/auth/sso/retorno',
  summary: "Signs in with the query of the provider's redirect",
  access: 'open',
  about: [],
  audit: row('acesso', 'Entrou pelo provedor de identidades', {
    ...shapes.daEntrada,
    meio: kind.choice('provedor'),
  }),
  /** The whole query that the provider appended to the address of the sign-in page. */
  body: z.object({ retorno: requiredText(8000, invalido, invalido) }),
  answer: entrada,
  fallback: 'Erro ao entrar pelo provedor. Tente novamente.',
  rateLimit: 'address',
});
