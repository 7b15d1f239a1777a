import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { escopos } from './choices.ts';
import { call, day, id, instant, listOf, named, pathId, requiredLine, success } from './core.ts';

/** How long a token may be valid, in days (TOK-01). */
export const diasDoToken = 365;

const integracao = z.object({
  id,
  nome: z.string(),
  escopos: z.array(z.enum(escopos)),
  /** The last day on which the token is accepted. */
  vale_ate: z.string(),
  criada_em: instant,
  autor: z.string(),
  /** To the minute. */
  usada_em: z.nullable(instant),
});
export type Integracao = z.output<typeof integracao>;

export const listIntegracoes = call({
  method: 'GET',
  path: '/api/painel-rh/integracoes',
  summary: 'The integrations by name, with the scopes, the last day and the last use of each one’s token',
  access: 'rh',
  about: ['integracoes'],
  answer: z.array(integracao),
  fallback: 'Erro ao buscar as integrações.',
});

export const createIntegracao = call({
  method: 'POST',
  path: '/api/painel-rh/integracoes',
  summary: 'Makes a token for an integration, which only this answer shows (TOK-01)',
  access: 'rh',
  about: ['integracoes'],
  audit: row('acesso', 'Criou o token de uma integração', {
    integracaoId: kind.id,
    nome: kind.name,
    escopos: kind.list(kind.choice(...escopos)),
    vale_ate: kind.day,
  }),
  body: z.object({
    nome: named('Nome', requiredLine(60, 'Informe o nome da integração.')),
    escopos: listOf(z.enum(escopos, 'Escolha um acesso da lista.'), escopos.length, {
      min: 1,
      problem: 'Escolha ao menos um acesso.',
    }),
    vale_ate: named('Vale até', day),
  }),
  answer: z.object({ ...integracao.shape, token: z.string() }),
  created: true,
  fallback: 'Erro ao criar a integração. Tente novamente.',
});

export const deleteIntegracao = call({
  method: 'DELETE',
  path: '/api/painel-rh/integracoes/:integracaoId',
  summary: 'Revokes the token of an integration; every process refuses it from the next call on (TOK-02)',
  access: 'rh',
  about: ['integracoes'],
  audit: row('acesso', 'Revogou o token de uma integração', { nome: kind.name }),
  params: z.object({ integracaoId: pathId }),
  answer: success,
  fallback: 'Erro ao revogar o token. Tente novamente.',
});
