import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import { call, editOf, id, instant, pathId, requiredText, success } from './core.ts';

export const departamentos = ['gestor', 'dho', 'dp'] as const;
export const departamento = z.enum(departamentos, 'Informe o departamento: gestor, dho ou dp.');
export type Departamento = z.output<typeof departamento>;

/** The name of each department on pages and in the PDF. */
export const departamentoNames: Record<Departamento, string> = { gestor: 'Gestor', dho: 'DHO', dp: 'DP' };

/** A department's note about a collaborator (OBS-18), who never sees it. */
export const observacao = z.object({
  id,
  observacao: z.string(),
  departamento,
  data_criacao: instant,
  autor: z.string(),
});
export type Observacao = z.output<typeof observacao>;

const texto = requiredText(5000, 'Escreva a observação.');

const observacoesPath = '/api/observacoes-colaboradores/colaboradores/:id/observacoes';
const observacaoPath = `${observacoesPath}/:obsId` as const;
const observacaoParams = z.object({ id: pathId, obsId: pathId });

export const listObservacoes = call({
  method: 'GET',
  path: observacoesPath,
  summary: 'The observations on a collaborator, newest first; reading them leaves an audit row',
  access: 'observe',
  about: ['observacoes'],
  audit: row('observacoes', 'Leu as observações'),
  params: z.object({ id: pathId }),
  answer: z.array(observacao),
  fallback: 'Erro ao buscar observação',
});

export const createObservacao = call({
  method: 'POST',
  path: observacoesPath,
  summary: 'Adds an observation of a department',
  access: 'observe',
  about: ['observacoes'],
  audit: row('observacoes', 'Registrou uma observação', { obsId: kind.id }),
  params: z.object({ id: pathId }),
  body: z.object({ observacao: texto, departamento }),
  answer: observacao,
  fallback: 'Erro ao registrar observação',
  created: true,
});

export const editObservacao = call({
  method: 'PUT',
  path: observacaoPath,
  summary: 'Rewrites an observation',
  access: 'observe',
  about: ['observacoes'],
  audit: row('observacoes', 'Alterou uma observação'),
  params: observacaoParams,
  body: z.object({ observacao: texto }),
  edits: editOf(observacao, ({ observacao }) => observacao),
  answer: observacao,
  fallback: 'Erro ao editar observação',
});

export const deleteObservacao = call({
  method: 'DELETE',
  path: observacaoPath,
  summary: 'Deletes an observation',
  access: 'observe',
  about: ['observacoes'],
  audit: row('observacoes', 'Excluiu uma observação', {
    antes: {
      id: kind.id,
      departamento: kind.choice('gestor', 'dho', 'dp'),
      data_criacao: kind.instant,
      autor: kind.name,
    },
  }),
  params: observacaoParams,
  answer: success,
  fallback: 'Erro ao apagar observação',
});
