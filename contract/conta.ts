import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call, instant, nomeSocial, pathId } from './core.ts';

/** A session as its own user sees it. */
const sessaoAberta = z.object({
  id: z.int(),
  atual: z.boolean(),
  /** Browser and system in words; null where they are not known. */
  aparelho: z.nullable(z.string()),
  criada_em: instant,
  /** When its cookies were last renewed; a browser in use renews them every 15 minutes. */
  usada_em: instant,
  endereco: z.nullable(z.string()),
  /** When it ends, however much it is used. */
  expira_em: instant,
});
export type SessaoAberta = z.output<typeof sessaoAberta>;

/** A session of somebody else as HR sees it, without the address (CTA-04, CTA-06). */
export const sessaoDeOutrem = z.omit(sessaoAberta, { atual: true, endereco: true });
export type SessaoDeOutrem = z.output<typeof sessaoDeOutrem>;

const conta = z.object({
  nome: z.string(),
  /** Whether that name is a nome social, in place of the registered one. */
  nome_social: z.boolean(),
  email: z.string(),
  foto_perfil: z.nullable(z.string()),
  empresas: z.array(z.object({ nome: z.string(), cargo: z.nullable(z.string()) })),
  /** Whether the account has a password that can be changed. */
  senha: z.boolean(),
  /** Whether the user receives reminders by e-mail. */
  lembretes: z.boolean(),
  /** Open sessions: this one first, then the most recently used (CTA-03). */
  sessoes: z.array(sessaoAberta),
});
export type Conta = z.output<typeof conta>;

export const getConta = call({
  method: 'GET',
  path: '/api/conta',
  summary: "The user's account and open sessions",
  access: 'account',
  about: ['conta', 'pessoas', 'empresas'],
  answer: conta,
  fallback: 'Erro ao buscar a sua conta.',
});

export const endSessao = call({
  method: 'DELETE',
  path: '/api/conta/sessoes/:sessaoId',
  summary: 'Ends another session of the user',
  access: 'account',
  about: ['conta'],
  audit: row('acesso', 'Encerrou uma das próprias sessões'),
  params: z.object({ sessaoId: pathId }),
  answer: conta,
  fallback: 'Erro ao encerrar a sessão. Tente novamente.',
});

export const endOutrasSessoes = call({
  method: 'DELETE',
  path: '/api/conta/sessoes',
  summary: 'Ends all other sessions of the user, and forgets their devices',
  access: 'account',
  about: ['conta'],
  audit: row('acesso', 'Encerrou as suas outras sessões', { encerradas: kind.number }),
  answer: conta,
  fallback: 'Erro ao encerrar as sessões. Tente novamente.',
});

export const saveNomeSocial = call({
  method: 'PUT',
  path: '/api/conta/nome-social',
  summary:
    'Gives the user a nome social, which stands in place of the name everywhere; an empty one or null takes it back',
  access: 'account',
  about: ['conta', 'pessoas'],
  audit: row('pessoas', 'Alterou o próprio nome social', kind.sides(kind.name)),
  body: z.object({ nome_social: z.nullable(nomeSocial) }),
  answer: conta,
  fallback: 'Erro ao salvar o nome social.',
});
