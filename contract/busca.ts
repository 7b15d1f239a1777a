import { z } from 'zod/mini';
import { call } from './core.ts';
import { colaboradorNode } from './organograma.ts';

/** A person in the search results: somebody whom the chart shows to the reader. */
const pessoaDaBusca = z.extend(
  z.pick(colaboradorNode, {
    id: true,
    nome: true,
    cargo: true,
    setor: true,
    foto_perfil: true,
    pode_avaliar: true,
  }),
  {
    /** Only for HR, who alone see it. */
    matricula: z.optional(z.nullable(z.string())),
    /** Of people of one name, for readers who may see it: tells them apart. */
    email: z.optional(z.string()),
  },
);
export type PessoaDaBusca = z.output<typeof pessoaDaBusca>;

export const listBusca = call({
  method: 'GET',
  path: '/api/busca',
  summary: 'Everybody in the reader’s chart, by title level, then name, for the search on every page',
  access: 'account',
  about: ['pessoas'],
  answer: z.array(pessoaDaBusca),
  fallback: 'Erro ao carregar as pessoas.',
  fresh: 60,
  assembled: true,
});
