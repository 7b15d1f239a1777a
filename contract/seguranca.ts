import { z } from 'zod/mini';
import { call } from './core.ts';

/** Who must have a second factor, from nobody to everybody; each choice includes the one before it. */
export const exigencias = ['ninguem', 'rh', 'lideres', 'todos'] as const;

const exigir = z.enum(exigencias, 'Escolha de quem exigir o segundo fator.');

const seguranca = z.object({
  exigir,
  /** How many active people each choice includes, and how many of them have no second factor yet. */
  alcance: z.array(z.object({ exigir, pessoas: z.int(), sem: z.int() })),
});
export type Seguranca = z.output<typeof seguranca>;

export const getSeguranca = call({
  method: 'GET',
  path: '/api/painel-rh/seguranca',
  summary: 'The required second factor, and how many people each choice would include',
  access: 'rh',
  about: ['seguranca', 'pessoas'],
  answer: seguranca,
  fallback: 'Erro ao buscar as regras de segurança.',
});

export const saveSeguranca = call({
  method: 'PUT',
  path: '/api/painel-rh/seguranca',
  summary: 'Requires a second factor of nobody, HR, leaders and HR, or everybody (MFA-05)',
  access: 'rh',
  about: ['seguranca', 'conta'],
  body: z.object({ exigir }),
  answer: seguranca,
  fallback: 'Erro ao salvar as regras de segurança. Tente novamente.',
});
