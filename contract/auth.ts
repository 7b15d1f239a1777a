import { z } from 'zod';
import { call, emailOf, id, senhaOf, success, tokenDoLink } from './core.ts';

/** The session's user (SESS-12); `senha_temporaria` asks for an own password before anything else. */
export const user = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  foto_perfil: z.string().nullable(),
  is_leader: z.boolean(),
  is_rh: z.boolean(),
  setor: z.string().nullable(),
  empresa: z.string().nullable(),
  senha_temporaria: z.boolean(),
  /** Whoever registered by themselves sees only themselves until they confirm their address. */
  email_confirmado: z.boolean(),
});
export type User = z.output<typeof user>;

const credentials = z
  .object({
    email: emailOf('Informe o seu e-mail.').optional(),
    senha: senhaOf('Senha', 'Informe a sua senha.').optional(),
  })
  .superRefine((body, context) => {
    if ((body.email === undefined) === (body.senha === undefined)) return;
    const [path, message] =
      body.email === undefined ? ['email', 'Informe o seu e-mail.'] : ['senha', 'Informe a sua senha.'];
    context.addIssue({ code: 'custom', path: [path], message });
  });

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in, or resumes the session of the cookies where the body is empty',
  access: 'open',
  about: [],
  body: credentials.nullish(),
  answer: user,
  fallback: 'Erro ao fazer login. Tente novamente.',
  tries: true,
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
  answer: success,
  fallback: 'Sessão expirada. Faça login novamente.',
  tries: true,
});

export const logout = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session',
  access: 'open',
  about: [],
  answer: success,
});

/** What a new password that is the current one is told. */
export const mesmaSenha = 'A nova senha deve ser diferente da atual.';

export const changePassword = call({
  method: 'PUT',
  path: '/api/auth/senha',
  summary: 'Sets an own password; every other session of the account ends',
  access: 'session',
  about: [],
  body: z.object({
    senhaAtual: senhaOf('Senha atual', 'Informe a sua senha atual.'),
    novaSenha: senhaOf('Nova senha', 'Informe a nova senha.'),
  }),
  answer: user,
  fallback: 'Erro ao alterar a senha. Tente novamente.',
  tries: true,
});

export const readLink = call({
  method: 'POST',
  path: '/api/auth/link',
  summary: 'Whose a mailed link is, and what for; looking does not use it up',
  access: 'open',
  about: [],
  body: z.object({ token: tokenDoLink }),
  reads: true,
  answer: z.object({
    motivo: z.enum(['convite', 'recuperacao']),
    /** Nobody's, where the address is not confirmed. */
    nome: z.string().nullable(),
    email: z.string(),
  }),
  fallback: 'Erro ao abrir o link. Tente novamente.',
  tries: 'address',
});

export const enterByLink = call({
  method: 'PUT',
  path: '/api/auth/link',
  summary: 'Sets a password by a mailed link, once, and signs in; every other session of the account ends',
  access: 'open',
  about: [],
  body: z.object({ token: tokenDoLink, novaSenha: senhaOf('Nova senha', 'Informe a nova senha.') }),
  answer: user,
  fallback: 'Erro ao definir a senha. Tente novamente.',
  tries: 'address',
});
