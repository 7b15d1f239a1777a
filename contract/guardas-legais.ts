import { z } from 'zod/mini';
import { row } from './audit/row.ts';
import { call, day, id, idOr, instant, line, named, pathId, requiredText } from './core.ts';

/** Maximum length of the reason of a legal hold, in UTF-16 units. */
export const motivoLimit = 2000;

/** The message when the person has a hold already. */
export const jaEmGuarda = 'Os dados desta pessoa já têm uma retenção legal.';

/** The message when the hold was lifted already. */
export const jaLevantada = 'Esta retenção legal já foi encerrada.';

const pessoa = z.object({ id, nome: z.string() });

const guarda = z.object({
  id,
  pessoa,
  motivo: z.string(),
  autor: z.string(),
  posta_em: instant,
  /** Null while it is in force. */
  levantada: z.nullable(z.object({ por: z.string(), em: instant })),
});
export type GuardaLegal = z.output<typeof guarda>;

const path = '/api/privacidade/guardas';
const about = ['eliminacao'] as const;

/** How many people a search finds at most. */
export const pessoasPorBusca = 20;

const encontrada = z.object({ ...pessoa.shape, email: z.string(), saida: z.nullable(day) });
export type PessoaEncontrada = z.output<typeof encontrada>;

export const searchPessoas = call({
  method: 'GET',
  path: '/api/privacidade/pessoas',
  summary: 'People by a part of their name, those who left too, with the day of their departure',
  access: 'privacidade',
  about: ['pessoas'],
  query: z.object({ busca: z._default(line(200), '') }),
  answer: z.array(encontrada),
  fallback: 'Erro ao buscar as pessoas.',
});

export const listGuardas = call({
  method: 'GET',
  path,
  summary: 'The legal holds: those that stand, then the lifted ones, both newest first',
  access: 'privacidade',
  about,
  answer: z.array(guarda),
  fallback: 'Erro ao buscar as retenções legais.',
});

export const createGuarda = call({
  method: 'POST',
  path,
  summary: 'Keeps the data of a person from being erased, with a reason, until it is lifted (LGPD-08)',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Registrou uma retenção legal'),
  body: z.object({
    id_colaborador: named('Pessoa', idOr('Escolha uma pessoa.')),
    motivo: named('Motivo', requiredText(motivoLimit, 'Diga por que os dados não podem ser eliminados.')),
  }),
  created: true,
  answer: guarda,
  fallback: 'Erro ao registrar a retenção legal. Tente novamente.',
});

export const liftGuarda = call({
  method: 'PUT',
  path: `${path}/:guardaId/levantamento`,
  summary: 'Lifts a legal hold; from then on the terms of the person count again',
  access: 'privacidade',
  about,
  audit: row('privacidade', 'Encerrou uma retenção legal'),
  params: z.object({ guardaId: pathId }),
  answer: guarda,
  fallback: 'Erro ao encerrar a retenção legal. Tente novamente.',
});
