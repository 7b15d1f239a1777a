import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { call, emailOf, id, senhaOf, success, tokenDoLink } from './core.ts';
import { codigoDeAcesso, provaDaChave } from './segundo-fator.ts';

/** The session's user (SESS-12). With `senha_temporaria`, they must choose their own password before anything else. */
export const user = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  foto_perfil: z.nullable(z.string()),
  is_leader: z.boolean(),
  is_rh: z.boolean(),
  /** The encarregado of data protection or their substitute (LGPD-11). */
  is_encarregado: z.boolean(),
  setor: z.nullable(z.string()),
  empresa: z.nullable(z.string()),
  senha_temporaria: z.boolean(),
  /** People who registered themselves see only themselves until they confirm their address. */
  email_confirmado: z.boolean(),
  /** HR demands a second factor and none is set up: setting it up comes before anything else (MFA-05). */
  falta_segundo_fator: z.boolean(),
});
export type User = z.output<typeof user>;

/** The sign-in continues: no session begins until the second factor is verified too (MFA-04). */
const pendente = z.object({
  pendente: z.literal(true),
  /** The second factors that the person has. */
  totp: z.boolean(),
  chave: z.boolean(),
  reserva: z.boolean(),
});
export type Pendente = z.output<typeof pendente>;

/** The answer to a sign-in. */
export const entrada = z.union([pendente, user]);
export type Entrada = z.output<typeof entrada>;

/** Whether a sign-in still lacks its second factor. */
export const isPendente = (answer: Entrada): answer is Pendente => 'pendente' in answer;

const credentials = z
  .object({
    email: z.optional(emailOf('Informe o seu e-mail.')),
    senha: z.optional(senhaOf('Senha', 'Informe a sua senha.')),
  })
  .check(
    z.superRefine((body, context) => {
      if ((body.email === undefined) === (body.senha === undefined)) return;
      const [path, message] =
        body.email === undefined ? ['email', 'Informe o seu e-mail.'] : ['senha', 'Informe a sua senha.'];
      context.addIssue({ code: 'custom', path: [path], message });
    }),
  );

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in; with an empty body, resumes the session of the cookies',
  access: 'open',
  about: [],
  audit: row('acesso', 'Entrou ou retomou a sessão', shapes.daEntrada),
  body: z.nullish(credentials),
  answer: entrada,
  fallback: 'Erro ao fazer login. Tente novamente.',
  rateLimit: 'account',
});

export const me = call({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The current user',
  access: 'session',
  about: [],
  answer: user,
});

export const refresh = call({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Renews both cookies of the session',
  access: 'open',
  about: [],
  audit: row('acesso', 'Renovou a sessão'),
  answer: success,
  fallback: 'Sessão expirada. Faça login novamente.',
  rateLimit: 'account',
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session',
  access: 'open',
  about: [],
  audit: row('acesso', 'Saiu'),
  answer: success,
});

/** The message for a new password that equals the current one. */
export const mesmaSenha = 'A nova senha deve ser diferente da atual.';

export const changePassword = call({
  method: 'PUT',
  path: '/api/auth/senha',
  summary: 'Changes the password; every other session of the account ends',
  access: 'session',
  about: [],
  audit: row('acesso', 'Alterou a própria senha'),
  body: z.object({
    senhaAtual: senhaOf('Senha atual', 'Informe a sua senha atual.'),
    novaSenha: senhaOf('Nova senha', 'Informe a nova senha.'),
  }),
  answer: user,
  fallback: 'Erro ao alterar a senha. Tente novamente.',
  rateLimit: 'sessao',
});

export const readLink = call({
  method: 'POST',
  path: '/api/auth/link',
  summary: 'The owner and purpose of a mailed link; reading them does not use the link up',
  access: 'open',
  about: [],
  body: z.object({ token: tokenDoLink }),
  reads: true,
  answer: z.object({
    motivo: z.enum(['convite', 'recuperacao']),
    /** Null where the address is not confirmed. */
    nome: z.nullable(z.string()),
    email: z.string(),
  }),
  fallback: 'Erro ao abrir o link. Tente novamente.',
  rateLimit: 'address',
});

export const enterByLink = call({
  method: 'PUT',
  path: '/api/auth/link',
  summary: 'Sets a password by a mailed link, once, and signs in; every other session of the account ends',
  access: 'open',
  about: [],
  audit: row('acesso', 'Definiu a senha por um link e entrou', shapes.daEntrada),
  body: z.object({ token: tokenDoLink, novaSenha: senhaOf('Nova senha', 'Informe a nova senha.') }),
  answer: entrada,
  fallback: 'Erro ao definir a senha. Tente novamente.',
  rateLimit: 'address',
});

export const proveSegundoFator = call({
  method: 'POST',
  path: '/api/auth/segundo-fator',
  summary: 'Completes a sign-in with a code of the authenticator app, or with a recovery code',
  access: 'open',
  about: [],
  audit: row('acesso', 'Entrou com o segundo fator', { meio: kind.choice('totp', 'reserva') }),
  body: z.object({ codigo: codigoDeAcesso }),
  answer: user,
  fallback: 'Erro ao conferir o código. Tente novamente.',
  rateLimit: 'entrada',
});

export const askChave = call({
  method: 'POST',
  path: '/api/auth/chave/pedido',
  summary: 'The challenge for a sign-in with a passkey',
  access: 'open',
  about: [],
  audit: row('acesso', 'Pediu para entrar com chave de acesso'),
  answer: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
  fallback: 'Erro ao pedir a chave de acesso. Tente novamente.',
});

export const enterByChave = call({
  method: 'POST',
  path: '/api/auth/chave',
  summary: 'Signs in with a passkey alone: it proves the device and its user',
  access: 'open',
  about: [],
  audit: row('acesso', 'Entrou com chave de acesso', { meio: kind.choice('chave') }),
  body: z.object({ prova: provaDaChave }),
  answer: user,
  fallback: 'Erro ao entrar com a chave de acesso. Tente novamente.',
  rateLimit: 'address',
});
