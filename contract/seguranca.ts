import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { call, line, named } from './core.ts';

/** Who must have a second factor, from nobody to everybody; each choice includes the one before it. */
export const exigencias = ['ninguem', 'rh', 'lideres', 'todos'] as const;

const exigir = z.enum(exigencias, 'Escolha quem precisa de segundo fator.');

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
  audit: row('acesso', 'Alterou quem precisa de segundo fator', kind.sides(shapes.exigencia)),
  body: z.object({ exigir }),
  answer: seguranca,
  fallback: 'Erro ao salvar as regras de segurança. Tente novamente.',
});

/** Where wrongs are reported to the company: an address, a phone number or a page; null where HR named none (LGPD-16). */
const canalDeRelato = z.object({ canal: z.nullable(z.string()) });

export const getCanalDeRelato = call({
  method: 'GET',
  path: '/api/canal-de-relato',
  summary: 'The company’s reporting channel',
  access: 'signedIn',
  about: ['seguranca'],
  answer: canalDeRelato,
  fallback: 'Erro ao buscar o canal de relato.',
});

export const saveCanalDeRelato = call({
  method: 'PUT',
  path: '/api/painel-rh/seguranca/canal-de-relato',
  summary: 'Names the company’s reporting channel; an empty text takes it away (LGPD-16)',
  access: 'rh',
  about: ['seguranca'],
  audit: row('acesso', 'Alterou o canal de relato'),
  body: z.object({ canal: named('Canal de relato', line(200)) }),
  answer: canalDeRelato,
  fallback: 'Erro ao salvar o canal de relato. Tente novamente.',
});
