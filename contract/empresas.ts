import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { cargo } from './cargos.ts';
import { call, data, editOf, id, instant, listOf, pathId, requiredLine, success } from './core.ts';

/** A company with its active job titles by level (RH-52). */
export const empresa = z.object({
  id,
  nome: z.string(),
  created_at: instant,
  /** How many people belong to it, active and inactive. */
  pessoas: z.int(),
  cargos: z.array(cargo),
});

export type Empresa = z.output<typeof empresa>;

export const listEmpresas = call({
  method: 'GET',
  path: '/api/empresas/',
  summary: 'The companies by name, with their job titles by level',
  access: 'rh',
  about: ['empresas'],
  answer: z.array(empresa),
});

/** RH-43. */
const empresaSemNome = 'Nome da empresa é obrigatório';

export const createEmpresa = call({
  method: 'POST',
  path: '/api/painel-rh/criar-empresa',
  summary: 'Adds a company',
  access: 'rh',
  about: ['empresas'],
  audit: row('empresas', 'Criou uma empresa', { id_empresa: kind.id, nome: kind.name }),
  body: z.object({ nome: requiredLine(200, empresaSemNome) }),
  answer: data(empresa),
  created: true,
  fallback: 'Erro ao criar empresa',
});

export const renameEmpresa = call({
  method: 'PUT',
  path: '/api/painel-rh/empresa/:empresaId',
  summary: 'Renames a company',
  access: 'rh',
  about: ['empresas', 'pessoas'],
  audit: row('empresas', 'Renomeou uma empresa', kind.sides({ nome: kind.name })),
  params: z.object({ empresaId: pathId }),
  body: z.object({ nome: requiredLine(200, empresaSemNome) }),
  edits: editOf(empresa, ({ nome }) => nome),
  answer: data(empresa),
  fallback: 'Erro ao renomear empresa',
});

/** How many companies one call may remove. */
const empresasDeUmaVez = 100;

export const removeEmpresas = call({
  method: 'POST',
  path: '/api/painel-rh/empresas/excluir',
  summary:
    'Removes companies; with `para` their people and titles first move there, without it they must be empty',
  access: 'rh',
  about: ['empresas', 'pessoas'],
  audit: row('empresas', 'Excluiu ou juntou empresas', {
    antes: kind.list(shapes.empresa),
    destino: shapes.idAndName,
  }),
  body: z.object({ empresas: listOf(id, empresasDeUmaVez, { min: 1 }), para: z.nullish(id) }),
  answer: success,
  fallback: 'Erro ao excluir empresa',
});
