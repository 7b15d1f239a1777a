import { z } from 'zod';
import { call, id, instant } from './core.ts';

/** A job title of a company (RH-53). */
export const cargo = z.object({
  id,
  nome: z.string(),
  /** From 1, the highest. */
  nivel_hierarquia: z.int(),
  ativo: z.boolean(),
  is_leader: z.boolean(),
  is_rh: z.boolean(),
  /** How many active people have it. */
  em_uso: z.int(),
});
export type Cargo = z.output<typeof cargo>;

/** A company with its active job titles by level (RH-52). */
export const empresa = z.object({ id, nome: z.string(), created_at: instant, cargos: z.array(cargo) });
export type Empresa = z.output<typeof empresa>;

export const listEmpresas = call({
  method: 'GET',
  path: '/api/empresas/',
  summary: 'The companies by name, with their job titles by level',
  access: 'rh',
  answer: z.array(empresa),
});
