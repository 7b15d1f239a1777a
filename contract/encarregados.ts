import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { papeisDeEncarregado } from './choices.ts';
import { call, editOf, id, idOr, instant, named } from './core.ts';

/** Name and address of an encarregado in office, which everybody sees, signed in or not. */
export const contatoDoEncarregado = z.object({
  papel: z.enum(papeisDeEncarregado),
  nome: z.string(),
  email: z.string(),
});
export type ContatoDoEncarregado = z.output<typeof contatoDoEncarregado>;

const encarregado = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  /** False for somebody deactivated or whose address is not confirmed: they are no encarregado any more. */
  em_exercicio: z.boolean(),
  nomeado_em: instant,
  autor: z.string(),
});

/** Who is named for each part, as HR sees it. */
const encarregados = z.object({ titular: z.nullable(encarregado), substituto: z.nullable(encarregado) });
export type Encarregados = z.output<typeof encarregados>;

/** The message for somebody named twice. */
export const mesmaPessoa = 'O substituto deve ser outra pessoa.';

const escolhido = (title: string) => z.nullable(named(title, idOr('Escolha uma pessoa.')));

export const getEncarregados = call({
  method: 'GET',
  path: '/api/painel-rh/encarregados',
  summary: 'The encarregado of data protection and their substitute, by whom they were named and when',
  access: 'rh',
  about: ['encarregados', 'pessoas'],
  answer: encarregados,
  fallback: 'Erro ao buscar o encarregado.',
});

export const saveEncarregados = call({
  method: 'PUT',
  path: '/api/painel-rh/encarregados',
  summary: 'Names or removes the encarregado and their substitute (LGPD-11)',
  access: 'rh',
  about: ['encarregados'],
  audit: row('privacidade', 'Nomeou ou removeu o encarregado', kind.sides(shapes.encarregados)),
  body: z.object({ titular: escolhido('Encarregado'), substituto: escolhido('Substituto') }).check(
    z.refine(({ titular, substituto }) => titular === null || titular !== substituto, {
      error: mesmaPessoa,
      path: ['substituto'],
    }),
  ),
  edits: editOf(encarregados, ({ titular, substituto }) => [titular?.id ?? null, substituto?.id ?? null]),
  answer: encarregados,
  fallback: 'Erro ao salvar o encarregado. Tente novamente.',
});
