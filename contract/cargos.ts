import { z } from 'zod/mini';
import * as kind from './audit/kinds.ts';
import { row } from './audit/row.ts';
import * as shapes from './audit/shapes.ts';
import { call, data, editOf, id, listOf, named, pathId, requiredLine, success } from './core.ts';

/** A job title of a company (RH-53). */
export const cargo = z.object({
  id,
  nome: z.string(),
  /** The highest level is 1. */
  nivel_hierarquia: z.int(),
  ativo: z.boolean(),
  is_leader: z.boolean(),
  is_rh: z.boolean(),
  /** How many active people hold it. */
  em_uso: z.int(),
});

export type Cargo = z.output<typeof cargo>;

/** Job titles below the reader's own, highest first (SUB-09). */
export const listCargosInferiores = call({
  method: 'GET',
  path: '/api/colaboradores/cargos-inferiores',
  summary: "Active job titles of the user's company below their own, without those of HR",
  access: 'leaders',
  about: ['empresas'],
  answer: z.array(z.object({ id, nome: z.string(), nivel_hierarquia: z.int() })),
  fallback: 'Erro ao carregar cargos inferiores',
});

/** The message for a title without a name or level (RH-19). */
const cargoIncompleto = 'Preencha todos os campos obrigatórios';

/** RH-20. */
const nivelInvalido = 'O nível hierárquico deve ser um número inteiro a partir de 1.';

const novoCargo = z.object({
  nome: named('Nome', requiredLine(200, cargoIncompleto)),
  nivel_hierarquia: named(
    'Nível hierárquico',
    z
      .int({ error: ({ input }) => (input == null || input === '' ? cargoIncompleto : nivelInvalido) })
      .check(z.gte(1, nivelInvalido), z.lte(999_999_999, nivelInvalido)),
  ),
});

const flag = z.literal([0, 1], 'Use 0 ou 1.');

const cargosPath = '/api/painel-rh/empresa/:empresaId/cargos';

const cargoParams = z.object({ empresaId: pathId, cargoId: pathId });

export const createCargo = call({
  method: 'POST',
  path: cargosPath,
  summary: 'Adds a job title to a company',
  access: 'rh',
  about: ['empresas'],
  audit: row('empresas', 'Criou um cargo', { id_cargo: kind.id, nome: kind.name, ...shapes.direitos }),
  params: z.object({ empresaId: pathId }),
  body: novoCargo,
  answer: data(cargo),
  created: true,
  fallback: 'Erro ao criar cargo',
});

export const editCargo = call({
  method: 'PUT',
  path: `${cargosPath}/:cargoId`,
  summary: 'Changes a job title, and so the rights of its holders; omitted fields stay unchanged',
  access: 'rh',
  about: ['empresas', 'pessoas'],
  audit: row('empresas', 'Alterou um cargo', kind.sides({ nome: kind.name, ...shapes.direitos })),
  params: cargoParams,
  body: z.partial(z.extend(novoCargo, { is_leader: flag, is_rh: flag })),
  edits: editOf(cargo, ({ nome, nivel_hierarquia, is_leader, is_rh }) => [
    nome,
    nivel_hierarquia,
    is_leader,
    is_rh,
  ]),
  answer: data(cargo),
  fallback: 'Erro ao atualizar cargo',
});

export const deleteCargo = call({
  method: 'DELETE',
  path: `${cargosPath}/:cargoId`,
  summary: 'Removes a job title without active holders; its name can be used again',
  access: 'rh',
  about: ['empresas'],
  audit: row('empresas', 'Excluiu um cargo', { antes: shapes.cargo }),
  params: cargoParams,
  answer: success,
  fallback: 'Erro ao excluir cargo',
});

/** How many titles one call may remove. */
const cargosDeUmaVez = 200;

export const removeCargos = call({
  method: 'POST',
  path: `${cargosPath}/excluir`,
  summary:
    'Removes job titles; with `para` their holders first get that title, without it they must have no active holders',
  access: 'rh',
  about: ['empresas', 'pessoas'],
  audit: row('empresas', 'Excluiu ou juntou cargos', {
    antes: kind.list(shapes.cargo),
    destino: shapes.cargo,
  }),
  params: z.object({ empresaId: pathId }),
  body: z.object({ cargos: listOf(id, cargosDeUmaVez, { min: 1 }), para: z.nullish(id) }),
  answer: success,
  fallback: 'Erro ao excluir cargo',
});
