import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { estadosDoConvite } from './choices.ts';
import { type AnswerOf, call, id, instant, line, pathNumber } from './core.ts';

export { estadosDoConvite };
export type EstadoDoConvite = (typeof estadosDoConvite)[number];

/** The states whose people may be invited all at once; queued invitations are left alone. */
export const convidaveis = [
  'sem',
  'enviado',
  'falhou',
  'vencido',
] as const satisfies readonly EstadoDoConvite[];

/** Why an e-mail was refused: the address, the message, our login, a temporary failure, no connection, other. */
export const falhasDeEnvio = ['endereco', 'mensagem', 'acesso', 'depois', 'conexao', 'outra'] as const;

const convite = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  foto_perfil: z.nullable(z.string()),
  empresa: z.nullable(z.string()),
  estado: z.enum(estadosDoConvite),
  enviado_em: z.nullable(instant),
  /** When the temporary password and the link expire. */
  vale_ate: z.nullable(instant),
  falha: z.nullable(z.enum(falhasDeEnvio)),
  /** When a failed e-mail is tried again; null once it was given up. */
  proxima_tentativa_em: z.nullable(instant),
});

export type Convite = z.output<typeof convite>;

/** People on one page of the board. */
export const convitesPorPagina = 20;

export const listConvites = call({
  method: 'GET',
  path: '/api/painel-rh/convites',
  summary: 'A page of active people by the state of their invitation, and how many are in each state',
  access: 'rh',
  about: ['pessoas'],
  query: z.object({
    busca: z._default(line(200), ''),
    estado: z.optional(z.enum(estadosDoConvite, 'Escolha uma das situações.')),
    pagina: z._default(pathNumber(1, 999_999, 'Informe uma página a partir de 1.'), 1),
  }),
  answer: z.object({
    total: z.int(),
    contagem: z.record(z.enum(estadosDoConvite), z.int()),
    convites: z.array(convite),
  }),
  fallback: 'Erro ao carregar os convites',
});

export type Convites = AnswerOf<typeof listConvites>;

/** How many people one call invites; the answer says how many of the state are left. */
export const convitesPorVez = 25;

/** Inviting everybody of a state skips those who were invited within these minutes. */
export const minutosEntreConvites = 10;

export const sendConvites = call({
  method: 'POST',
  path: '/api/painel-rh/convites',
  summary: 'Invites some of the people of a state again, except those invited minutes ago',
  access: 'rh',
  about: ['pessoas'],
  audit: row('acesso', 'Enviou convites a várias pessoas', {
    estado: kind.choice('sem', 'enviado', 'falhou', 'vencido'),
    convidados: kind.list(kind.person),
  }),
  body: z.object({ estado: z.enum(convidaveis, 'Escolha uma situação que permita convite.') }),
  answer: z.object({ enviados: z.int(), restantes: z.int() }),
  fallback: 'Erro ao enviar os convites',
});
