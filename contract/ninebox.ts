import { z } from 'zod/mini';
import { call, id, pathId } from './core.ts';

/** A whole percent; null where there is nothing to average. */
export const percent = z.nullable(z.int().check(z.gte(0), z.lte(100)));

const quadranteProblem = 'Escolha um quadrante.';
/** A cell. */
export const quadrante = z
  .int(quadranteProblem)
  .check(z.gte(1, quadranteProblem), z.lte(9, quadranteProblem));

/** A person in a team's Nine-Box (NINE-18); both averages are whole percents, null where nothing is known. */
export const membro = z.object({
  id,
  nome: z.string(),
  cargo: z.nullable(z.string()),
  foto_perfil: z.nullable(z.string()),
  temSubordinados: z.boolean(),
  potencial: percent,
  desempenho: percent,
});
export type Membro = z.output<typeof membro>;

const fallback = 'Erro ao carregar dados.';

export const listSubordinadosDiretos = call({
  method: 'GET',
  path: '/api/ninebox/subordinados-diretos',
  summary: "The reader's direct reports with potential and performance",
  access: 'leadersOrRh',
  about: ['pessoas', 'avaliacoes', 'kpi'],
  answer: z.array(membro),
  fallback,
  fresh: 15,
  assembled: true,
});

export const listEquipeDoGestor = call({
  method: 'GET',
  path: '/api/ninebox/gestor/:id',
  summary: "Somebody's direct reports with potential and performance",
  access: 'teamNineBox',
  about: ['pessoas', 'avaliacoes', 'kpi'],
  denied: 'Você só pode ver a matriz de quem está na sua equipe.',
  params: z.object({ id: pathId }),
  answer: z.array(membro),
  fallback,
  fresh: 15,
  assembled: true,
});
