import { z } from 'zod/mini';
import { estadosDoConvite } from './choices.ts';
import { type AnswerOf, call, id, instant, line, pathNumber } from './core.ts';

export { estadosDoConvite };
export type EstadoDoConvite = (typeof estadosDoConvite)[number];

/** Those of whom everybody may be invited at once; whoever is in the queue has it before them. */
export const convidaveis = [
  'sem',
  'enviado',
  'falhou',
  'vencido',
] as const satisfies readonly EstadoDoConvite[];

/** Why a mail was not taken: the address, the message, our password, later perhaps, nobody there, or something else. */
export const falhasDeEnvio = ['endereco', 'mensagem', 'acesso', 'depois', 'conexao', 'outra'] as const;

const convite = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  foto_perfil: z.nullable(z.string()),
  empresa: z.nullable(z.string()),
  estado: z.enum(estadosDoConvite),
  enviado_em: z.nullable(instant),
  /** Until when the temporary password, and the link, are good. */
  vale_ate: z.nullable(instant),
  falha: z.nullable(z.enum(falhasDeEnvio)),
  /** When a mail that failed is tried again; nothing where it was given up. */
  proxima_tentativa_em: z.nullable(instant),
});

export type Convite = z.output<typeof convite>;

/** How many people a page of the board holds. */
export const convitesPorPagina = 20;

export const listConvites = call({
  method: 'GET',
  path: '/api/painel-rh/convites',
  summary: 'Active people by how far their invitation is, a page at a time, and how many each state has',
  access: 'rh',
  about: ['pessoas'],
  query: z.object({
    busca: z._default(line(200), ''),
    estado: z.optional(z.enum(estadosDoConvite, 'Escolha um dos estados.')),
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

/** How many people are invited by one call; the answer tells how many of the state are left. */
export const convitesPorVez = 25;

/** Whoever was invited so short a time ago is not invited again with everybody of a state. */
export const minutosEntreConvites = 10;

export const sendConvites = call({
  method: 'POST',
  path: '/api/painel-rh/convites',
  summary: 'Invites those of a state anew, some at a time, but nobody again who was invited minutes ago',
  access: 'rh',
  about: ['pessoas'],
  body: z.object({ estado: z.enum(convidaveis, 'Escolha um estado que se possa convidar.') }),
  answer: z.object({ enviados: z.int(), restantes: z.int() }),
  fallback: 'Erro ao enviar os convites',
});
