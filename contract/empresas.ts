import { z } from 'zod';
import { cargo } from './cargos.ts';
import { call, data, id, instant, requiredLine } from './core.ts';

/** A company with its active job titles by level (RH-52). */
export const empresa = z.object({ id, nome: z.string(), created_at: instant, cargos: z.array(cargo) });

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
  body: z.object({ nome: requiredLine(200, empresaSemNome) }),
  answer: data(empresa),
  created: true,
  fallback: 'Erro ao criar empresa',
});
